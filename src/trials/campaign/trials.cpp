#include "games/campaign/identity.h"
#include "trials/campaign/aid.h"
#include "trials/trials_of.h"

namespace bivouac::trials {

std::unique_ptr<Trials> campaign_trials(std::shared_ptr<const campaign::Data> data,
                                        const campaign::Options& options, ReadCampaign read) {
    Identity identity = campaign::identity_of(*data, options);
    return std::make_unique<TrialsOf<campaign::Campaign, CampaignAid>>(
        campaign::Campaign(std::move(data), options), std::move(identity),
        CampaignAid(std::move(read)));
}

}  // namespace bivouac::trials
