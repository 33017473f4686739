# Wat de server antwoordt, met de namen die hij ervoor heeft.

## Waarom iets niet gebeurde

refused-over = Het potje is afgelopen.
refused-not-your-turn = Je bent niet aan de beurt.
refused-stale = Aan tafel is het intussen verdergegaan.
refused-not-notation = Zo schrijf je geen zet.
refused-illegal = Dat staan de regels nu niet toe.
refused-must-be-last = Hierna kan in hetzelfde bericht niets meer volgen: speel het apart of als laatste.
refused-nothing-to-undo = Er valt niets terug te nemen.
refused-revealed = Dat kan niet worden teruggenomen: er is iets verborgens getoond.
refused-not-begun = Het potje is nog niet begonnen.
refused-begun = Het potje is al begonnen.
refused-no-seat = Die plaats is er niet aan deze tafel.
refused-taken = Iemand anders heeft die plaats net genomen.
refused-full = Alle plaatsen aan deze tafel zijn bezet.
refused-name = Kies een andere naam: deze is bezet, te lang, van een bot, onzichtbaar of te makkelijk te verwarren met die van een ander.
refused-closed = Deze tafel is gesloten.
refused-not-over = Dat kan pas als het potje is afgelopen.
refused-no-draws = Bij dit spel kun je geen remise afspreken.
refused-no-hints = Aan deze tafel krijg je geen hints.
refused-no-takebacks = Aan deze tafel wordt geen zet teruggenomen.
refused-clock = Met een lopende klok kan dat niet.
refused-not-asked = Daar verwacht niemand een antwoord van jou op.
refused-asked = Daar is al om gevraagd.
refused-absent = De computer speelt nu voor jou; kom eerst terug.
refused-not-away = Er is niemand weg.
refused-not-gone = De speler is terug.
refused-forfeited = Je doet in dit potje niet meer mee; je mag toekijken.
refused-words = Zeg het met andere woorden, en niet te veel.
refused-too-fast = Dat ging te snel; wacht even.
refused-unkept = De server kan nu niets opslaan, dus er is niets gebeurd. Probeer het zo nog eens.
refused-event-limit = Dit potje is te lang geworden om door te gaan. Het kan alleen nog worden beëindigd, bijvoorbeeld door op te geven.
refused-saying-limit = Aan deze tafel zijn te veel berichten geschreven; er kan niets meer bij.
refused-watch-limit = Aan deze tafel zijn te veel links gemaakt om mee te kijken; er kan niets meer bij.
refused-rated = Dat kan niet in een potje voor de ranglijst: iedereen heeft een eigen profiel nodig, de regels zijn een van de aangeboden keuzes en niemand krijgt hulp.
refused-unknown = De schijf van de server heeft gefaald en het is niet bekend of dit is bewaard. Wacht even, kijk of het is gebeurd en probeer het anders opnieuw.
refused-damaged = Wat de server van deze tafel heeft bewaard, is beschadigd. Meld het aan de mensen die de server beheren.
refused-not-installed = Het spel van deze tafel is niet geïnstalleerd op deze server, of de regels zijn veranderd. { $detail }
refused-game-slow = Het spel deed er te lang over; er is niets veranderd. Probeer iets anders, of probeer het later opnieuw.
refused-game-failed = Het spel gaf hier een fout; er is niets veranderd. Meld het aan de mensen die de server beheren.
refused-not-your-seat = Dat is niet jouw plaats.
refused-malformed = De server begreep deze pagina niet. Laad de pagina opnieuw.
refused-lobby = Hier kun je niets aanvragen.
refused-bad-request = Dat kan niet. { $detail }
refused-no-key = Die plaats is op dit apparaat niet van jou.
refused-forbidden = Deze tafel is besloten, of je link hoort er niet bij. Vraag om een uitnodiging.
refused-not-found = Deze tafel bestaat niet. Misschien is hij verlopen, of is de link niet compleet.
refused-not-allowed = Dat kan hier niet.
refused-conflict = Dat kan nu niet.
refused-gone = Deze tafel is gesloten.
refused-too-long = Dat is te lang.
refused-not-json = De server begreep deze pagina niet. Laad de pagina opnieuw.
refused-deadline = De analyse duurde te lang en is gestopt. Probeer het later opnieuw.
refused-problem = Er ging iets mis op de server; de fout is vastgelegd.
refused-registration-over = De inschrijving voor dit toernooi is gesloten.
refused-tournament-full = Dit toernooi is vol.
refused-started = Het toernooi is al begonnen.
refused-not-running = Het toernooi is niet bezig.
refused-too-few = Een toernooi heeft minstens twee spelers nodig.
refused-out = Je doet niet mee aan volgende ronden.
refused-not-out = Je doet al mee aan de volgende ronde.
refused-checked-in = Je hebt je aanwezigheid al bevestigd.
refused-registered = Je hebt je al ingeschreven.
refused-stopping = De server stopt; je potje blijft bewaard.
refused-idle = Er is lang niets van je gehoord.
refused-refused = De server begreep deze pagina niet. Laad de pagina opnieuw.
refused-version = Deze pagina is ouder dan de server. Laad hem opnieuw.

## Wat de regels niet toestaan

illegal-rules-over = Het potje is afgelopen.
illegal-rules-not-your-turn = Je bent niet aan de beurt.
illegal-rules-first-player-known = Het staat al vast wie begint.
illegal-rules-first-player-unknown = Er is nog niet geloot wie begint.
illegal-rules-no-such-seat = Dit potje heeft maar { $seats } plaatsen.
illegal-quarto-place-first = Plaats eerst het stuk in je hand.
illegal-quarto-piece-placed = Dat stuk staat al op het bord.
illegal-quarto-no-piece = Je hebt geen stuk om te plaatsen; geef er een.
illegal-quarto-cell-taken = Dat hokje is bezet.
illegal-quarto-not-here = Dit stuk of hokje bestaat niet in dit spel.
illegal-quarto-no-call = Je kunt nu niet roepen.
illegal-quarto-no-squares = Blokken van 2×2 tellen in dit potje niet.
illegal-quarto-no-pass = Passen kan pas als alle stukken zijn geplaatst.
illegal-quartex-lay-now = Wie aan de beurt is, legt nu een tegel.
illegal-quartex-point-now = Nu wijst een ander een plek aan of past.
illegal-quartex-draw-now = Nu worden er tegels uit de zak getrokken.
illegal-quartex-tile-not-in-bag = Die tegel zit niet in de zak.
illegal-quartex-tile-not-in-hand = Die tegel heb je niet.
illegal-quartex-tile-not-in-stuck-hand = Wie vastzit, heeft die tegel niet.
illegal-quartex-first-tile = De eerste tegel komt op 0,0.
illegal-quartex-cell-taken = Daar ligt al een tegel.
illegal-quartex-no-neighbour = De tegel moet met een zijde tegen een andere liggen.
illegal-quartex-outside-frame = De tegel zou buiten het kader ({ $frame }×{ $frame }) komen.
illegal-quartex-corner-mismatch = { $corner ->
    [top-left] De hoek linksboven zou niet passen.
    [top-right] De hoek rechtsboven zou niet passen.
    [bottom-right] De hoek rechtsonder zou niet passen.
   *[bottom-left] De hoek linksonder zou niet passen.
}
illegal-quartex-stuck-is-automatic = Dat hoef je niet te zeggen: het programma ziet zelf wanneer niets past.
illegal-quartino-not-begun = Het potje is nog niet begonnen.
illegal-quartino-dealt = De kaarten zijn gedeeld en het staat vast wie begint.
illegal-quartino-no-deal = Die kaart kan nu niet worden gedeeld.
illegal-quartino-no-lot = Het lot kan nu niet op die speler vallen.
illegal-quartino-announce-or-be-silent = Je bent niet aan de beurt: meld iets of pas.
illegal-quartino-own-turn = Je hoeft niet te passen: je bent zelf aan de beurt.
illegal-quartino-announce-at-start = Melden doe je aan het begin van een beurt.
illegal-quartino-four-announced = Vier kleuren zijn al gemeld.
illegal-quartino-four-was-wrong = Je hebt in deze beurt ten onrechte vier kleuren gemeld.
illegal-quartino-lift-before-four = Vier kleuren worden beoordeeld als de toren weg is.
illegal-quartino-column-announced = De toren is al gemeld.
illegal-quartino-column-was-wrong = Je hebt in deze beurt ten onrechte een toren gemeld.
illegal-quartino-column-before-four = Torens meld je vóór vier kleuren.
illegal-quartino-same-column = Die toren is al gemeld.
illegal-quartino-no-column = Er is geen toren gemeld.
illegal-quartino-column-not-announced = Die toren is niet gemeld.
illegal-quartino-lift-first = Haal eerst de gemelde toren weg.
illegal-quartino-no-pawn = Je hebt geen pion te plaatsen.
illegal-quartino-place-first = Plaats eerst je pion.
illegal-quartino-colour-used-up = Van die kleur is geen pion meer over.
illegal-quartino-no-field = Dit bord heeft geen veld { $field }.
illegal-quartino-no-sector = Dit bord heeft geen sector { $sector }.
illegal-quartino-place-before-claim = Plaats je pionnen voordat je claimt.
illegal-quartino-claim-first = Claim eerst je kaart.
illegal-quartino-finish-claims = Maak eerst je claims af.
illegal-quartino-claims-closed = In deze beurt kun je niets meer claimen.
illegal-quartino-card-not-held = Die kaart heb je niet.
illegal-quartino-card-not-made = Met de pionnen daar is die kaart niet compleet.
illegal-quartino-no-fresh-pawn = Voor een Quartino is een pion nodig die je net hebt geplaatst.

## Hoe potjes eindigen

ending-time = { $person ->
    [you] Je tijd is om.
   *[other] Tijd om: { $who }.
}
ending-resigned = { $person ->
    [you] Je hebt opgegeven.
   *[other] Opgegeven: { $who }.
}
ending-abandoned = { $person ->
    [you] Je hebt het potje verlaten.
   *[other] Potje verlaten: { $who }.
}
ending-agreed = Er is remise afgesproken.
ending-quarto-called = Wie de QUARTO maakte, heeft hem geroepen.
ending-quarto-stolen = Wie de QUARTO maakte, zag hem niet, en de tegenstander riep hem.
ending-quarto-aligned = Er is een QUARTO gemaakt.
ending-quarto-miscalled = Een onterechte QUARTO heeft het potje gekost.
ending-quarto-full = Alle stukken zijn geplaatst en niemand heeft geroepen.
ending-quartex-played-out = Alle tegels zijn gelegd.
ending-quartex-some-out = Iedereen heeft zijn laatste tegel gelegd of ligt eruit.
ending-quartex-all-out = Iedereen ligt eruit.
ending-quartino-last-card = De laatste kaart is compleet.
ending-quartino-no-pawns = Er is geen pion meer om te plaatsen.
ending-quartino-cap = Het afgesproken aantal beurten is om.
event-is-out = { $person ->
    [you] Je ligt eruit.
   *[other] { $who } ligt eruit.
}
placed-last = { $person ->
    [you] Jij eindigt als laatste.
   *[other] { $count ->
        [one] { $who } eindigt als laatste.
       *[other] { $who } eindigen als laatsten.
    }
}
points-list = Punten: { $points }.

## Wat zetten blijken te zijn

finding-quarto-line-made = Vier { $trait ->
    [tall] hoge
    [short] lage
    [dark] donkere
    [light] lichte
    [square] vierkante
    [round] ronde
    [hollow] holle
   *[solid] volle
 } stukken op { $line }.
finding-quarto-line-not-full = Fout: op { $line } staan geen vier stukken.
finding-quarto-line-void = Fout: { $line } is niet op tijd geroepen en telt niet meer.
finding-quarto-nothing-in-common = Fout: de stukken op { $line } hebben niets gemeen dat telt.
finding-quarto-call-loses = Een onterechte QUARTO verliest het potje.
finding-quarto-call-silenced = In deze beurt wordt er niet nog eens geroepen.
finding-quartex-not-stuck = Er paste toch een tegel: die wordt daar gelegd.
finding-quartex-tokens = Fiches ({ $symbol ->
    [cross] kruis
    [star] ster
    [square] vierkant
   *[circle] cirkel
 }): { $count }.
finding-quartex-no-token = Het symbool ({ $symbol ->
    [cross] kruis
    [star] ster
    [square] vierkant
   *[circle] cirkel
 }) is af, maar er is geen fiche meer van.
finding-quartino-four-found = Er staan { $count } { $colour ->
    [yellow] gele
    [blue] blauwe
    [green] groene
   *[pink] roze
 } pionnen op het bord.
finding-quartino-no-four = Fout: geen kleur heeft vier pionnen op het bord.
finding-quartino-four-lost = Vier kleuren kan deze beurt niet meer worden gemeld.
finding-quartino-column-found = De toren op veld { $field } is { $count } hoog.
finding-quartino-column-low = Fout: de toren op veld { $field } is { $count } hoog, niet vier.
finding-quartino-column-lost = Deze beurt kan er geen toren meer worden gemeld.
finding-quartino-speech-over = Wie zich vergiste, meldt voor deze beurt niets meer.
finding-quartino-extra-pawns = Extra pionnen: { $count }.
finding-quartino-card-not-there = Fout: de kaart toont { $card }, maar de pionnen daar zijn { $pawns }.
finding-quartino-card-seen = Iedereen heeft de kaart gezien.
finding-quartino-turn-lost = De beurt is voorbij.
finding-quartino-claims-lost = Deze beurt kan er niets meer worden geclaimd.
finding-quartino-card-made = De kaart { $card } is compleet.
finding-quartino-last-card = Het was de laatste kaart.
finding-quartino-bonus-pawn = Dat levert een bonuspion op.
finding-quartino-rules-find-four = Het programma vindt vier kleuren op het bord.
finding-quartino-rules-find-column = Het programma vindt een toren op het bord.

## Wie een potje beëindigde

ended-quarto-called = { $person ->
    [you] Je riep QUARTO.
   *[other] { $who } riep QUARTO.
}
ended-quarto-stolen = { $person ->
    [you] Je riep de QUARTO die je tegenstander had gemist.
   *[other] { $who } riep de QUARTO die de tegenstander had gemist.
}
ended-quarto-aligned = { $person ->
    [you] Je maakte een QUARTO.
   *[other] { $who } maakte een QUARTO.
}
ended-quarto-miscalled = { $person ->
    [you] Je riep ten onrechte en verloor.
   *[other] { $who } riep ten onrechte en verloor.
}
ended-quartino-last-card = { $person ->
    [you] Je hebt je laatste kaart compleet.
   *[other] { $who } heeft de laatste kaart compleet.
}
