# Turniere und Ranglisten.

## Turniere

tournaments-none = Es ist noch kein Turnier angekündigt.
tournament-new = Turnier ankündigen
tournament-phase-open = Anmeldung offen
tournament-phase-running = Runde { $round } von { $total }
tournament-phase-over = Beendet
tournament-phase-cancelled = Abgesagt
tournament-name = Titel
tournament-format = Modus
tournament-format-swiss = Schweizer System
tournament-format-round-robin = Jeder gegen jeden
tournament-format-knockout = K.-o.-System
tournament-says-swiss = Einige Runden; die Gegner haben etwa gleich viele Punkte.
tournament-says-round-robin = Jeder spielt einmal gegen jeden.
tournament-says-knockout = Wer verliert, scheidet aus; ein Remis wird wiederholt.
tournament-seats = Spieler je Tisch
tournament-rounds = Runden
tournament-rounds-auto = So viele wie nötig
tournament-pause = Sekunden bis zum Beginn der Partien einer Runde
tournament-starts = Beginnt von selbst um
tournament-starts-at = Beginn: { DATETIME($when, month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "numeric") }
tournament-asks-check-in = Spieler müssen vor Beginn ihre Teilnahme bestätigen
tournament-bots = Bots füllen Tische auf
tournament-bots-none = Keine Bots
tournament-least = Mindestens so viele Spieler, mit Bots
tournament-listed = In der Liste der Turniere zeigen
tournament-create = Ankündigen
tournament-share = Schicke diesen Link an die Spieler:
tournament-register = Anmelden
tournament-you = Du spielst als { $name }.
tournament-check-in = Teilnahme bestätigen
tournament-checked-in = Du hast deine Teilnahme bestätigt.
tournament-withdraw = Zurückziehen
tournament-return = Wieder teilnehmen
tournament-out-withdrew = zurückgezogen
tournament-out-no-show = nicht erschienen
tournament-out-not-there = nicht bestätigt
tournament-start = Jetzt beginnen
tournament-cancel = Turnier absagen
tournament-cancel-sure = Ja, absagen
tournament-keep = Nicht absagen
tournament-your-table = Zu deinem Tisch
tournament-your-bye = Du hast in dieser Runde spielfrei; das zählt als Sieg.
tournament-begins-in = Die Partien beginnen in { $time }.
tournament-round = Runde { $number }
tournament-table = Tisch
tournament-result = Ergebnis
tournament-bye = Spielfrei
tournament-playing = läuft
tournament-no-show = nicht erschienen
tournament-standings = Tabelle
tournament-place = Platz
tournament-player = Spieler
tournament-points = Punkte
tournament-buchholz = Buchholz
tournament-buchholz-short = BH
tournament-sonneborn-berger = Sonneborn-Berger
tournament-sonneborn-berger-short = SB
tournament-played = Partien
tournament-not-found = Dieses Turnier gibt es nicht. Vielleicht ist der Link unvollständig.
tournament-organiser = Du leitest das Turnier. Beginne, wenn die Spieler da sind.
tournament-players = { $count ->
    [one] Ein Spieler
   *[other] { $count } Spieler
  }

## Ranglisten

leaderboard-about = Wertungen von Spielern, die ihr Profil zeigen und fünf Gegner hatten, und von Bots. 19 von 20 Mal liegt die wahre Stärke in der Spanne.
leaderboard-rating = Wertung
leaderboard-uncertain = { $rating } ± { $range }
leaderboard-games = Partien
leaderboard-yours = Deine Wertung: { $rating } ± { $range }
leaderboard-provisional = Du erscheinst hier nach Partien gegen fünf verschiedene Gegner.
leaderboard-rules = Regeln
