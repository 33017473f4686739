# Die Wörter der Browser-Oberfläche.

## Überall

skip = Zum Inhalt
nav = Seiten
lobby = Lobby
profile = Profil
rules = Regeln
settings = Einstellungen
close = Schließen
cancel = Abbrechen
loading = Einen Moment …
game = Spiel
home = Zur Startseite
puzzles-title = Aufgaben
analysis-title = Analysebrett
analysis-here = Von hier analysieren
no-connection = Keine Verbindung
server-unreachable = Der Server ist gerade nicht erreichbar. Deine Partien sind sicher; die Seite versucht es von selbst weiter.
request-unreachable = Der Server ist gerade nicht erreichbar. Versuche es bald noch einmal.
request-failed = Das hat nicht geklappt. Bitte versuch es noch einmal.
connection-lost = Die Verbindung ist weg. Deine Züge warten und werden gesendet, sobald sie wieder da ist.
nothing-here = Hier ist nichts
nothing-here-help = Vielleicht wurde der Link beim Kopieren abgeschnitten. Lass ihn dir noch einmal geben, oder beginne selbst eine Partie.
list-item = { $list }, { $item }
label-detail = { $label }, { $detail }
in-parentheses = ({ $text })
corner-order = im Uhrzeigersinn ab oben links: { $items }

game-quarto = Quarto
game-quartex = Quartex
game-quartino = Quartino
about-quarto = Setze die Figur, die du bekommst, und gib deinem Gegenüber die nächste. Vier in einer Reihe mit etwas Gemeinsamem gewinnen – wenn du es merkst.
about-quartex = Lege Plättchen, komplettiere Symbole und nimm dir Chips; doch ein Chip ist nur so viel wert, wie von seiner Farbe übrig bleibt. Weniger ist mehr.
about-quartino = Staple Steine auf einem Rad, das allen gehört, und erfülle deine vier geheimen Karten vor den anderen.

level = Stärke
level-uniform = Zufall
level-novice = Neuling
level-casual = Hobbyspieler
level-greedy = Raffzahn
level-strong = Könner
level-perfect = Perfektion
level-best = Meister
level-master = Großmeister

## Einstellungen

your-name = Dein Name
language = Sprache
language-system = Wie im Browser
theme = Darstellung
theme-system = Wie am Gerät
theme-light = Tag
theme-dark = Nacht
sound = Leise Töne
confirm-moves = Vor dem Senden eines Zugs nachfragen
flat-board = Quarto senkrecht von oben
notify-setting = Bescheid geben, wenn ich dran bin
notify-question = Dir Bescheid geben, wenn du dran bist, auch wenn diese Seite verdeckt ist?
notify-yes = Bescheid geben
notify-no = Nein, danke
notice-turn = { $game }: Du bist dran

## Die Startseite

home-title = Drei Spiele um die Vier
home-lead = Sofort spielen, ohne Konto: gegen den Computer, mit Freunden anderswo oder Seite an Seite.
more-games = Weitere Spiele
your-games = Deine Partien
finished-games = Beendete Partien
last-played = { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
time-days = { $days } T { $hours } Std
time-hours = { $hours } Std { $minutes } Min
time-left-of = { $turn } · noch { $time }
waiting-for-you = { $count ->
    [one] { $count } Partie wartet auf dich
   *[other] { $count } Partien warten auf dich
}
against-computer = Gegen den Computer
play-now = Spielen
with-friend = Mit Freunden
same-device = An diesem Gerät
who-plays = Wer spielt?
who-invites = Wer lädt ein?
invite = Einladen
more-options = Alle Optionen
you-name = Du
player-number = Spieler { $number }
legal = Quarto ist ein Spiel von Blaise Muller (Gigamic), Quartex von Tim W. K. Brown (Game Factory, Carletto), Quartino von Petr Doubek (Djeco). Fourfold ist von ihnen und ihren Verlagen unabhängig.

## Ein neuer Tisch

new-table = Ein neuer Tisch
seats = Plätze
seat-number = Platz { $number }
seat-me = Du
seat-open = Wer den Link hat
seat-device = Jemand an diesem Gerät
seat-bot = Computer: { $level }
add-seat = Noch ein Platz
remove-seat = Platz { $number } entfernen
make-public = Diesen Tisch in der Lobby zeigen, offen für alle
allow-hints = Tipps auf Wunsch
which-rules = Nach welchen Regeln?
own-rules = Eigene Regeln
own-rules-says = Du hast Einzelheiten geändert.
change-details = Einzelheiten ändern
table-settings = Uhr und Hilfen
takebacks = Züge zurücknehmen
takebacks-agree = wenn alle einverstanden sind
takebacks-free = jederzeit
takebacks-never = nie
forfeits = Wenn jemand aufgibt
forfeits-bot = ein Bot spielt weiter
forfeits-out = der Platz scheidet aus
forfeits-end = die Partie ist zu Ende
clock = Uhr
clock-none = Ohne Uhr
clock-turn = { $time } pro Zug
clock-game = je { $time }
clock-plus = { $clock } und { $time } pro Zug
clock-most = { $clock }, höchstens { $time } pro Zug
clock-own = Eigene Uhr …
clock-own-turn = Zeit pro Zug
clock-own-game = Zeit pro Spiel
clock-own-plus = Dazu pro Zug
clock-own-unit = Zeiteinheit
clock-daily = Fernspiel
default = Standard
set-own = eigene Liste
wrong-number = Gib eine ganze Zahl ab { $least } ein, oder lass das Feld leer.
wrong-empty = Gib jeweils { $length } der Buchstaben { $letters } ein, dazwischen Kommas.
wrong-element = „{ $element }“ besteht nicht aus { $length } der Buchstaben { $letters }.
wrong-twice = „{ $element }“ steht zweimal in der Liste.
wrong-few = { $seats } Spieler brauchen mindestens { $needed } Einträge; die Liste hat { $there }.
create-table = Tisch eröffnen

## Die Lobby

lobby-lead = { $people ->
    [one] Du bist gerade allein auf diesem Server.
   *[other] { $people } Leute sind gerade auf diesem Server.
}
play-anyone = Mit anderen spielen
find-opponent = Mitspieler finden
public-tables = Offene Tische
no-tables = Im Moment ist kein Tisch offen.
open-public = Tisch für alle eröffnen
join = Mitspielen
watch = Zuschauen

## Am Tisch

opening-table = Wir gehen zum Tisch …
cannot-enter = Du kannst nicht an diesen Tisch
table-closed = Dieser Tisch ist geschlossen
table-closed-help = Niemand kam, oder niemand kam zurück. Eröffne einen neuen.
players = Spieler
open-seat = freier Platz
you = du
your-turn = Du bist dran
player-to-move = Ist dran
thinking = überlegt …
bot = Computer
bot-for = { $level } springt ein
not-here = nicht verbunden
has-left = ist gegangen
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
cards-left = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
watchers = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Leute schauen zu.
}
watching = Du schaust bei dieser Partie zu.
watch-link = Andere zuschauen lassen
watch-link-help = Mit diesem Link kann jeder dem Spiel zuschauen, aber niemand Platz nehmen.
watch-link-on = Andere dürfen über einen Link zuschauen.
watch-link-make = Link zum Zuschauen erstellen
watch-link-stop = Link zurückziehen
featured = Gerade wird gespielt
waiting-for = { $count ->
    [one] Es fehlt noch eine Person
   *[other] Es fehlen noch { $count } Leute
}
invite-help = Schick diesen Link an alle, die mit dir { $game } spielen sollen. Es geht los, sobald alle sitzen.
link = Link
link-is-local = Dieser Link funktioniert nur auf diesem Rechner. Um von einem anderen Gerät aus zu spielen, starte den Server mit --host 0.0.0.0 und öffne diese Seite unter der Adresse des Rechners.
copy = Kopieren
copied = Kopiert
qr-code = Der Link als QR-Code
in-the-lobby = Dieser Tisch steht auch in der Lobby.
sit-title = { $game } mit { $who }
sit-down = Platz nehmen
read-rules = Erst die Regeln lesen
takeback = Zurücknehmen
hint = Tipp
hint-busy = Ich überlege …
hint-says = Tipp: { $says }
hint-chances = Deine Chancen: { $chance }.
offer-draw = Remis anbieten
resign = Aufgeben
resign-sure = Ja, aufgeben
agree = Annehmen
decline = Ablehnen
withdraw = Zurückziehen
you-asked = { $wish ->
    [draw] Du hast Remis angeboten.
    [takeback] Du möchtest einen Zug zurücknehmen.
   *[rematch] Du möchtest eine Revanche.
}
is-away = { $who } ist schon eine Weile weg. Warte, lass den Computer weiterspielen, oder beende die Partie.
let-bot-play = Computer spielen lassen
end-game = Partie beenden
bot-plays = Der Computer spielt für dich.
come-back = Ich bin wieder da
pass-device = Gib das Gerät weiter: { $who }
pass-device-help = Alle anderen schauen weg: Gleich kommen verdeckte Karten und Plättchen.
i-am = Ich bin { $who }
you-win = Gewonnen!
you-lose = Verloren
drawn = Unentschieden
wins = { $person ->
    [you] Du gewinnst
   *[other] { $count ->
        [one] { $who } gewinnt
       *[other] { $who } gewinnen gemeinsam
    }
}
rematch = Revanche
rematch-asked = Um Revanche gebeten …
agree-rematch = { $who } möchte Revanche: annehmen
to-the-rematch = Zur Revanche
replay = Nachspielen
another-game = Andere Partie
move-list = Züge ({ $count })
move-list-label = Alle Züge
chat = Chat
chat-unread = { $count ->
    [one] Chat, eine neue Nachricht
   *[other] Chat, { $count } neue Nachrichten
}
chat-empty = Noch hat niemand etwas gesagt.
chat-placeholder = Sag etwas
send = Senden
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-oops = Hoppla!
phrase-one-moment = Einen Moment, bitte.
phrase-your-turn = Du bist dran.
phrase-good-game = Schöne Partie!
phrase-goodbye = Tschüss!

## Was geschah

lot = { $person ->
    [you] Das Los fällt auf dich.
   *[other] Das Los fällt auf: { $who }.
}
event-sat = { $person ->
    [you] Du nimmst Platz.
   *[other] { $who } nimmt Platz.
}
event-began = Die Partie beginnt.
event-took-back = { $count ->
    [one] Der letzte Zug wird zurückgenommen.
   *[other] { $count } Züge werden zurückgenommen.
}
event-asked = { $wish ->
    [draw] { $person ->
        [you] Du bietest Remis an.
       *[other] { $who } bietet Remis an.
    }
    [takeback] { $person ->
        [you] Du möchtest einen Zug zurücknehmen.
       *[other] { $who } möchte einen Zug zurücknehmen.
    }
   *[rematch] { $person ->
        [you] Du möchtest eine Revanche.
       *[other] { $who } möchte eine Revanche.
    }
}
event-answered = { $yes ->
    [yes] { $person ->
        [you] Du bist einverstanden.
       *[other] { $who } ist einverstanden.
    }
   *[no] { $wish ->
        [draw] { $person ->
            [you] Du lehnst das Remis ab.
           *[other] { $who } lehnt das Remis ab.
        }
        [takeback] { $person ->
            [you] Du lässt den Zug nicht zurücknehmen.
           *[other] { $who } lässt den Zug nicht zurücknehmen.
        }
       *[rematch] { $person ->
            [you] Du lehnst die Revanche ab.
           *[other] { $who } lehnt die Revanche ab.
        }
    }
}
event-ended = Die Partie ist zu Ende.
event-left = { $person ->
    [you] Du bist gegangen.
   *[other] { $who } ist gegangen.
}
event-returned = { $person ->
    [you] Du bist wieder da.
   *[other] { $who } ist wieder da.
}
event-replaced = { $person ->
    [you] { $level } spielt für dich.
   *[other] { $level } spielt für { $who }.
}
event-said = { $person ->
    [you] Du sagst: { $text }
   *[other] { $who } sagt: { $text }
}
event-hinted = { $person ->
    [you] Du holst dir einen Tipp.
   *[other] { $who } holt sich einen Tipp.
}
event-watch-linked = { $person ->
    [you] { $yes ->
        [yes] Du lässt andere über einen Link zuschauen.
       *[no] Du ziehst den Link zum Zuschauen zurück.
    }
   *[other] { $yes ->
        [yes] { $who } lässt andere über einen Link zuschauen.
       *[no] { $who } zieht den Link zum Zuschauen zurück.
    }
}

## Nachspielen

no-replay = Diese Partie lässt sich nicht nachspielen
back-to-table = Zurück zum Tisch
to-begin = Zum Anfang
step-back = Einen Schritt zurück
step-on = Einen Schritt weiter
to-end = Zum Ende
step = Schritt
download = Speichern

## Die Regeln

rules-of = Die Regeln von { $game }
short-quarto-1 = Die 16 Figuren sind groß oder klein, dunkel oder hell, eckig oder rund, hohl oder voll.
short-quarto-2 = Dein Gegenüber sucht die Figur aus, die du setzt. Stelle sie auf ein beliebiges freies Feld.
short-quarto-3 = Vier in einer Zeile, Spalte oder langen Diagonale, die irgendetwas gemeinsam haben, sind ein QUARTO. Rufe es und zeige die vier: gewonnen.
short-quarto-4 = Übersiehst du es und gibst die nächste Figur weiter, darf dein Gegenüber es rufen.
short-quarto-5 = Dann such eine der übrigen Figuren aus und gib sie weiter.
short-quartex-1 = Jede Ecke eines Plättchens zeigt ein Viertel eines Symbols: Kreuz, Stern, Quadrat oder Kreis.
short-quartex-2 = Lege eines deiner fünf Plättchen an ein anderes; wo Ecken zusammenkommen, müssen die Symbole gleich sein. Drehen und wenden darfst du es, wie du willst.
short-quartex-3 = Jedes Symbol, dem du das vierte Viertel gibst, bringt einen Chip seiner Farbe.
short-quartex-4 = Am Ende ist ein Chip so viele Punkte wert, wie noch Chips seiner Farbe im Vorrat liegen.
short-quartex-5 = Kannst du keines deiner Plättchen legen, ziehst du andere; ist der Beutel leer, scheidest du aus und zahlst für jedes Plättchen, das du noch hast.
short-quartino-1 = Setze einen Stein beliebiger Farbe auf ein beliebiges Feld des Rads; Steine werden gestapelt, nur der oberste zählt.
short-quartino-2 = Eine Karte zeigt die Nabe und drei Nachbarn auf dem Ring, im Uhrzeigersinn. Sie darf überall am Rad liegen.
short-quartino-3 = Ist eine deiner Karten erfüllt? Melde sie: Die Karte wird abgelegt, ihre vier Steine gehen zurück, und du setzt noch einen.
short-quartino-4 = Schau dich um, bevor du setzt: vier Steine einer Farbe oder ein Turm aus vier? Sag es an und setze einen Stein mehr.
short-quartino-5 = Wer zuerst seine vierte Karte ablegt, gewinnt.

## Quarto

quarto-board = Brett
quarto-tray = Übrige Figuren
quarto-piece = { $height ->
    [tall] groß
   *[short] klein
 }, { $colour ->
    [dark] dunkel
   *[light] hell
 }, { $shape ->
    [square] eckig
   *[round] rund
 }, { $filling ->
    [hollow] hohl
   *[solid] voll
 }
quarto-empty = leer
quarto-cell = { $cell }, { $content }
quarto-give = Weitergeben
quarto-pass = Passen
quarto-call-these = QUARTO!
quarto-show-four = Zeige die vier Figuren ({ $count }/4)
quarto-no-line = Diese vier stehen nicht in einer Reihe.
quarto-line-of = QUARTO! Alle vier sind { $traits }.
quarto-trait = { $trait ->
    [tall] groß
    [short] klein
    [dark] dunkel
    [light] hell
    [square] eckig
    [round] rund
    [hollow] hohl
   *[solid] voll
}
quarto-place-this = Setze diese Figur
quarto-places-this = { $person ->
    [you] Du setzt diese Figur
   *[other] { $who } setzt diese Figur
}
quarto-give-one = Such eine Figur für { $who } aus
quarto-gives-next = { $person ->
    [you] Du suchst eine Figur aus
   *[other] { $who } sucht eine Figur aus
}
quarto-gives = { $person ->
    [you] Du gibst weiter: { $piece }.
   *[other] { $who } gibt weiter: { $piece }.
}
quarto-places = { $person ->
    [you] Du setzt auf { $cell }.
   *[other] { $who } setzt auf { $cell }.
}
quarto-calls = { $person ->
    [you] Du rufst QUARTO auf { $line }.
   *[other] { $who } ruft QUARTO auf { $line }.
}
quarto-passes = { $person ->
    [you] Du passt.
   *[other] { $who } passt.
}

## Quartino

quartino-board = Brett
quartino-reserve = Vorrat
quartino-rack = Deine Karten
quartino-y = gelb
quartino-b = blau
quartino-g = grün
quartino-p = rosa
quartino-card-order = Nabe { $hub }, dann im Uhrzeigersinn { $ring }
quartino-field = Feld { $field }
quartino-empty = leer
quartino-column-of = { $count ->
    [one] { $pawns }
   *[other] von oben { $pawns }
}
quartino-in-reserve = { $colour }, noch { $count }
quartino-made = erfüllt: { $card }
quartino-known = gezeigt: { $card }
quartino-hidden = verdeckte Karte
quartino-choose-colour = Wähle zuerst eine Farbe.
quartino-claim-later = Eine Karte meldest du, wenn alle deine Steine gesetzt sind.
quartino-waits = { $person ->
    [you] Du bist dran
   *[other] { $who } ist dran
}
quartino-anyone = Bevor { $who } spielt: Siehst du vier Farben oder einen Turm?
quartino-which-column = Zeige den Turm
quartino-where = Drehe die Karte dorthin, wo sie erfüllt ist
quartino-lift-now = Nimm den Turm weg: Tippe ihn an
quartino-place-now = { $count ->
    [one] Setze einen Stein: Farbe, dann Feld
   *[other] Setze { $count } Steine: Farbe, dann Feld
}
quartino-claim-now = Ist eine deiner Karten erfüllt? Tippe sie an. Sonst bist du fertig.
quartino-turn-left = Karte zurückdrehen
quartino-turn-right = Karte weiterdrehen
quartino-four = Vier Farben!
quartino-column = Turm!
quartino-claim-these = Quartino!
quartino-done = Fertig
quartino-silent = Nichts anzusagen
quartino-says-four = { $person ->
    [you] Du sagst vier Farben an.
   *[other] { $who } sagt vier Farben an.
}
quartino-says-column = { $person ->
    [you] Du sagst einen Turm auf { $field } an.
   *[other] { $who } sagt einen Turm auf { $field } an.
}
quartino-lifts = { $person ->
    [you] Du nimmst den Turm von { $field } weg.
   *[other] { $who } nimmt den Turm von { $field } weg.
}
quartino-places = { $person ->
    [you] Du setzt auf { $field }: { $colour }.
   *[other] { $who } setzt auf { $field }: { $colour }.
}
quartino-claims = { $person ->
    [you] Du meldest ein Quartino: { $card }, ab { $sector }.
   *[other] { $who } meldet ein Quartino: { $card }, ab { $sector }.
}
quartino-is-done = { $person ->
    [you] Du bist fertig.
   *[other] { $who } ist fertig.
}
quartino-deals = Eine Karte wird ausgeteilt: { $card }.
quartino-is-silent = { $person ->
    [you] Du sagst nichts an.
   *[other] { $who } sagt nichts an.
}

## Quartex

quartex-table = Tisch
quartex-hand = Deine Plättchen
quartex-shown = Die gezeigten Plättchen
quartex-p = violettes Kreuz
quartex-b = blauer Stern
quartex-r = rotes Quadrat
quartex-y = gelber Kreis
quartex-choose = Wähle eines deiner Plättchen
quartex-lay-now = Lege es; tippe es noch einmal an, um es zu drehen
quartex-fits-nowhere = Dieses Plättchen passt gerade nirgends
quartex-waits = { $person ->
    [you] Du bist dran
   *[other] { $who } ist dran
}
quartex-point-now = { $who } kann nicht legen. Siehst du einen Platz für eines dieser Plättchen?
quartex-space = Auf { $cell } legen
quartex-space-turn = Auf { $cell } legen, passend gedreht
quartex-lay = Legen
quartex-turn-left = Nach links drehen
quartex-turn-right = Nach rechts drehen
quartex-flip = Wenden
quartex-stuck = Nichts passt
quartex-silent = Ich sehe keinen
quartex-stock = Vorrat
quartex-total = Σ
quartex-out = raus
quartex-bag = { $count ->
    [0] Der Beutel ist leer
    [one] Ein Plättchen im Beutel
   *[other] { $count } Plättchen im Beutel
}
quartex-aside = { $count } beiseitegelegt
quartex-unseen = Nicht zu sehen: { $count }
zoom-in = Näher
zoom-out = Weiter weg
zoom-all = Alles zeigen
quartex-lays = { $person ->
    [you] Du legst auf { $cell }: { $corners }.
   *[other] { $who } legt auf { $cell }: { $corners }.
}
quartex-points = { $person ->
    [you] Du zeigst auf { $cell }: { $corners }.
   *[other] { $who } zeigt auf { $cell }: { $corners }.
}
quartex-is-stuck = { $person ->
    [you] Du kannst nicht legen und zeigst deine Plättchen.
   *[other] { $who } kann nicht legen und zeigt die Plättchen.
}
quartex-draws = Ein Plättchen wird gezogen: { $corners }.
quartex-is-silent = { $person ->
    [you] Du zeigst keinen Platz.
   *[other] { $who } zeigt keinen Platz.
}

## Games from other packages

general-position = Stellung
general-as-text = Als Text zeigen
general-moves = Züge
general-other = Andere Züge
general-choose = Wähle einen Zug
general-waits = { $person ->
    [you] Du bist dran
   *[other] { $who } ist dran
}
general-find = Zug suchen
general-found = { $count ->
    [0] Kein Zug passt.
    [one] { $count } Zug
   *[other] { $count } Züge
}
general-played = { $person ->
    [you] Du: { $phrase }.
   *[other] { $who }: { $phrase }.
}
general-plays = { $person ->
    [you] Du spielst { $action }.
   *[other] { $who } spielt { $action }.
}
general-no-rules = Dieses Spiel hat keine Seite mit Regeln.

## Tournaments

tournaments-title = Turniere
tournament-back = Zurück zum Turnier
leaderboard-title = Ranglisten
rated-game = Gewertete Partie: Alle brauchen ein Profil; keine Tipps, kein Zurücknehmen

## Hinweise auf den Brettern, der Weg zu Lektion und Regeln

quartex-dead = { $cell }: Hier passt nichts mehr
quartex-worth = Ein Chip ist so viele Punkte wert, wie der Vorrat noch Chips seiner Farbe hat.
quartex-removed = Aus dem Spiel: { $count }
confirm-again = Tippe noch einmal, um den Zug zu senden.
learn = In zwei Minuten lernen
rules-panel = Die Regeln von { $game }
rules-whole = Alle Regeln, eine nach der anderen
