# De woorden van het programma in de terminal. Wat tussen ` ` staat, typ je; dat is in alle talen hetzelfde.

## Het menu

resume-game-with = verder met { $game }: { $players }
player-count = { $seats } spelers
ask-where = In de browser (1) of in de terminal (2) spelen? [browser]
ask-where-wrong = Typ `browser` of `terminal`, of 1 of 2; `quit` om te stoppen.
boards-missing = Deze installatie heeft geen borden voor de browser, dus het spel is hier in de terminal.
ask-which = Welk spel?
ask-which-help = Typ een nummer of een naam; `rules NAAM` toont de regels, `quit` stopt.
ask-which-wrong = Typ een nummer van 1 tot { $count }, of: { $names }, `rules NAAM`, `quit`.
no-such-game = Er is geen spel { $name }; er zijn: { $names }.
rules-missing = De pagina met de regels ontbreekt in deze installatie.
ask-who = Wie speelt er ({ $seats } spelers)? Typ namen met komma’s ertussen; dit zijn bots: { $bots }.
ask-seats-wrong = { $game } is voor { $seats } spelers, niet voor { $count }.
ask-no-bot = { $game } heeft geen bot { $bot }; er zijn: { $bots }.
ask-default = Met de gebruikelijke regels? Druk op Enter. Of typ een voorinstelling ({ $presets }), of `options` om te zien wat je kunt veranderen.
ask-options = Opties:
ask-change = Verander er een met naam of nummer, zoals `NAAM=WAARDE` of `1 WAARDE`; met Enter begint het spel.
ask-no-option = Er is geen optie { $name }; er zijn: { $names }.
ask-option-wrong = { $name } kan niet “{ $value }” zijn, wel: { $values }
ask-option-clash = { $name }={ $value } gaat niet samen met de andere opties of het aantal spelers.
ask-option-now = { $name } is nu { $value }.
ask-preset-now = { $name }: { $says }
ask-again = Enter voor nog een keer, of `menu`, of `quit`:
cannot-resume = Het potje kan niet verder en wordt opzijgelegd; `fourfold replay { $path }` zegt waarom.
options = Opties
presets = Voorinstellingen
column-option = optie
column-now = nu
column-meaning = betekenis en waarden
values-several = een of meer van { $values }
values-number = { $least } of meer
values-seat = een plaats van 1 tot en met { $most }
values-set = een eigen lijst van verschillende woorden, elk van { $length } letters uit { $letters }, met komma’s ertussen

## Aan tafel

table-greeting = Een potje { $game }: { $names }.
type-a-move = Typ een zet, of `help`.
hand-over = Geef het toetsenbord aan { $who } en druk dan op Enter.
names-and = { $names } en { $last }
to-move = { $person ->
    [you] Jij bent aan de beurt.
   *[other] { $who } is aan de beurt.
}
time-left = nog { $time }
panel-right = (de rest, rechts ervan)
not-finished = Het potje is niet afgelopen.
drawn-quartex = { $person ->
    [you] Je trekt { $things }.
   *[other] { $who } trekt { $things }.
}
drawn-quartino = { $person ->
    [you] Je krijgt { $things }.
   *[other] { $who } krijgt { $things }.
}
hidden-quartex = { $person ->
    [you] Je trekt er { $count } uit de zak.
   *[other] { $who } trekt er { $count } uit de zak.
}
hidden-quartino = { $person ->
    [you] Je krijgt kaarten: { $count }.
   *[other] { $who } krijgt kaarten: { $count }.
}
drawn-other = { $person ->
    [you] Je trekt { $things }.
   *[other] { $who } trekt { $things }.
}
hidden-other = { $person ->
    [you] Je trekt er in het geheim { $count }.
   *[other] { $who } trekt er in het geheim { $count }.
}

## Bestanden

kept-before = Het vorige, onvoltooide potje staat in { $path }
cannot-save = Het potje kan niet in { $path } worden opgeslagen: { $reason }. Het gaat verder zonder opslaan.
not-saved = Het potje is niet opgeslagen: { $path } kan niet worden geschreven.
saved-resume = Het potje is opgeslagen. Ga verder met: { $command }
saved-to = Opgeslagen in { $path }
not-saved-to = Niet opgeslagen in { $path }: { $reason }.
record-is-in = Het verslag van het potje staat in { $path }
file-is-folder = dat is een map
file-is-there = dat bestand is er al; kies een andere naam, of ga ermee verder via --resume
disk-missing = die map bestaat niet
disk-forbidden = daar mag niet worden geschreven
disk-full = de schijf is vol

## Opdrachten

help-moves = Zetten in { $game }; meerdere zetten tegelijk scheid je met ;
help-commands = Opdrachten
help-moves-typed = `help` laat zien hoe je zetten typt.
command-help = deze pagina
command-board = nog eens de tafel; dat doet Enter alleen ook
command-moves = alle zetten die je nu mag doen, of alleen de zetten die met START beginnen
command-hint = wat de sterkste bot zou doen
command-undo = terug naar de laatste beslissing van een mens, als er sindsdien niets verborgens is getoond
command-log = alles wat er gebeurde, zoals jij het zag
command-rules = de regels van het spel
command-options = de opties van dit potje
command-save = het verslag in FILE schrijven; het potje wordt ook vanzelf na elke zet opgeslagen
command-resign = het potje opgeven
command-quit = hier stoppen; het potje kan later verder
moves-none = Geen zet die je nu mag doen, begint met “{ $start }”.
moves-more = … en nog { $count }; `moves { $start }` toont de zetten die met { $start } beginnen
would-play = { $bot } zou { $move } spelen ({ $kind })
resign-ask = Dit potje opgeven? Typ `yes` (ja) of `no` (nee):
date = Datum
record-position = Beginstelling
ask-next = Enter voor de volgende zet, `q` om te stoppen:

## Soorten zetten

kind-quarto-give = geven
kind-quarto-place = plaatsen
kind-quarto-call = roepen
kind-quarto-pass = passen
kind-quartex-place = leggen
kind-quartex-stuck = niets past
kind-quartex-point = plek aanwijzen
kind-quartex-silent = passen
kind-quartino-four = vier kleuren
kind-quartino-column = toren
kind-quartino-silent = niets melden
kind-quartino-lift = weghalen
kind-quartino-place = plaatsen
kind-quartino-claim = claimen
kind-quartino-done = klaar

## Hoe je zetten typt

typed-quarto-give = geef je tegenstander stuk b (stukken zijn 0-9 en a-f)
typed-quarto-place = plaats het stuk in je hand op c2 (kolommen a-d, rijen 1-4)
typed-quarto-call = roep QUARTO! en wijs de lijn van a1 tot d4 aan
typed-quarto-square = met squares: wijs een blok aan met twee van zijn hoeken
typed-quarto-pass = na het 16e stuk: niets roepen
typed-quarto = Een stuk lees je als b(D°): (rond) of [vierkant], D donker of L licht, hoofdletter = hoog, kleine letter = laag, • vol, ° hol.
typed-quartex-place = leg een tegel: 3 naar rechts en 2 omlaag vanaf de eerste, de hoeken met de klok mee vanaf linksboven
typed-quartex-stuck = met declared: zeg dat geen van je tegels past, en laat ze zien
typed-quartex-point = met declared: wijs aan waar een tegel van de vastzittende speler past
typed-quartex-silent = met declared: niets aanwijzen
typed-quartex-turned = Tegels mag je draaien en keren: pbry, bryp en bpyr zijn dezelfde tegel.
typed-quartex-marks = Op tafel staat * bij de laatst gelegde tegel en een punt in elk vak waar een tegel zou kunnen.
typed-quartino-four = meld aan het begin van je beurt: er staan minstens vier pionnen van één kleur op het bord
typed-quartino-column = meld aan het begin van je beurt: er staan minstens vier pionnen op veld 5
typed-quartino-lift = haal de gemelde toren van veld 5 weg
typed-quartino-place = plaats een gele pion op veld 5
typed-quartino-claim = claim QUARTINO met kaart ybgp vanaf veld 3: naaf, 3, 4, 5
typed-quartino-block = op een vierkant: het blok met de klok mee vanaf veld 1 via veld 2
typed-quartino-done = niets meer plaatsen of claimen
typed-quartino-silent = niets melden in andermans beurt, als het aan iedereen wordt gevraagd
typed-quartino = Een toren staat boven het nummer van zijn veld; de pion tussen haken is de bovenste.

## Op de borden

shown-nothing = niets
shown-no-pieces = geen
shown-no-tiles = geen
shown-no-cards = geen
quarto-in-hand = In de hand
quarto-gives-piece = { $person ->
    [you] Je geeft stuk { $code }: { $piece }.
   *[other] { $who } geeft stuk { $code }: { $piece }.
}
quartex-stock-worth = Voorraad, en wat een fiche waard is
quartex-your-hand = Je tegels
quartex-set-aside = Opzijgelegd
quartex-has-shown = getoond
quartex-tiles = { $count ->
    [one] { $count } tegel
   *[other] { $count } tegels
}
quartex-in-bag = In de zak
quartex-not-played = Uit het spel
quartino-to-place = Te plaatsen
quartino-announced = Gemeld
quartino-to-lift = Weg te halen
quartino-some-of = { $count } van { $fields }
quartino-to-make = { $count ->
    [one] nog { $count } kaart
   *[other] nog { $count } kaarten
}
quartino-has-made = compleet { $cards }
quartino-has-shown = getoond { $cards }
situation-four = vier kleuren
situation-column = toren
reading-wheel = de naaf, dan drie velden van de ring met de klok mee
reading-grid = een blok van 2×2 met de klok mee

## The full screen

full-moves = Zetten tot nu toe
full-menu = Jouw zetten
full-messages = Berichten
full-again = Typ `again` voor nog een spel, of druk op Enter om te stoppen.
full-done = Druk op Enter om te stoppen.
full-answer = Typ `yes` of `no`.
full-over = Het spel is afgelopen. Typ `rematch`, of `quit` om te stoppen.
full-unreached = { $address } is nu niet bereikbaar; er wordt opnieuw geprobeerd.
full-come-back = Je plaats blijft van jou. Kom terug met: { $command }
full-away = afwezig
full-link = de link die anderen uitnodigt
full-say = iets tegen de anderen zeggen
full-undo = vragen een zet terug te nemen
full-draw = remise aanbieden
full-rematch = om een revanche vragen
full-yes = instemmen met wat een ander vraagt
full-no = het afwijzen
full-return = je plaats terugnemen van de bot
full-finish = niet langer wachten op wie weg is
full-leave = je plaats opgeven
full-save = het spelverslag in FILE opslaan
full-quit = dit scherm sluiten; je plaats blijft van jou
full-lobby = Tafels van { $address }
full-lobby-keys = Enter: ga zitten of kijk mee. `q`: stoppen.
key-help = Hulp
key-hint = Hint
key-undo = Terugnemen
key-rules = Regels
key-options = Opties
key-chances = Kansen
key-leave = Stoppen
