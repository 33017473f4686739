# Was der Server antwortet, nach den Namen, die er dafür hat.

## Warum etwas nicht geschah

refused-over = Die Partie ist zu Ende.
refused-not-your-turn = Du bist nicht dran.
refused-stale = Am Tisch ist es inzwischen weitergegangen.
refused-not-notation = So schreibt man keinen Zug.
refused-illegal = Das erlauben die Regeln jetzt nicht.
refused-must-be-last = Danach kann in derselben Nachricht nichts mehr folgen: Spiel es allein oder als Letztes.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-revealed = Das lässt sich nicht zurücknehmen: Dabei wurde etwas Verdecktes gezeigt.
refused-not-begun = Die Partie hat noch nicht begonnen.
refused-begun = Die Partie hat schon begonnen.
refused-no-seat = Diesen Platz gibt es an diesem Tisch nicht.
refused-taken = Diesen Platz hat gerade jemand anderes genommen.
refused-full = An diesem Tisch sind alle Plätze besetzt.
refused-name = Bitte wähle einen anderen Namen: Dieser ist vergeben, zu lang, der eines Bots, unsichtbar oder leicht mit dem eines anderen zu verwechseln.
refused-closed = Dieser Tisch ist geschlossen.
refused-not-over = Das geht erst, wenn die Partie zu Ende ist.
refused-no-draws = In diesem Spiel kann man sich nicht auf ein Remis einigen.
refused-no-hints = An diesem Tisch gibt es keine Tipps.
refused-no-takebacks = An diesem Tisch wird kein Zug zurückgenommen.
refused-clock = Bei laufender Uhr geht das nicht.
refused-not-asked = Darauf erwartet niemand eine Antwort von dir.
refused-asked = Darum wurde schon gebeten.
refused-absent = Im Moment spielt der Computer für dich; komm erst zurück.
refused-not-away = Niemand ist weg.
refused-not-gone = Der Platz ist wieder besetzt.
refused-forfeited = Du spielst in dieser Partie nicht mehr mit; du kannst zusehen.
refused-words = Bitte sag es anders, und nicht zu lang.
refused-too-fast = Das war zu schnell; bitte warte einen Moment.
refused-unkept = Der Server kann gerade nichts speichern, deshalb ist nichts geschehen. Versuch es in einer Weile noch einmal.
refused-event-limit = Diese Partie ist zu lang geworden, um weiterzugehen. Sie lässt sich nur noch beenden, zum Beispiel durch Aufgeben.
refused-saying-limit = An diesem Tisch wurden zu viele Nachrichten geschrieben; mehr geht hier nicht.
refused-watch-limit = An diesem Tisch wurden zu viele Links zum Zuschauen erstellt; mehr geht hier nicht.
refused-rated = Das geht in einer gewerteten Partie nicht: Jeder braucht ein eigenes Profil, gespielt wird nach einer der angebotenen Regeln, und niemand bekommt Hilfe.
refused-unknown = Die Festplatte des Servers hat versagt, und es ist nicht bekannt, ob dies gespeichert wurde. Warte eine Weile, sieh nach, ob es geschehen ist, und versuch es sonst noch einmal.
refused-damaged = Was der Server von diesem Tisch gespeichert hat, ist beschädigt. Bitte sag denen Bescheid, die den Server betreiben.
refused-not-installed = Das Spiel dieses Tischs ist auf diesem Server nicht installiert, oder seine Regeln haben sich geändert. { $detail }
refused-game-slow = Das Spiel hat dafür zu lange gebraucht; es hat sich nichts geändert. Versuch etwas anderes, oder versuch es später noch einmal.
refused-game-failed = Das Spiel ist hier fehlgeschlagen; es hat sich nichts geändert. Bitte sag denen Bescheid, die den Server betreiben.
refused-not-your-seat = Das ist nicht dein Platz.
refused-malformed = Der Server hat diese Seite nicht verstanden. Bitte lade sie neu.
refused-lobby = Hier sind keine Anfragen möglich.
refused-bad-request = Das geht nicht. { $detail }
refused-no-key = Dieser Platz gehört auf diesem Gerät nicht dir.
refused-forbidden = Dieser Tisch ist privat, oder dein Link passt nicht dazu. Lass dich einladen.
refused-not-found = Diesen Tisch gibt es nicht. Vielleicht ist er abgelaufen, oder der Link wurde abgeschnitten.
refused-not-allowed = Das geht hier nicht.
refused-conflict = Das geht jetzt nicht.
refused-gone = Dieser Tisch ist geschlossen.
refused-too-long = Das ist zu lang.
refused-not-json = Der Server hat diese Seite nicht verstanden. Bitte lade sie neu.
refused-deadline = Die Analyse hat zu lange gedauert und wurde abgebrochen. Bitte versuche es später noch einmal.
refused-problem = Auf dem Server ist etwas schiefgegangen; der Fehler wurde protokolliert.
refused-registration-over = Die Anmeldung zu diesem Turnier ist beendet.
refused-tournament-full = Dieses Turnier ist voll.
refused-started = Das Turnier hat schon begonnen.
refused-not-running = Das Turnier läuft nicht.
refused-too-few = Ein Turnier braucht mindestens zwei Spieler.
refused-out = Du nimmst an weiteren Runden nicht teil.
refused-not-out = Du nimmst an der nächsten Runde schon teil.
refused-checked-in = Du hast deine Teilnahme schon bestätigt.
refused-registered = Du hast dich schon angemeldet.
refused-stopping = Der Server wird beendet; deine Partie bleibt erhalten.
refused-idle = Von dir war lange nichts zu hören.
refused-refused = Der Server hat diese Seite nicht verstanden. Bitte lade sie neu.
refused-version = Diese Seite ist älter als der Server. Bitte lade sie neu.

## Was die Regeln nicht erlauben

illegal-rules-over = Die Partie ist zu Ende.
illegal-rules-not-your-turn = Du bist nicht dran.
illegal-rules-first-player-known = Es steht schon fest, wer anfängt.
illegal-rules-first-player-unknown = Es ist noch nicht ausgelost, wer anfängt.
illegal-rules-no-such-seat = Diese Partie hat nur { $seats } Plätze.
illegal-quarto-place-first = Setze zuerst die Figur in deiner Hand.
illegal-quarto-piece-placed = Diese Figur steht schon auf dem Brett.
illegal-quarto-no-piece = Du hast keine Figur zum Setzen; gib eine weiter.
illegal-quarto-cell-taken = Dieses Feld ist besetzt.
illegal-quarto-not-here = Diese Figur oder dieses Feld gibt es in diesem Spiel nicht.
illegal-quarto-no-call = Du kannst jetzt nicht rufen.
illegal-quarto-no-squares = 2×2-Blöcke zählen in dieser Partie nicht.
illegal-quarto-no-pass = Passen kannst du erst, wenn alle Figuren gesetzt sind.
illegal-quartex-lay-now = Wer dran ist, legt jetzt ein Plättchen.
illegal-quartex-point-now = Jetzt zeigt jemand anders einen Platz oder schweigt.
illegal-quartex-draw-now = Jetzt werden Plättchen aus dem Beutel gezogen.
illegal-quartex-tile-not-in-bag = Dieses Plättchen ist nicht im Beutel.
illegal-quartex-tile-not-in-hand = Dieses Plättchen hast du nicht.
illegal-quartex-tile-not-in-stuck-hand = Dieses Plättchen hat die andere Person nicht.
illegal-quartex-first-tile = Das erste Plättchen kommt auf 0,0.
illegal-quartex-cell-taken = Dort liegt schon ein Plättchen.
illegal-quartex-no-neighbour = Das Plättchen muss mit einer Kante an einem anderen liegen.
illegal-quartex-outside-frame = Das Plättchen läge außerhalb des Rahmens ({ $frame }×{ $frame }).
illegal-quartex-corner-mismatch = { $corner ->
    [top-left] Die Ecke links oben würde nicht passen.
    [top-right] Die Ecke rechts oben würde nicht passen.
    [bottom-right] Die Ecke rechts unten würde nicht passen.
   *[bottom-left] Die Ecke links unten würde nicht passen.
}
illegal-quartex-stuck-is-automatic = Das muss niemand sagen: Das Programm merkt selbst, wenn nichts passt.
illegal-quartino-not-begun = Die Partie hat noch nicht begonnen.
illegal-quartino-dealt = Die Karten sind ausgeteilt, und es steht fest, wer anfängt.
illegal-quartino-no-deal = Diese Karte kann jetzt nicht ausgeteilt werden.
illegal-quartino-no-lot = Das Los kann jetzt nicht auf diesen Platz fallen.
illegal-quartino-announce-or-be-silent = Du bist nicht dran: Sag etwas an oder schweige.
illegal-quartino-own-turn = Schweigen kannst du jetzt nicht: Du bist selbst dran.
illegal-quartino-announce-at-start = Angesagt wird zu Beginn eines Zuges.
illegal-quartino-four-announced = Vier Farben sind schon angesagt.
illegal-quartino-four-was-wrong = Du hast in diesem Zug fälschlich vier Farben angesagt.
illegal-quartino-lift-before-four = Vier Farben werden erst geprüft, wenn der Turm weg ist.
illegal-quartino-column-announced = Der Turm ist schon angesagt.
illegal-quartino-column-was-wrong = Du hast in diesem Zug fälschlich einen Turm angesagt.
illegal-quartino-column-before-four = Türme werden vor vier Farben angesagt.
illegal-quartino-same-column = Dieser Turm ist schon angesagt.
illegal-quartino-no-column = Es ist kein Turm angesagt.
illegal-quartino-column-not-announced = Dieser Turm ist nicht angesagt.
illegal-quartino-lift-first = Nimm zuerst den angesagten Turm weg.
illegal-quartino-no-pawn = Du hast keinen Stein zu setzen.
illegal-quartino-place-first = Setze zuerst deinen Stein.
illegal-quartino-colour-used-up = Von dieser Farbe ist kein Stein mehr da.
illegal-quartino-no-field = Das Feld { $field } gibt es auf dem Brett nicht.
illegal-quartino-no-sector = Den Ausschnitt { $sector } gibt es auf dem Brett nicht.
illegal-quartino-place-before-claim = Setze deine Steine, bevor du meldest.
illegal-quartino-claim-first = Melde zuerst deine Karte.
illegal-quartino-finish-claims = Beende zuerst deine Meldungen.
illegal-quartino-claims-closed = In diesem Zug kannst du nichts mehr melden.
illegal-quartino-card-not-held = Diese Karte hast du nicht.
illegal-quartino-card-not-made = Die Steine dort erfüllen diese Karte nicht.
illegal-quartino-no-fresh-pawn = Für ein Quartino braucht es einen Stein, den du eben gesetzt hast.

## Wie Partien enden

ending-time = { $person ->
    [you] Deine Zeit ist abgelaufen.
   *[other] Zeit abgelaufen: { $who }.
}
ending-resigned = { $person ->
    [you] Du hast aufgegeben.
   *[other] Aufgegeben: { $who }.
}
ending-abandoned = { $person ->
    [you] Du hast die Partie verlassen.
   *[other] Partie verlassen: { $who }.
}
ending-agreed = Man hat sich auf ein Remis geeinigt.
ending-quarto-called = Wer das QUARTO gebildet hat, hat es auch gerufen.
ending-quarto-stolen = Das QUARTO wurde übersehen und vom Gegenüber gerufen.
ending-quarto-aligned = Ein QUARTO wurde gebildet.
ending-quarto-miscalled = Ein falscher Ruf hat die Partie gekostet.
ending-quarto-full = Alle Figuren sind gesetzt, und niemand hat gerufen.
ending-quartex-played-out = Alle Plättchen sind gelegt.
ending-quartex-some-out = Alle haben ihr letztes Plättchen gelegt oder sind ausgeschieden.
ending-quartex-all-out = Alle sind ausgeschieden.
ending-quartino-last-card = Die letzte Karte ist erfüllt.
ending-quartino-no-pawns = Es ist kein Stein mehr zum Setzen da.
ending-quartino-cap = Die vereinbarte Zahl von Zügen ist erreicht.
event-is-out = { $person ->
    [you] Du bist raus.
   *[other] { $who } ist raus.
}
placed-last = { $person ->
    [you] Du kommst auf den letzten Platz.
   *[other] { $count ->
        [one] { $who } kommt auf den letzten Platz.
       *[other] { $who } kommen auf die letzten Plätze.
    }
}
points-list = Punkte: { $points }.

## Was aus Zügen wird

finding-quarto-line-made = Vier { $trait ->
    [tall] große
    [short] kleine
    [dark] dunkle
    [light] helle
    [square] eckige
    [round] runde
    [hollow] hohle
   *[solid] volle
 } Figuren auf { $line }.
finding-quarto-line-not-full = Falsch: Auf { $line } stehen keine vier Figuren.
finding-quarto-line-void = Falsch: { $line } wurde nicht rechtzeitig gerufen und zählt nicht mehr.
finding-quarto-nothing-in-common = Falsch: Die Figuren auf { $line } haben nichts gemeinsam, was zählt.
finding-quarto-call-loses = Ein falscher Ruf verliert die Partie.
finding-quarto-call-silenced = In diesem Zug gibt es keinen zweiten Ruf.
finding-quartex-not-stuck = Es passte doch ein Plättchen: Es wird dort gelegt.
finding-quartex-tokens = Chips für { $symbol ->
    [cross] Kreuz
    [star] Stern
    [square] Quadrat
   *[circle] Kreis
 }: { $count }.
finding-quartex-no-token = Das Symbol ({ $symbol ->
    [cross] Kreuz
    [star] Stern
    [square] Quadrat
   *[circle] Kreis
 }) ist komplett, aber es gibt keinen Chip davon mehr.
finding-quartino-four-found = Auf dem Brett liegen { $count } { $colour ->
    [yellow] gelbe
    [blue] blaue
    [green] grüne
   *[pink] rosa
 } Steine.
finding-quartino-no-four = Falsch: Keine Farbe hat vier Steine auf dem Brett.
finding-quartino-four-lost = In diesem Zug können vier Farben nicht mehr angesagt werden.
finding-quartino-column-found = Der Turm auf Feld { $field } ist { $count } hoch.
finding-quartino-column-low = Falsch: Der Turm auf Feld { $field } ist { $count } hoch, nicht vier.
finding-quartino-column-lost = In diesem Zug kann kein Turm mehr angesagt werden.
finding-quartino-speech-over = Wer sich geirrt hat, sagt vor diesem Zug nichts mehr an.
finding-quartino-extra-pawns = Zusätzliche Steine: { $count }.
finding-quartino-card-not-there = Falsch: Auf der Karte steht { $card }, dort liegen aber { $pawns }.
finding-quartino-card-seen = Alle haben die Karte gesehen.
finding-quartino-turn-lost = Der Zug ist vorbei.
finding-quartino-claims-lost = In diesem Zug kann nichts mehr gemeldet werden.
finding-quartino-card-made = Die Karte { $card } ist erfüllt.
finding-quartino-last-card = Es war die letzte Karte.
finding-quartino-bonus-pawn = Das bringt einen Bonusstein.
finding-quartino-rules-find-four = Das Programm findet vier Farben auf dem Brett.
finding-quartino-rules-find-column = Das Programm findet einen Turm auf dem Brett.

## Wer eine Partie beendet hat

ended-quarto-called = { $person ->
    [you] Du hast QUARTO gerufen.
   *[other] { $who } hat QUARTO gerufen.
}
ended-quarto-stolen = { $person ->
    [you] Du hast das QUARTO gerufen, das dein Gegenüber übersehen hat.
   *[other] { $who } hat das QUARTO gerufen, das übersehen wurde.
}
ended-quarto-aligned = { $person ->
    [you] Du hast ein QUARTO gebildet.
   *[other] { $who } hat ein QUARTO gebildet.
}
ended-quarto-miscalled = { $person ->
    [you] Du hast falsch gerufen und verloren.
   *[other] { $who } hat falsch gerufen und verloren.
}
ended-quartino-last-card = { $person ->
    [you] Du hast deine letzte Karte erfüllt.
   *[other] { $who } hat die letzte Karte erfüllt.
}
