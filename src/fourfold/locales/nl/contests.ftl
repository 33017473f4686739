# Toernooien en ranglijsten.

## Toernooien

tournaments-none = Er is nog geen toernooi aangekondigd.
tournament-new = Toernooi aankondigen
tournament-phase-open = Inschrijving open
tournament-phase-running = Ronde { $round } van { $total }
tournament-phase-over = Afgelopen
tournament-phase-cancelled = Afgelast
tournament-name = Titel
tournament-format = Vorm
tournament-format-swiss = Zwitsers systeem
tournament-format-round-robin = Iedereen tegen iedereen
tournament-format-knockout = Knock-out
tournament-says-swiss = Een paar ronden; tegenstanders hebben ongeveer evenveel punten.
tournament-says-round-robin = Iedereen speelt één keer tegen iedereen.
tournament-says-knockout = Wie verliest, ligt eruit; een remise wordt overgespeeld.
tournament-seats = Spelers per tafel
tournament-rounds = Ronden
tournament-rounds-auto = Zoveel als nodig
tournament-pause = Seconden voor de potjes van een ronde beginnen
tournament-starts = Begint vanzelf om
tournament-starts-at = Begin: { DATETIME($when, month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "numeric") }
tournament-asks-check-in = Spelers moeten voor het begin hun aanwezigheid bevestigen
tournament-bots = Bots vullen tafels aan
tournament-bots-none = Geen bots
tournament-least = Minstens zoveel spelers, met bots
tournament-listed = In de lijst van toernooien tonen
tournament-create = Aankondigen
tournament-share = Stuur deze link naar de spelers:
tournament-register = Inschrijven
tournament-you = Je speelt als { $name }.
tournament-check-in = Aanwezigheid bevestigen
tournament-checked-in = Je hebt je aanwezigheid bevestigd.
tournament-withdraw = Terugtrekken
tournament-return = Weer meedoen
tournament-out-withdrew = teruggetrokken
tournament-out-no-show = niet gekomen
tournament-out-not-there = niet bevestigd
tournament-start = Nu beginnen
tournament-cancel = Toernooi afgelasten
tournament-cancel-sure = Ja, afgelasten
tournament-keep = Niet afgelasten
tournament-your-table = Naar je tafel
tournament-your-bye = Je bent deze ronde vrij; dat telt als een overwinning.
tournament-begins-in = De potjes beginnen over { $time }.
tournament-round = Ronde { $number }
tournament-table = Tafel
tournament-result = Uitslag
tournament-bye = Vrij
tournament-playing = bezig
tournament-no-show = niet gekomen
tournament-standings = Stand
tournament-place = Plaats
tournament-player = Speler
tournament-points = Punten
tournament-buchholz = Buchholz
tournament-buchholz-short = BH
tournament-sonneborn-berger = Sonneborn-Berger
tournament-sonneborn-berger-short = SB
tournament-played = Potjes
tournament-not-found = Dit toernooi bestaat niet. Misschien is de link niet volledig.
tournament-organiser = Je organiseert het toernooi. Begin als de spelers er zijn.
tournament-players = { $count ->
    [one] Eén speler
   *[other] { $count } spelers
  }

## Ranglijsten

leaderboard-about = Ratings van spelers die hun profiel tonen en vijf tegenstanders hebben gehad, en van bots. 19 van de 20 keer ligt de ware sterkte binnen de marge.
leaderboard-rating = Rating
leaderboard-uncertain = { $rating } ± { $range }
leaderboard-games = Potjes
leaderboard-yours = Je rating: { $rating } ± { $range }
leaderboard-provisional = Je verschijnt hier na potjes tegen vijf verschillende tegenstanders.
leaderboard-rules = Regels
