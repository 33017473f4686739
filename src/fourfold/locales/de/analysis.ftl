# Nach der Partie: Analyse, Aufzeichnungen, Weiterspielen.

analysis = Nachspielen und Analyse
analysis-busy = Die Partie wird durchgerechnet …
chances-busy = Die Gewinnchancen werden berechnet …
graph = Die Partie von Anfang bis Ende
worst-moves = Die teuersten Züge
graph-at = { $at } von { $count }: { $says }
series = Was die Kurve zeigt
series-outcome = Wer bei bestem Spiel gewinnt
series-chances = Gewinnchancen
series-points = Punkte
series-tokens = Chips
series-worth = Was ein Chip wert ist
series-cards = Erfüllte Karten
value-of = { $who }: { $value }
show-values = Zeigen, was jeder Zug wert ist
legend-values = + gewinnt, = endet unentschieden, − verliert; die Zahl sagt, nach wie vielen gesetzten Figuren.
legend-chances = Wie wahrscheinlich danach gewinnt, wer am Zug ist – nach allem, was diese Person wissen konnte.

value-win = { $count ->
    [0] gewinnt
    [one] gewinnt sofort
   *[other] gewinnt in { $count }
}
value-draw = endet unentschieden
value-loss = { $count ->
    [0] verliert
    [one] verliert mit der nächsten Figur
   *[other] verliert in { $count }
}
value-chances = gewinnt mit { $chance } Wahrscheinlichkeit
value-played = { $value }, wurde gespielt
hint-value = Bei bestem Spiel: { $value }.

standing-draw = Bei bestem Spiel endet es unentschieden.
standing-win = { $count ->
    [one] { $person ->
        [you] Du gewinnst mit der nächsten Figur.
       *[other] { $who } gewinnt mit der nächsten Figur.
    }
   *[other] { $person ->
        [you] Bei bestem Spiel gewinnst du, nach { $count } Figuren.
       *[other] Bei bestem Spiel gewinnt { $who }, nach { $count } Figuren.
    }
}
standing-call = { $person ->
    [you] Eine Reihe ist fertig: Du kannst QUARTO rufen.
   *[other] Eine Reihe ist fertig: { $who } kann QUARTO rufen.
}

remarks = { $count ->
    [0] Keine Fehler
    [one] Eine Bemerkung
   *[other] { $count } Bemerkungen
}
remarks-none = Niemand hat etwas verschenkt.
remark-at = { $at }. { $says }
remark-next = Jetzt: { $says }
remark-misses-win = { $count ->
    [one] { $person ->
        [you] Du verpasst einen sofortigen Sieg.
       *[other] { $who } verpasst einen sofortigen Sieg.
    }
   *[other] { $person ->
        [you] Du verpasst einen Sieg in { $count }.
       *[other] { $who } verpasst einen Sieg in { $count }.
    }
}
remark-throws-win = { $count ->
    [one] { $person ->
        [you] Du hättest sofort gewinnen können, und jetzt verlierst du.
       *[other] { $who } hätte sofort gewinnen können und verliert jetzt.
    }
   *[other] { $person ->
        [you] Du machst aus einem Sieg in { $count } eine Niederlage.
       *[other] { $who } macht aus einem Sieg in { $count } eine Niederlage.
    }
}
remark-gives-win = { $count ->
    [one] { $person ->
        [you] Es war ein Remis; jetzt verlierst du mit der nächsten Figur.
       *[other] Es war ein Remis; jetzt verliert { $who } mit der nächsten Figur.
    }
   *[other] { $person ->
        [you] Es war ein Remis; jetzt verlierst du in { $count }.
       *[other] Es war ein Remis; jetzt verliert { $who } in { $count }.
    }
}
remark-overlooks-line = { $person ->
    [you] Du übersiehst eine fertige Reihe.
   *[other] { $who } übersieht eine fertige Reihe.
}
remark-wrong-call = { $person ->
    [you] Du rufst zu Unrecht QUARTO.
   *[other] { $who } ruft zu Unrecht QUARTO.
}
remark-slower = { $person ->
    [you] Du hättest schneller gewinnen können; jetzt gewinnst du in { $count }.
   *[other] { $who } hätte schneller gewinnen können und gewinnt jetzt in { $count }.
}
remark-hastens = { $person ->
    [you] Du hättest länger durchhalten können; jetzt ist es in { $count } verloren.
   *[other] { $who } hätte länger durchhalten können; jetzt ist es in { $count } verloren.
}
remark-overlooks-place = { $person ->
    [you] Du übersiehst einen Platz für ein Plättchen.
   *[other] { $who } übersieht einen Platz für ein Plättchen.
}
remark-costs-points = { $count ->
    [one] { $person ->
        [you] Das kostet dich einen Punkt.
       *[other] Das kostet { $who } einen Punkt.
    }
   *[other] { $person ->
        [you] Das kostet dich { $count } Punkte.
       *[other] Das kostet { $who } { $count } Punkte.
    }
}
remark-is-out = { $count ->
    [one] { $person ->
        [you] Du scheidest aus und hast noch ein Plättchen.
       *[other] { $who } scheidet aus und hat noch ein Plättchen.
    }
   *[other] { $person ->
        [you] Du scheidest aus und hast noch { $count } Plättchen.
       *[other] { $who } scheidet aus und hat noch { $count } Plättchen.
    }
}
remark-wrong-claim = { $person ->
    [you] Du meldest eine Karte, die nicht erfüllt ist.
   *[other] { $who } meldet eine Karte, die nicht erfüllt ist.
}
remark-wrong-announcement = { $person ->
    [you] Du sagst etwas an, das nicht da ist.
   *[other] { $who } sagt etwas an, das nicht da ist.
}
remark-overlooks-pawn = { $person ->
    [you] Du hättest etwas ansagen können, für einen Stein mehr.
   *[other] { $who } hätte etwas ansagen können, für einen Stein mehr.
}
remark-overlooks-card = { $count ->
    [one] { $person ->
        [you] Du übersiehst eine erfüllte Karte.
       *[other] { $who } übersieht eine erfüllte Karte.
    }
   *[other] { $person ->
        [you] Du übersiehst { $count } erfüllte Karten.
       *[other] { $who } übersieht { $count } erfüllte Karten.
    }
}
remark-loses-chances = { $person ->
    [you] Deine Chancen sinken um { $count } Prozentpunkte.
   *[other] Die Chancen von { $who } sinken um { $count } Prozentpunkte.
}
remark-better = Besser: { $says }

play-on = Von hier aus weiterspielen
play-on-help = Ein neuer Tisch, der mit diesem Moment beginnt. Die Partie, die du gerade ansiehst, bleibt, wie sie ist.
play-on-over = Hier ist die Partie zu Ende; geh ein Stück zurück.
play-as = Dein Platz
event-taken-up = { $count ->
    [one] Die Partie wird nach einer Aktion wieder aufgenommen.
   *[other] Die Partie wird nach { $count } Aktionen wieder aufgenommen.
}

share = Teilen
share-help = Wer diesen Link hat, sieht die Partie ab diesem Moment.
share-private = Dieser Tisch ist privat, und seine Einladung ist hier nicht bekannt. Speichere die Aufzeichnung und schick sie weiter.

import-title = Eine gespeicherte Partie öffnen
import-lead = Wähle eine Aufzeichnung, die hier oder anderswo gespeichert wurde, oder füge ihren Text ein. Die Partie wird nach den Regeln nachgespielt und bekommt einen eigenen Link.
import-file = Aufzeichnung
import-text = Text der Aufzeichnung
import-open = Öffnen
start-of-game = Der Anfang
