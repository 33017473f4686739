# Het analysebord en de puzzels.

## Het analysebord

analysis-set-up = Stelling opzetten
analysis-show = Analyseren
analysis-empty = Leeg bord
analysis-hand = In de hand
analysis-called = Lijnen moeten geroepen worden; die op het bord zijn vervallen
analysis-position = Stelling als tekst
analysis-position-help = Onbekende tegels en kaarten schrijf je als een vraagteken; ze worden willekeurig gedeeld.
analysis-no-position = Deze tekst is geen stelling.
analysis-moves = Zetten en hun waarde
analysis-move = Zet
analysis-value = Waarde
analysis-replies = Veilige antwoorden
analysis-safe = { $safe } van { $count }
analysis-variations = Varianten
analysis-start = Begin
analysis-comment = Opmerking bij deze zet
analysis-promote = Hoofdvariant maken
analysis-remove = Variant verwijderen
analysis-too-long = Deze analyse is te lang voor een link. Verwijder enkele varianten of opmerkingen.
analysis-damaged = Deze link is beschadigd; het bord toont het begin van het potje.

## Puzzels

puzzles-about = Elke puzzel heeft precies één oplossing. Je rating en je reeksen blijven in deze browser.
puzzle-daily = Puzzel van de dag
puzzle-daily-about = Eén puzzel per dag, voor iedereen dezelfde.
puzzle-daily-done = Je hebt de puzzel van vandaag opgelost.
puzzle-days = { $count ->
    [one] Op één dag opgelost.
   *[other] { $count } dagen op rij opgelost.
  }
puzzle-run = { $count } puzzels op rij opgelost; je beste reeks is { $best }.
puzzle-rating = Rating: { $rating }
puzzle-grade = Niveau { $grade } van 5
puzzle-opponent = Tegenstander
puzzle-claims = Je claims
puzzle-all = Dat zijn ze allemaal
puzzle-show = Oplossing tonen
puzzle-again = Opnieuw proberen
puzzle-next = Volgende puzzel
puzzle-picture = Opslaan als afbeelding

puzzle-kind-win = Winnende zet
puzzle-kind-save = Enige remise
puzzle-kind-give = Veilig stuk
puzzle-kind-call = Vind de lijn
puzzle-kind-points = Meeste punten
puzzle-kind-leave = Niets overlaten
puzzle-kind-claims = Alle claims

puzzle-quarto-win = Vind de enige zet die wint: een hokje en het stuk dat je daarna geeft.
puzzle-quarto-save = Vind de enige zet die niet verliest: een hokje en het stuk dat je daarna geeft.
puzzle-quarto-give = Vind het enige stuk dat je kunt geven zonder te verliezen.
puzzle-quarto-call = Er is net een lijn gemaakt. Roep die voordat het te laat is.
puzzle-quartex-points = Vind de plek die je deze beurt de meeste punten oplevert.
puzzle-quartex-leave = Vind de enige plek waarna geen tegel een symbool kan afmaken.
puzzle-quartino-claims = Je hebt net een pion geplaatst. Vind alle claims die je nu kunt doen.

puzzle-says-solved = Goed!
puzzle-says-solution = Dit is de oplossing.
puzzle-says-draws = Dat is maar gelijkspel.
puzzle-says-loses = { $count ->
    [one] Dat verliest meteen.
   *[other] Dat verliest binnen { $count } stukken.
  }
puzzle-says-unfinished = Dat beslist het potje niet.
puzzle-says-no-line = Daar is geen lijn.
puzzle-says-void = Die lijn is vervallen: niemand heeft die op tijd geroepen.
puzzle-says-overlooks = Zo blijft de lijn onopgemerkt.
puzzle-says-fewer = Dat verandert je punten met { $count }; de beste plek levert { $best } op.
puzzle-says-leaves = { $count ->
    [one] Dan blijft er een plek over waar een symbool afgemaakt kan worden.
   *[other] Dan blijven er { $count } plekken over waar een symbool afgemaakt kan worden.
  }
puzzle-says-claims = Foute claims: { $wrong }. Gemiste claims: { $missing }.
