#include "bots/campaign/officer.h"

#include <algorithm>
#include <array>

#include "core/fail.h"
#include "games/campaign/procedure_ids.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr int strongest = 10 * point;  // leanings beyond differ no more

}  // namespace

void CampaignOfficer::lean(const Actions& list, Leanings& leanings) const {
    struct Chapter {
        ProcedureId asked_by;
        void (CampaignOfficer::*weigh)(const Situation&, const Actions&, Worth&) const;
    };
    static constexpr std::array chapters{
        Chapter{ProcedureId::deployment, &CampaignOfficer::deploy},
        Chapter{ProcedureId::arrival, &CampaignOfficer::arrive},
        Chapter{ProcedureId::operation, &CampaignOfficer::operate},
        Chapter{ProcedureId::march, &CampaignOfficer::march},
        Chapter{ProcedureId::retreat, &CampaignOfficer::retreat},
        Chapter{ProcedureId::reaction, &CampaignOfficer::react},
        Chapter{ProcedureId::window, &CampaignOfficer::play_card},
        Chapter{ProcedureId::share_fatigue, &CampaignOfficer::share_fatigue},
        Chapter{ProcedureId::relieve_fatigue, &CampaignOfficer::share_fatigue},
        Chapter{ProcedureId::take_losses, &CampaignOfficer::take_losses},
        Chapter{ProcedureId::exhaustion, &CampaignOfficer::take_losses},
        Chapter{ProcedureId::recovery_phase, &CampaignOfficer::recover},
        Chapter{ProcedureId::event_choice, &CampaignOfficer::choose_for_event},
        Chapter{ProcedureId::cannon_sounds, &CampaignOfficer::choose_for_event}};
    const auto asked_by = static_cast<ProcedureId>(world.stack.top().procedure);
    const auto chapter = std::find_if(chapters.begin(), chapters.end(), [&](const Chapter& each) {
        return each.asked_by == asked_by;
    });
    if (chapter == chapters.end()) fail("the officer has no chapter for what is asked");
    const Situation now(game, world);
    Worth worth;
    (this->*chapter->weigh)(now, list, worth);
    for (const int hundredths : worth) {
        leanings.push_back(std::clamp(hundredths, -strongest, strongest));
    }
}

}  // namespace bivouac::bots
