# Wat de server antwoordt, met de namen die hij ervoor heeft.

## Waarom iets niet gebeurde

refused-over = Het potje is afgelopen.
refused-not-your-turn = Je bent niet aan de beurt.
refused-stale = Aan tafel is het intussen verdergegaan.
refused-not-notation = Zo schrijf je geen zet.
refused-illegal = Dat staan de regels nu niet toe.
refused-illegal-quartex = Daar past hij niet: de tegel moet tegen een andere liggen, binnen het kader als dat er is, en alle symbolen die elkaar raken moeten gelijk zijn.
refused-must-be-last = Hierna kan in hetzelfde bericht niets meer volgen: speel het apart of als laatste.
refused-nothing-to-undo = Er valt niets terug te nemen.
refused-revealed = Dat kan niet worden teruggenomen: er is iets verborgens getoond.
refused-not-begun = Het potje is nog niet begonnen.
refused-begun = Het potje is al begonnen.
refused-no-seat = Die plaats is er niet aan deze tafel.
refused-taken = Iemand anders heeft die plaats net genomen.
refused-full = Alle plaatsen aan deze tafel zijn bezet.
refused-name = Kies een andere naam: deze is bezet, te lang, van een programma, onzichtbaar of te makkelijk te verwarren met die van een ander.
refused-closed = Deze tafel is gesloten.
refused-not-over = Dat kan pas als het potje is afgelopen.
refused-no-draws = Bij dit spel kun je geen remise afspreken.
refused-no-hints = Aan deze tafel krijg je geen hints.
refused-clock = Met een lopende klok kan dat niet.
refused-not-asked = Daar verwacht niemand een antwoord van jou op.
refused-asked = Daar is al om gevraagd.
refused-absent = De computer speelt nu voor jou; kom eerst terug.
refused-not-away = Er is niemand weg.
refused-not-gone = De speler is terug.
refused-words = Zeg het met andere woorden, en niet te veel.
refused-too-fast = Dat ging te snel; wacht even.
refused-unkept = De server kan nu niets opslaan, dus er is niets gebeurd. Probeer het zo nog eens.
refused-event-limit = Dit potje is te lang geworden om door te gaan. Het kan alleen nog worden beëindigd, bijvoorbeeld door op te geven.
refused-saying-limit = Aan deze tafel zijn te veel berichten geschreven; er kan niets meer bij.
refused-unknown = De schijf van de server heeft gefaald en het is niet bekend of dit is bewaard. Wacht even, kijk of het is gebeurd en probeer het anders opnieuw.
refused-damaged = Wat de server van deze tafel heeft bewaard, is beschadigd. Meld het aan de mensen die de server beheren.
refused-not-your-seat = Dat is niet jouw plaats.
refused-malformed = De server begreep deze pagina niet. Laad de pagina opnieuw.
refused-lobby = Hier kun je niets aanvragen.
refused-bad-request = Dat kan niet ({ $detail }).
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
refused-stopping = De server stopt; je potje blijft bewaard.
refused-idle = Er is lang niets van je gehoord.
refused-refused = De server begreep deze pagina niet. Laad de pagina opnieuw.
refused-version = Deze pagina is ouder dan de server. Laad hem opnieuw.

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
points-list = Punten: { $points }.
