# De woorden van de browserclient.

## Overal

skip = Naar de inhoud
nav = Pagina’s
lobby = Lobby
profile = Profiel
rules = Regels
settings = Instellingen
close = Sluiten
cancel = Annuleren
loading = Even geduld…
game = Spel
home = Startpagina
puzzles-title = Puzzels
analysis-title = Analysebord
analysis-here = Vanaf hier analyseren
no-connection = Geen verbinding
server-unreachable = De server is even niet bereikbaar. Je potjes zijn veilig; de pagina probeert het vanzelf opnieuw.
request-unreachable = De server is even niet bereikbaar. Probeer het zo opnieuw.
request-failed = Dat lukte niet. Probeer het nog eens.
connection-lost = De verbinding is weg. Je zetten wachten en worden verstuurd zodra die terug is.
nothing-here = Hier is niets
nothing-here-help = Misschien is de link bij het kopiëren niet compleet. Vraag er nog eens om, of begin zelf een potje.
list-item = { $list }, { $item }
label-detail = { $label }, { $detail }
in-parentheses = ({ $text })
corner-order = met de klok mee vanaf linksboven: { $items }

game-quarto = Quarto
game-quartex = Quartex
game-quartino = Quartino
about-quarto = Plaats het stuk dat je krijgt en geef je tegenstander het volgende. Vier op een rij met iets gemeenschappelijks wint, als je het ziet.
about-quartex = Leg tegels, maak symbolen af en pak fiches; maar een fiche is maar zoveel waard als er van zijn kleur overblijft. Minder is meer.
about-quartino = Stapel pionnen op een wiel dat van iedereen is en maak de patronen van je vier geheime kaarten vóór de anderen.

level = Niveau
level-uniform = Toeval
level-novice = Beginner
level-casual = Liefhebber
level-greedy = Graaier
level-strong = Kenner
level-perfect = Perfect
level-best = Meester
level-master = Grootmeester

## Instellingen

your-name = Je naam
language = Taal
language-system = Zoals in de browser
theme = Weergave
theme-system = Zoals op het apparaat
theme-light = Dag
theme-dark = Nacht
sound = Zachte geluiden
confirm-moves = Vragen voordat een zet wordt verstuurd
flat-board = Quarto recht van boven
notify-setting = Een seintje geven als ik aan de beurt ben
notify-question = Je een seintje geven als jij aan de beurt bent, ook als deze pagina verborgen is?
notify-yes = Geef een seintje
notify-no = Nee, bedankt
notice-turn = { $game }: jouw beurt

## De startpagina

home-title = Drie spellen rond het getal vier
home-lead = Speel meteen, zonder account: tegen de computer, met vrienden elders of naast elkaar.
more-games = Meer spellen
your-games = Je potjes
finished-games = Afgelopen potjes
last-played = { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
time-days = { $days } d { $hours } u
time-hours = { $hours } u { $minutes } min
time-left-of = { $turn } · nog { $time }
waiting-for-you = { $count ->
    [one] { $count } potje wacht op je
   *[other] { $count } potjes wachten op je
}
against-computer = Tegen de computer
play-now = Spelen
with-friend = Met een vriend
same-device = Op dit apparaat
who-plays = Wie spelen er?
who-invites = Wie nodigt uit?
invite = Uitnodigen
more-options = Alle opties
you-name = Jij
player-number = Speler { $number }
legal = Quarto is een spel van Blaise Muller (Gigamic), Quartex van Tim W. K. Brown (Game Factory, Carletto), Quartino van Petr Doubek (Djeco). Fourfold staat los van hen en van hun uitgevers.

## Een nieuwe tafel

new-table = Een nieuwe tafel
seats = Plaatsen
seat-number = Plaats { $number }
seat-me = Jij
seat-open = Wie de link heeft
seat-device = Iemand op dit apparaat
seat-bot = Computer: { $level }
add-seat = Nog een plaats
remove-seat = Plaats { $number } weghalen
make-public = Deze tafel in de lobby tonen, open voor iedereen
allow-hints = Hints op verzoek
which-rules = Welke regels?
own-rules = Eigen regels
own-rules-says = Je hebt details gewijzigd.
change-details = Details wijzigen
table-settings = Klok en hulp
takebacks = Zetten terugnemen
takebacks-agree = als iedereen het goedvindt
takebacks-free = op elk moment
takebacks-never = nooit
forfeits = Als iemand opgeeft
forfeits-bot = een bot speelt verder
forfeits-out = de plaats ligt eruit
forfeits-end = het potje is voorbij
clock = Klok
clock-none = Zonder klok
clock-turn = { $time } per beurt
clock-game = ieder { $time }
clock-plus = { $clock }, en { $time } per beurt
clock-most = { $clock }, hoogstens { $time } per beurt
clock-own = Eigen klok…
clock-own-turn = Tijd per beurt
clock-own-game = Tijd per spel
clock-own-plus = Erbij per beurt
clock-own-unit = Tijdseenheid
clock-daily = Per correspondentie
default = standaard
set-own = een eigen lijst
wrong-number = Vul een geheel getal van minstens { $least } in, of laat dit leeg.
wrong-empty = Vul telkens { $length } letters uit { $letters } in, met komma’s ertussen.
wrong-element = “{ $element }” bestaat niet uit { $length } letters uit { $letters }.
wrong-twice = “{ $element }” staat twee keer in de lijst.
wrong-few = Met { $seats } spelers zijn minstens { $needed } elementen nodig; de lijst heeft er { $there }.
create-table = Tafel openen

## De lobby

lobby-lead = { $people ->
    [one] Je bent nu alleen op deze server.
   *[other] Er zijn nu { $people } mensen op deze server.
}
play-anyone = Met anderen spelen
find-opponent = Medespeler zoeken
public-tables = Open tafels
no-tables = Er is nu geen tafel open.
open-public = Open tafel beginnen
join = Meespelen
watch = Kijken

## Aan tafel

opening-table = We gaan naar de tafel…
cannot-enter = Je kunt niet aan deze tafel gaan zitten
table-closed = Deze tafel is gesloten
table-closed-help = Er kwam niemand, of niemand kwam terug. Open een andere.
players = Spelers
open-seat = vrije plaats
you = jij
your-turn = Jouw beurt
player-to-move = Aan de beurt
thinking = denkt na…
bot = Computer
bot-for = { $level } valt in
not-here = niet verbonden
has-left = is weg
points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
cards-left = { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
watchers = { $count ->
    [one] Eén persoon kijkt mee.
   *[other] { $count } mensen kijken mee.
}
watching = Je kijkt mee met dit potje.
watch-link = Anderen laten meekijken
watch-link-help = Met deze link kan iedereen meekijken, maar niemand kan ermee aanschuiven.
watch-link-on = Anderen mogen via een link meekijken.
watch-link-make = Link maken om mee te kijken
watch-link-stop = Link intrekken
featured = Nu bezig
waiting-for = { $count ->
    [one] We wachten nog op één speler
   *[other] We wachten nog op { $count } spelers
}
invite-help = Stuur deze link naar wie { $game } met je gaat spelen. Het begint zodra iedereen zit.
link = Link
link-is-local = Deze link werkt alleen op deze computer. Om vanaf een ander apparaat te spelen, start je de server met --host 0.0.0.0 en open je deze pagina op het adres van de computer.
copy = Kopiëren
copied = Gekopieerd
qr-code = De link als QR-code
in-the-lobby = Deze tafel staat ook in de lobby.
sit-title = { $game } met { $who }
sit-down = Ga zitten
read-rules = Eerst de regels lezen
takeback = Terugnemen
hint = Hint
hint-busy = Even denken…
hint-says = Hint: { $says }
hint-chances = Je kansen: { $chance }.
offer-draw = Remise aanbieden
resign = Opgeven
resign-sure = Ja, ik geef op
agree = Akkoord
decline = Weigeren
withdraw = Intrekken
you-asked = { $wish ->
    [draw] Je hebt remise aangeboden.
    [takeback] Je wilt graag een zet terugnemen.
   *[rematch] Je wilt graag een revanche.
}
is-away = { $who } is al een tijdje weg. Wacht, laat de computer verder spelen of beëindig het potje.
let-bot-play = Laat de computer spelen
end-game = Potje beëindigen
bot-plays = De computer speelt voor jou.
come-back = Ik ben er weer
pass-device = Geef het apparaat aan { $who }
pass-device-help = Alle anderen even wegkijken: nu komen verborgen kaarten en tegels.
i-am = Ik ben { $who }
you-win = Je hebt gewonnen!
you-lose = Je hebt verloren
drawn = Gelijkspel
wins = { $person ->
    [you] Jij wint
   *[other] { $count ->
        [one] { $who } wint
       *[other] { $who } winnen samen
    }
}
rematch = Revanche
rematch-asked = Om revanche gevraagd…
agree-rematch = { $who } wil revanche: akkoord
to-the-rematch = Naar de revanche
replay = Naspelen
another-game = Ander potje
move-list = Zetten ({ $count })
move-list-label = Alle zetten
chat = Chat
chat-unread = { $count ->
    [one] Chat, één nieuw bericht
   *[other] Chat, { $count } nieuwe berichten
}
chat-empty = Er is nog niets gezegd.
chat-placeholder = Zeg iets
send = Versturen
phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-well-played = Goed gespeeld!
phrase-thanks = Dank je!
phrase-oops = Oeps!
phrase-one-moment = Een momentje, alsjeblieft.
phrase-your-turn = Jij bent aan de beurt.
phrase-good-game = Mooi potje!
phrase-goodbye = Tot ziens!

## Wat er gebeurde

lot = { $person ->
    [you] Het lot valt op jou.
   *[other] Het lot valt op { $who }.
}
event-sat = { $person ->
    [you] Je gaat zitten.
   *[other] { $who } gaat zitten.
}
event-began = Het potje begint.
event-took-back = { $count ->
    [one] De laatste zet wordt teruggenomen.
   *[other] { $count } zetten worden teruggenomen.
}
event-asked = { $wish ->
    [draw] { $person ->
        [you] Je biedt remise aan.
       *[other] { $who } biedt remise aan.
    }
    [takeback] { $person ->
        [you] Je wilt een zet terugnemen.
       *[other] { $who } wil een zet terugnemen.
    }
   *[rematch] { $person ->
        [you] Je wilt een revanche.
       *[other] { $who } wil een revanche.
    }
}
event-answered = { $yes ->
    [yes] { $person ->
        [you] Je gaat akkoord.
       *[other] { $who } gaat akkoord.
    }
   *[no] { $wish ->
        [draw] { $person ->
            [you] Je wijst de remise af.
           *[other] { $who } wijst de remise af.
        }
        [takeback] { $person ->
            [you] Je laat de zet niet terugnemen.
           *[other] { $who } laat de zet niet terugnemen.
        }
       *[rematch] { $person ->
            [you] Je wilt geen revanche.
           *[other] { $who } wil geen revanche.
        }
    }
}
event-ended = Het potje is afgelopen.
event-left = { $person ->
    [you] Je bent weggegaan.
   *[other] { $who } is weggegaan.
}
event-returned = { $person ->
    [you] Je bent er weer.
   *[other] { $who } is er weer.
}
event-replaced = { $person ->
    [you] { $level } speelt voor jou.
   *[other] { $level } speelt voor { $who }.
}
event-said = { $person ->
    [you] Je zegt: { $text }
   *[other] { $who } zegt: { $text }
}
event-hinted = { $person ->
    [you] Je vraagt een hint.
   *[other] { $who } vraagt een hint.
}
event-watch-linked = { $person ->
    [you] { $yes ->
        [yes] Je laat anderen via een link meekijken.
       *[no] Je trekt de link om mee te kijken in.
    }
   *[other] { $yes ->
        [yes] { $who } laat anderen via een link meekijken.
       *[no] { $who } trekt de link om mee te kijken in.
    }
}

## Naspelen

no-replay = Dit potje kan niet worden nagespeeld
back-to-table = Terug naar de tafel
to-begin = Naar het begin
step-back = Eén stap terug
step-on = Eén stap verder
to-end = Naar het einde
step = Stap
download = Opslaan

## De regels

rules-of = De regels van { $game }
short-quarto-1 = De 16 stukken zijn hoog of laag, donker of licht, vierkant of rond, hol of vol.
short-quarto-2 = Je tegenstander kiest het stuk dat jij plaatst. Zet het op een leeg hokje naar keuze.
short-quarto-3 = Vier in een rij, kolom of lange diagonaal die iets gemeen hebben, maken een QUARTO. Roep hem en wijs de vier aan: gewonnen.
short-quarto-4 = Zie je hem over het hoofd en geef je het volgende stuk, dan mag je tegenstander hem roepen.
short-quarto-5 = Kies daarna een van de overgebleven stukken en geef het door.
short-quartex-1 = Elke hoek van een tegel toont een kwart van een symbool: kruis, ster, vierkant of cirkel.
short-quartex-2 = Leg een van je vijf tegels naast een andere; waar hoeken elkaar raken, moeten de symbolen gelijk zijn. Draai en keer hem zoals je wilt.
short-quartex-3 = Elk symbool waaraan jij het vierde kwart toevoegt, levert een fiche van zijn kleur op.
short-quartex-4 = Aan het eind is een fiche zoveel punten waard als er fiches van zijn kleur in de voorraad liggen.
short-quartex-5 = Wie geen enkele tegel kan leggen, trekt andere; is de zak leeg, dan lig je eruit en betaal je voor elke tegel die je nog hebt.
short-quartino-1 = Zet een pion van een kleur naar keuze op een veld naar keuze van het wiel; pionnen stapel je, en alleen de bovenste telt.
short-quartino-2 = Een kaart toont de naaf en drie buren op de ring, met de klok mee. Hij mag overal rond het wiel liggen.
short-quartino-3 = Is een van je kaarten compleet? Claim hem: de kaart gaat op tafel, de vier pionnen gaan terug en je plaatst er nog een.
short-quartino-4 = Kijk goed voordat je een pion plaatst: vier pionnen van één kleur, of een toren van vier? Meld het en plaats één pion meer.
short-quartino-5 = Wie als eerste zijn vierde kaart neerlegt, wint.

## Quarto

quarto-board = Bord
quarto-tray = Overige stukken
quarto-piece = { $height ->
    [tall] hoog
   *[short] laag
 }, { $colour ->
    [dark] donker
   *[light] licht
 }, { $shape ->
    [square] vierkant
   *[round] rond
 }, { $filling ->
    [hollow] hol
   *[solid] vol
 }
quarto-empty = leeg
quarto-cell = { $cell }, { $content }
quarto-give = Doorgeven
quarto-pass = Passen
quarto-call-these = QUARTO!
quarto-show-four = Wijs de vier stukken aan ({ $count }/4)
quarto-no-line = Deze vier staan niet op een rij.
quarto-line-of = QUARTO! Alle vier zijn { $traits }.
quarto-trait = { $trait ->
    [tall] hoog
    [short] laag
    [dark] donker
    [light] licht
    [square] vierkant
    [round] rond
    [hollow] hol
   *[solid] vol
}
quarto-place-this = Plaats dit stuk
quarto-places-this = { $person ->
    [you] Jij plaatst dit stuk
   *[other] { $who } plaatst dit stuk
}
quarto-give-one = Kies een stuk voor { $who }
quarto-gives-next = { $person ->
    [you] Jij kiest een stuk
   *[other] { $who } kiest een stuk
}
quarto-gives = { $person ->
    [you] Je geeft: { $piece }.
   *[other] { $who } geeft: { $piece }.
}
quarto-places = { $person ->
    [you] Je zet het stuk op { $cell }.
   *[other] { $who } zet het stuk op { $cell }.
}
quarto-calls = { $person ->
    [you] Je roept QUARTO: { $line }.
   *[other] { $who } roept QUARTO: { $line }.
}
quarto-passes = { $person ->
    [you] Je past.
   *[other] { $who } past.
}

## Quartino

quartino-board = Bord
quartino-reserve = Voorraad
quartino-rack = Je kaarten
quartino-y = geel
quartino-b = blauw
quartino-g = groen
quartino-p = roze
quartino-card-order = naaf { $hub }, dan met de klok mee { $ring }
quartino-field = veld { $field }
quartino-empty = leeg
quartino-column-of = { $count ->
    [one] { $pawns }
   *[other] van boven { $pawns }
}
quartino-in-reserve = { $colour }, nog { $count }
quartino-made = compleet: { $card }
quartino-known = getoond: { $card }
quartino-hidden = verborgen kaart
quartino-choose-colour = Kies eerst een kleur.
quartino-claim-later = Een kaart claim je als al je pionnen zijn geplaatst.
quartino-waits = { $person ->
    [you] Jij bent aan de beurt
   *[other] { $who } is aan de beurt
}
quartino-anyone = Voordat { $who } speelt: zie je vier kleuren of een toren?
quartino-which-column = Wijs de toren aan
quartino-where = Draai de kaart naar waar hij compleet is
quartino-lift-now = Haal de toren weg: tik erop
quartino-place-now = { $count ->
    [one] Plaats een pion: kleur, dan veld
   *[other] Plaats { $count } pionnen: kleur, dan veld
}
quartino-claim-now = Is een van je kaarten compleet? Tik erop. Anders ben je klaar.
quartino-turn-left = Kaart terugdraaien
quartino-turn-right = Kaart verder draaien
quartino-four = Vier kleuren!
quartino-column = Toren!
quartino-claim-these = Quartino!
quartino-done = Klaar
quartino-silent = Niets te melden
quartino-says-four = { $person ->
    [you] Je meldt vier kleuren.
   *[other] { $who } meldt vier kleuren.
}
quartino-says-column = { $person ->
    [you] Je meldt een toren op { $field }.
   *[other] { $who } meldt een toren op { $field }.
}
quartino-lifts = { $person ->
    [you] Je haalt de toren van { $field } weg.
   *[other] { $who } haalt de toren van { $field } weg.
}
quartino-places = { $person ->
    [you] Je zet een pion op { $field }: { $colour }.
   *[other] { $who } zet een pion op { $field }: { $colour }.
}
quartino-claims = { $person ->
    [you] Je claimt een Quartino: { $card }, vanaf { $sector }.
   *[other] { $who } claimt een Quartino: { $card }, vanaf { $sector }.
}
quartino-is-done = { $person ->
    [you] Je bent klaar.
   *[other] { $who } is klaar.
}
quartino-deals = Er wordt een kaart gedeeld: { $card }.
quartino-is-silent = { $person ->
    [you] Je meldt niets.
   *[other] { $who } meldt niets.
}

## Quartex

quartex-table = Tafel
quartex-hand = Je tegels
quartex-shown = De getoonde tegels
quartex-p = paars kruis
quartex-b = blauwe ster
quartex-r = rood vierkant
quartex-y = gele cirkel
quartex-choose = Kies een van je tegels
quartex-lay-now = Leg hem neer; tik er nog eens op om te draaien
quartex-fits-nowhere = Deze tegel past nu nergens
quartex-waits = { $person ->
    [you] Jij bent aan de beurt
   *[other] { $who } is aan de beurt
}
quartex-point-now = { $who } zit vast. Zie jij een plek voor een van deze tegels?
quartex-space = Leggen op { $cell }
quartex-space-turn = Leggen op { $cell }, passend gedraaid
quartex-lay = Leggen
quartex-turn-left = Linksom draaien
quartex-turn-right = Rechtsom draaien
quartex-flip = Omkeren
quartex-stuck = Niets past
quartex-silent = Ik zie er geen
quartex-stock = Voorraad
quartex-total = Σ
quartex-out = ligt eruit
quartex-bag = { $count ->
    [0] De zak is leeg
    [one] Eén tegel in de zak
   *[other] { $count } tegels in de zak
}
quartex-aside = { $count } opzijgelegd
quartex-unseen = Uit het zicht: { $count }
zoom-in = Inzoomen
zoom-out = Uitzoomen
zoom-all = Alles zien
quartex-lays = { $person ->
    [you] Je legt op { $cell }: { $corners }.
   *[other] { $who } legt op { $cell }: { $corners }.
}
quartex-points = { $person ->
    [you] Je wijst { $cell } aan: { $corners }.
   *[other] { $who } wijst { $cell } aan: { $corners }.
}
quartex-is-stuck = { $person ->
    [you] Je zit vast en laat je tegels zien.
   *[other] { $who } zit vast en laat de tegels zien.
}
quartex-draws = Er wordt een tegel getrokken: { $corners }.
quartex-is-silent = { $person ->
    [you] Je wijst niets aan.
   *[other] { $who } wijst niets aan.
}

## Games from other packages

general-position = Stelling
general-as-text = Als tekst tonen
general-moves = Zetten
general-other = Andere zetten
general-choose = Kies een zet
general-waits = { $person ->
    [you] Jij bent aan de beurt
   *[other] { $who } is aan de beurt
}
general-find = Zet zoeken
general-found = { $count ->
    [0] Geen zet gevonden.
    [one] { $count } zet
   *[other] { $count } zetten
}
general-played = { $person ->
    [you] Jij: { $phrase }.
   *[other] { $who }: { $phrase }.
}
general-plays = { $person ->
    [you] Jij speelt { $action }.
   *[other] { $who } speelt { $action }.
}
general-no-rules = Dit spel heeft geen pagina met regels.

## Tournaments

tournaments-title = Toernooien
tournament-back = Terug naar het toernooi
leaderboard-title = Ranglijsten
rated-game = Potje voor de ranglijst: iedereen heeft een profiel nodig; geen hints, niets terugnemen

## Aanwijzingen op de borden, de weg naar les en regels

quartex-dead = { $cell }: hier past niets meer
quartex-worth = Een fiche is zoveel punten waard als er fiches van zijn kleur in de voorraad liggen.
quartex-removed = Uit het spel: { $count }
confirm-again = Tik nog een keer om de zet te versturen.
learn = Leren in twee minuten
rules-panel = De regels van { $game }
rules-whole = Alle regels, een voor een
