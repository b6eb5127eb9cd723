// Hidden blocks that meet or part are mixed unseen, and every way to deal their flags is as likely
// as any other. So two worlds may always be taken to have been dealt alike, as far as that is
// possible; where it is not, the flags themselves give something away.
#pragma once

#include "games/campaign/campaign.h"

namespace bivouac::trials {

// Deals the flags that were mixed in the last step of the imagined world anew, so that they lie as
// in the true one wherever flags of one mixed group look the same to the viewer.
void deal_flags_alike(const campaign::Campaign& game, Viewer viewer,
                      const campaign::State& truth_before, const campaign::State& imagined_before,
                      const campaign::State& truth, campaign::State& imagined);

}  // namespace bivouac::trials
