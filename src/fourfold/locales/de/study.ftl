# Das Analysebrett und die Aufgaben.

## Das Analysebrett

analysis-set-up = Stellung aufbauen
analysis-show = Analysieren
analysis-empty = Leeres Brett
analysis-hand = In der Hand
analysis-called = Reihen müssen gerufen werden; die auf dem Brett zählen nicht mehr
analysis-position = Stellung als Text
analysis-position-help = Unbekannte Plättchen und Karten schreibt man als Fragezeichen; sie werden zufällig verteilt.
analysis-no-position = Dieser Text ist keine Stellung.
analysis-moves = Züge und ihre Werte
analysis-move = Zug
analysis-value = Wert
analysis-replies = Sichere Antworten
analysis-safe = { $safe } von { $count }
analysis-variations = Varianten
analysis-start = Anfang
analysis-comment = Kommentar zu diesem Zug
analysis-promote = Zur Hauptvariante machen
analysis-remove = Variante entfernen
analysis-too-long = Diese Analyse ist zu lang für einen Link. Entferne einige Varianten oder Kommentare.
analysis-damaged = Dieser Link ist beschädigt; das Brett zeigt den Anfang der Partie.

## Aufgaben

puzzles-about = Jede Aufgabe hat genau eine Lösung. Deine Wertung und deine Serien bleiben in diesem Browser.
puzzle-daily = Aufgabe des Tages
puzzle-daily-about = Eine Aufgabe am Tag, für alle dieselbe.
puzzle-daily-done = Du hast die Aufgabe von heute gelöst.
puzzle-days = { $count ->
    [one] An einem Tag gelöst.
   *[other] An { $count } Tagen in Folge gelöst.
  }
puzzle-run = { $count } Aufgaben in Folge gelöst; deine beste Serie: { $best }.
puzzle-rating = Wertung: { $rating }
puzzle-grade = Stufe { $grade } von 5
puzzle-opponent = Gegner
puzzle-claims = Deine Meldungen
puzzle-all = Das sind alle
puzzle-show = Lösung zeigen
puzzle-again = Noch einmal
puzzle-next = Nächste Aufgabe
puzzle-picture = Als Bild speichern

puzzle-kind-win = Gewinnzug
puzzle-kind-save = Einziges Remis
puzzle-kind-give = Sichere Figur
puzzle-kind-call = Finde die Reihe
puzzle-kind-points = Die meisten Punkte
puzzle-kind-leave = Nichts übrig lassen
puzzle-kind-claims = Alle Meldungen

puzzle-quarto-win = Finde den einzigen Zug, der gewinnt: ein Feld und die Figur, die du danach gibst.
puzzle-quarto-save = Finde den einzigen Zug, der nicht verliert: ein Feld und die Figur, die du danach gibst.
puzzle-quarto-give = Finde die einzige Figur, die du geben kannst, ohne zu verlieren.
puzzle-quarto-call = Soeben ist eine Reihe entstanden. Rufe sie, bevor es zu spät ist.
puzzle-quartex-points = Finde den Platz, der dir in diesem Zug die meisten Punkte bringt.
puzzle-quartex-leave = Finde den einzigen Platz, nach dem kein Plättchen ein Symbol komplettieren kann.
puzzle-quartino-claims = Du hast gerade einen Stein gesetzt. Finde alle Karten, die du jetzt melden kannst.

puzzle-says-solved = Richtig!
puzzle-says-solution = Das ist die Lösung.
puzzle-says-draws = Das ist nur unentschieden.
puzzle-says-loses = { $count ->
    [one] Das verliert sofort.
   *[other] Das verliert nach höchstens { $count } weiteren Figuren.
  }
puzzle-says-unfinished = Das entscheidet die Partie nicht.
puzzle-says-no-line = Dort ist keine Reihe.
puzzle-says-void = Diese Reihe zählt nicht mehr: Sie wurde nicht rechtzeitig gerufen.
puzzle-says-overlooks = Damit ist die Reihe übersehen.
puzzle-says-fewer = Das ändert deine Punkte um { $count }; der beste Platz bringt { $best }.
puzzle-says-leaves = { $count ->
    [one] Danach kann an einer Stelle ein Symbol komplettiert werden.
   *[other] Danach kann an { $count } Stellen ein Symbol komplettiert werden.
  }
puzzle-says-claims = Falsche Meldungen: { $wrong }. Übersehene Meldungen: { $missing }.
