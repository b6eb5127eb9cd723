#include "server/sentences.h"

#include <array>

namespace bivouac::server {

namespace {

struct Own {
    std::string_view code;
    std::string_view en;
    std::string_view fr;
};

constexpr std::array own_sentences{
    Own{"account", "This name or password is not right.",
        "Ce nom ou ce mot de passe n’est pas le bon."},
    Own{"bot", "There is no such level.", "Ce niveau n’existe pas."},
    Own{"bot.draw", "The machine plays on.", "La machine continue à jouer."},
    Own{"clock", "There is no such clock.", "Cette pendule n’existe pas."},
    Own{"draw", "This game knows no draw.", "Ce jeu ne connaît pas de partie nulle."},
    Own{"fallen", "A flag has fallen; the organiser decides.",
        "Un drapeau est tombé ; l’organisateur décide."},
    Own{"field", "A field of this request is missing or is not what it should be.",
        "Un champ de cette requête manque ou n’est pas ce qu’il devrait être."},
    Own{"full", "All seats are taken.", "Toutes les places sont prises."},
    Own{"game", "There is no such game.", "Cette partie n’existe pas."},
    Own{"internal", "The server could not do this; nothing has changed.",
        "Le serveur n’a pas pu le faire ; rien n’a changé."},
    Own{"json", "This is no message of the server.", "Ce n’est pas un message du serveur."},
    Own{"match", "There is no such match.", "Ce type de match n’existe pas."},
    Own{"method", "This cannot be done here.", "Cela ne peut se faire ici."},
    Own{"name", "A name has 2 to 24 letters, digits, blanks, dots, hyphens.",
        "Un nom compte de 2 à 24 lettres, chiffres, espaces, points, tirets."},
    Own{"nothing", "Nothing was asked.", "Rien n’a été demandé."},
    Own{"number", "There is no such moment of the game.", "Ce moment de la partie n’existe pas."},
    Own{"opponent", "There is no such opponent.", "Cet adversaire n’existe pas."},
    Own{"origin", "This request did not come from a page of this server.",
        "Cette requête ne vient pas d’une page de ce serveur."},
    Own{"over", "The game is over.", "La partie est terminée."},
    Own{"password", "A password has 8 to 200 characters.",
        "Un mot de passe compte de 8 à 200 caractères."},
    Own{"path", "There is nothing here.", "Il n’y a rien ici."},
    Own{"person", "Nobody is signed in here.", "Personne n’est connecté ici."},
    Own{"rate", "Too often; wait a little.", "Trop souvent ; attendez un peu."},
    Own{"request", "There is no message of that type.", "Il n’y a pas de message de ce type."},
    Own{"rights", "This is not yours to decide.", "Ce n’est pas à vous d’en décider."},
    Own{"seat", "You have no seat in this game.", "Vous n’avez pas de place dans cette partie."},
    Own{"secret", "This link is not valid, or no more.", "Ce lien n’est pas valable, ou plus."},
    Own{"stale", "The game has gone on; here is how it stands.",
        "La partie a continué ; voici où elle en est."},
    Own{"taken", "Somebody else has this name.", "Quelqu’un d’autre porte ce nom."},
    Own{"text", "This text is empty or too long.", "Ce texte est vide ou trop long."},
    Own{"type", "Requests are sent as application/json.",
        "Les requêtes s’envoient en application/json."},
    Own{"under-way", "The game is not over yet.", "La partie n’est pas encore terminée."},
    Own{"waiting", "The opponent has not come yet.", "L’adversaire n’est pas encore arrivé."},
    Own{"webhook", "This is no address that messages can be sent to.",
        "On ne peut pas envoyer de messages à cette adresse."},
};

}  // namespace

Sentence sentence_of(std::string_view code) {
    for (const Own& own : own_sentences) {
        if (own.code == code) return {std::string(own.en), std::string(own.fr)};
    }
    const std::string gap = "[" + std::string(code) + "]";
    return {gap, gap};
}

}  // namespace bivouac::server
