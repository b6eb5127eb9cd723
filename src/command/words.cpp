#include "command/words.h"

#include <array>
#include <charconv>
#include <cstdlib>

namespace bivouac::command {

namespace {

struct Own {
    std::string_view key;
    std::string_view en;
    std::string_view fr;
};

constexpr std::array own_texts{
    Own{"term.recruit", "recruit: the machine, which takes any legal choice at random",
        "recruit : la machine, qui prend au hasard n’importe quel choix permis"},
    Own{"term.title", "{0}, by {1} ({2}, {3})", "{0}, de {1} ({2}, {3})"},
    Own{"term.title-undated", "{0}, by {1} ({2})", "{0}, de {1} ({2})"},
    Own{"term.commitment",
        "Chance is fixed and sealed from the start; the seed that opens it is shown at the end.",
        "Le hasard est fixé et scellé dès le début ; la graine qui l’ouvre est montrée à la fin."},
    Own{"term.sealed", "Seal: {0}", "Sceau : {0}"},
    Own{"term.no-game", "There is no game “{0}”; there is: {1}.",
        "Il n’y a pas de jeu « {0} » ; il y a : {1}."},
    Own{"term.no-player", "“{0}” plays nothing here; a side is played by human or recruit.",
        "« {0} » ne joue pas ici ; un camp est joué par human ou recruit."},
    Own{"term.two-players", "There are two sides: --player may stand twice.",
        "Il y a deux camps : --player peut figurer deux fois."},
    Own{"term.no-seed", "“{0}” is no seed: a decimal number or 64 hex digits.",
        "« {0} » n’est pas une graine : un nombre décimal ou 64 chiffres hexadécimaux."},
    Own{"term.no-file", "the file cannot be read.", "le fichier ne peut pas être lu."},
    Own{"term.too-long", "the file is too long to be a game.",
        "le fichier est trop long pour être une partie."},
    Own{"term.not-written", "the file cannot be written.", "le fichier ne peut pas être écrit."},
    Own{"term.bidding",
        "Marshals bid in secret for the side they want to play: 0 to {0} victory points. What "
        "France "
        "pays goes on the track, what Prussia pays comes off it.",
        "Les maréchaux enchérissent en secret pour leur camp : de 0 à {0} points de victoire. Ce "
        "que "
        "paie la France s’ajoute à la piste, ce que paie la Prusse en est retiré."},
    Own{"term.player.0", "first player", "premier joueur"},
    Own{"term.player.1", "second player", "second joueur"},
    Own{"term.who", "Who is the {0}?", "Qui est le {0} ?"},
    Own{"term.bid.side", "For which side does the {0} bid?", "Pour quel camp enchérit le {0} ?"},
    Own{"term.bid.points", "How many points, 0 to {0}?", "Combien de points, de 0 à {0} ?"},
    Own{"term.bid.made", "The {0} has bid {2} for the {1}.", "Le {0} a enchéri {2} pour les {1}."},
    Own{"term.bid.result", "The {0} plays the French; the track moves by {1}.",
        "Le {0} joue les Français ; la piste bouge de {1}."},
    Own{"term.turn-player", "Please hand over to the {0}, then press Enter.",
        "Laissez la place au {0}, puis appuyez sur Entrée."},
    Own{"term.decides", "decision of the {0}", "décision des {0}"},
    Own{"term.points", "{0} victory {0|point|points}", "{0} {0|point|points} de victoire"},
    Own{"term.blocks", "{0} {0|block|blocks}", "{0} {0|bloc|blocs}"},
    Own{"term.blocks.activated", "{0} Activated", "{0} {0|Activé|Activés}"},
    Own{"term.legend", "Each corps: infantry+cavalry, f = fatigue, * = has been Activated.",
        "Chaque corps : infanterie+cavalerie, f = fatigue, * = a été Activé."},
    Own{"term.axis", "axis of retreat towards {0}", "axe de retraite vers {0}"},
    Own{"term.held", "held by the {0}", "tenue par les {0}"},
    Own{"term.off-map", "Not on the map: {0}", "Hors de la carte : {0}"},
    Own{"term.lost", "Out of the game: {0}", "Hors de la partie : {0}"},
    Own{"term.no-area", "There is no area “{0}”.", "Il n’y a pas de zone « {0} »."},
    Own{"term.area.usage", "Type area and the name of an area.",
        "Tapez area et le nom d’une zone."},
    Own{"term.nobody", "nobody stands here", "personne ne s’y trouve"},
    Own{"term.bridge-destroyed", "bridge over the {0} destroyed",
        "pont détruit sur la rivière {0}"},
    Own{"term.no-bridge", "bridge destroyed", "pont détruit"},
    Own{"term.bonus.march", "march +{0}", "marche +{0}"},
    Own{"term.bonus.combat", "combat +{0}", "combat +{0}"},
    Own{"term.bonus.fatigue", "fatigue -{0}", "fatigue -{0}"},
    Own{"term.bonus.pursuit", "pursuit +{0}", "poursuite +{0}"},
    Own{"term.no-hands", "Nobody holds cards in this variant.",
        "Personne ne tient de cartes dans cette variante."},
    Own{"term.odds.head", "{0}: the {1} attack with {2} {3} against {4}",
        "{0} : les {1} attaquent avec {2} {3} contre {4}"},
    Own{"term.odds.given", "The {0} attack with {1} {2} against {3}",
        "Les {0} attaquent avec {1} {2} contre {3}"},
    Own{"term.cards", "cards", "cartes"},
    Own{"term.dice", "dice", "dés"},
    Own{"term.odds.usage",
        "Type odds and two numbers, the attacker’s cards and the defender’s, to reckon any combat "
        "of "
        "yours.",
        "Tapez odds et deux nombres, les cartes de l’attaquant et celles du défenseur, pour "
        "évaluer "
        "un combat à vous."},
    Own{"term.odds.hidden", "You do not know how strong the enemy at {0} is.",
        "Vous ne connaissez pas la force de l’ennemi à {0}."},
    Own{"term.odds.range", "Numbers of cards go from 0 to {0}.",
        "Les nombres de cartes vont de 0 à {0}."},
    Own{"term.odds.too-tired", "The stack at {0} is too tired to attack.",
        "La pile à {0} est trop fatiguée pour attaquer."},
    Own{"term.odds.before", "Reckoned without events still to come.",
        "Évalué sans les événements à venir."},
    Own{"odds.attacker", "attacker", "attaquant"},
    Own{"odds.defender", "defender", "défenseur"},
    Own{"odds.outcome", "Who wins", "Vainqueur"},
    Own{"odds.losses", "Losses suffered", "Pertes subies"},
    Own{"odds.fatigue", "Fatigue suffered", "Fatigue subie"},
    Own{"odds.retreat", "Connections to retreat", "Connexions de retraite"},
    Own{"odds.attacker-wins", "attacker", "attaquant"},
    Own{"odds.defender-wins", "defender", "défenseur"},
    Own{"odds.nobody-wins", "nobody", "personne"},
    Own{"term.notation", "written {0}", "s’écrit {0}"},
    Own{"term.skip.none", "No event is being asked of you.",
        "Aucun événement ne vous est demandé."},
    Own{"term.help.skip",
        "skip: no more events asked of you at this moment of play this turn; skip game: ever",
        "skip : plus d’événement demandé à ce moment du jeu ce tour-ci ; skip game : jamais plus"},
    Own{"term.help.load", "load and a file: go on with a saved game",
        "load et un fichier : reprendre une partie enregistrée"},
    Own{"term.help.odds", "odds 4 3: the chances of 4 cards against 3",
        "odds 4 3 : les chances de 4 cartes contre 3"},
    Own{"term.help.single",
        "Against the machine you are not asked where there is nothing to choose.",
        "Contre la machine, on ne vous demande rien quand il n’y a rien à choisir."},
    Own{"term.load.usage", "Type load and a file name.", "Tapez load et un nom de fichier."},
    Own{"term.end.prompt", "save FILE, log, board or quit", "save FICHIER, log, board ou quit"},
    Own{"term.seed.shown", "The seed was {0}", "La graine était {0}"},
    Own{"term.unfinished", "The game is not finished.", "La partie n’est pas terminée."},
    Own{"term.replayed", "{0}: {1}, {2} entries, unchanged since it was played.",
        "{0} : {1}, {2} entrées, inchangées depuis la partie."},
    Own{"term.beginner", "beginners’ variant", "variante débutants"},
    Own{"term.wrong-side", "“{0}” is no side; there are: {1}.",
        "« {0} » n’est pas un camp ; il y a : {1}."},
};

// {0} or {0|one|many}, from the opening brace; `end` becomes the place after it.
std::string filled(std::string_view text, std::size_t begin, std::size_t& end,
                   const std::vector<std::string>& args, Language language) {
    const std::size_t close = text.find('}', begin);
    if (close == std::string_view::npos) return std::string(text.substr(begin));
    end = close + 1;
    const std::string_view inside = text.substr(begin + 1, close - begin - 1);
    std::size_t place = args.size();
    std::from_chars(inside.data(), inside.data() + inside.size(), place);
    if (place >= args.size()) return std::string(text.substr(begin, end - begin));
    const std::size_t bar = inside.find('|');
    if (bar == std::string_view::npos) return args[place];
    const std::size_t second = inside.find('|', bar + 1);
    const bool one = args[place] == "1" || (language == Language::fr && args[place] == "0");
    return std::string(one ? inside.substr(bar + 1, second - bar - 1) : inside.substr(second + 1));
}

}  // namespace

Language language_of(std::string_view flag) {
    if (!flag.empty()) return flag == "fr" ? Language::fr : Language::en;
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        return std::string_view(value).starts_with("fr") ? Language::fr : Language::en;
    }
    return Language::en;
}

std::string Words::operator()(std::string_view key, const std::vector<std::string>& args) const {
    std::string text = texts_->text(key, language_);
    for (const Own& own : own_texts) {
        if (own.key == key) text = language_ == Language::fr ? own.fr : own.en;
    }
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] != '{') {
            out += text[i++];
            continue;
        }
        std::size_t end = text.size();
        out += filled(text, i, end, args, language_);
        i = end;
    }
    return out;
}

std::string event_of_card(std::string_view card) {
    return std::string(card.substr(0, card.find('#')));
}

}  // namespace bivouac::command
