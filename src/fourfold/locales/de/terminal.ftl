# Die Wörter des Programms im Terminal. Was zwischen ` ` steht, wird getippt und ist in allen Sprachen gleich.

## Das Menü

resume-game-with = weiter mit { $game }: { $players }
player-count = { $seats } Spieler
ask-where = Im Browser (1) oder im Terminal (2) spielen? [browser]
ask-where-wrong = Gib `browser` oder `terminal` ein, oder 1 oder 2; `quit` beendet.
boards-missing = Diese Installation hat keine Spielbretter für den Browser, darum wird hier im Terminal gespielt.
ask-which = Welches Spiel?
ask-which-help = Tippe eine Nummer oder einen Namen; `rules NAME` zeigt die Regeln, `quit` beendet.
ask-which-wrong = Tippe eine Nummer von 1 bis { $count } oder: { $names }, `rules NAME`, `quit`.
no-such-game = Ein Spiel { $name } gibt es nicht; es gibt: { $names }.
rules-missing = Die Seite mit den Regeln fehlt in dieser Installation.
ask-who = Wer spielt ({ $seats } Spieler)? Tippe Namen, durch Kommas getrennt; diese sind Bots: { $bots }.
ask-seats-wrong = { $game } ist für { $seats } Spieler, nicht für { $count }.
ask-no-bot = { $game } hat keinen Bot { $bot }; es gibt: { $bots }.
ask-default = Nach den üblichen Regeln? Drücke Enter. Oder tippe eine Vorlage ({ $presets }) oder `options` und sieh, was sich ändern lässt.
ask-options = Optionen:
ask-change = Ändere eine mit Namen oder Nummer, etwa `NAME=WERT` oder `1 WERT`; mit Enter geht es los.
ask-no-option = Eine Option { $name } gibt es nicht; es gibt: { $names }.
ask-option-wrong = { $name } kann nicht „{ $value }“ sein, sondern: { $values }
ask-option-clash = { $name }={ $value } verträgt sich nicht mit den übrigen Optionen oder der Zahl der Spieler.
ask-option-now = { $name } ist jetzt { $value }.
ask-preset-now = { $name }: { $says }
ask-again = Enter für noch eine Partie, sonst `menu` oder `quit`:
cannot-resume = Die Partie lässt sich nicht fortsetzen und wird beiseitegelegt; `fourfold replay { $path }` sagt, warum.
options = Optionen
presets = Vorlagen
column-option = Option
column-now = jetzt
column-meaning = Bedeutung und Werte
values-several = eines oder mehrere von { $values }
values-number = { $least } oder mehr
values-seat = ein Platz von 1 bis { $most }
values-set = eine eigene Liste aus verschiedenen Wörtern, jedes aus { $length } der Buchstaben { $letters }, mit Kommas dazwischen

## Am Tisch

table-greeting = Eine Partie { $game }: { $names }.
type-a-move = Tippe einen Zug oder `help`.
hand-over = Gib die Tastatur weiter: { $who }. Dann drücke Enter.
names-and = { $names } und { $last }
to-move = { $person ->
    [you] Du bist dran.
   *[other] { $who } ist dran.
}
time-left = noch { $time }
panel-right = (der Rest rechts davon)
not-finished = Die Partie ist nicht zu Ende.
drawn-quartex = { $person ->
    [you] Du ziehst { $things }.
   *[other] { $who } zieht { $things }.
}
drawn-quartino = { $person ->
    [you] Du bekommst { $things }.
   *[other] { $who } bekommt { $things }.
}
hidden-quartex = { $person ->
    [you] Du ziehst { $count } Plättchen.
   *[other] { $who } zieht { $count } Plättchen.
}
hidden-quartino = { $person ->
    [you] Du bekommst Karten: { $count }.
   *[other] { $who } bekommt Karten: { $count }.
}
drawn-other = { $person ->
    [you] Du ziehst { $things }.
   *[other] { $who } zieht { $things }.
}
hidden-other = { $person ->
    [you] Du ziehst verdeckt: { $count }.
   *[other] { $who } zieht verdeckt: { $count }.
}

## Dateien

kept-before = Die angefangene Partie von vorher liegt in { $path }
cannot-save = Die Partie lässt sich nicht in { $path } speichern: { $reason }. Sie geht ungespeichert weiter.
not-saved = Die Partie ist nicht gespeichert: { $path } lässt sich nicht schreiben.
saved-resume = Die Partie ist gespeichert. Weiter geht es mit: { $command }
saved-to = Gespeichert in { $path }
not-saved-to = Nicht gespeichert in { $path }: { $reason }.
record-is-in = Die Aufzeichnung der Partie liegt in { $path }
file-is-folder = das ist ein Ordner
file-is-there = diese Datei gibt es schon; wähle einen anderen Namen oder setze sie mit --resume fort
disk-missing = diesen Ordner gibt es nicht
disk-forbidden = dort darf nicht geschrieben werden
disk-full = der Datenträger ist voll

## Befehle

help-moves = Züge in { $game }; mehrere auf einmal trennt ein ;
help-commands = Befehle
help-moves-typed = `help` zeigt, wie man Züge tippt.
command-help = diese Seite
command-board = noch einmal der Tisch; Enter allein tut dasselbe
command-moves = alle Züge, die du jetzt machen darfst, oder die, die mit START beginnen
command-hint = was der stärkste Bot täte
command-undo = zurück zur letzten Entscheidung eines Menschen, wenn seither nichts Verdecktes gezeigt wurde
command-log = alles, was geschah, so wie du es gesehen hast
command-rules = die Regeln des Spiels
command-options = die Optionen dieser Partie
command-save = die Aufzeichnung in FILE schreiben; gespeichert wird ohnehin nach jedem Zug
command-resign = die Partie aufgeben
command-quit = hier aufhören; die Partie lässt sich fortsetzen
moves-none = Kein Zug, den du jetzt machen darfst, beginnt mit „{ $start }“.
moves-more = … und { $count } weitere; `moves { $start }` zeigt die, die mit { $start } beginnen
would-play = { $bot } würde { $move } spielen ({ $kind })
resign-ask = Diese Partie aufgeben? Tippe `yes` (ja) oder `no` (nein):
date = Datum
record-position = Ausgangsstellung
ask-next = Enter für den nächsten Zug, `q` beendet:

## Arten von Zügen

kind-quarto-give = weitergeben
kind-quarto-place = setzen
kind-quarto-call = rufen
kind-quarto-pass = passen
kind-quartex-place = legen
kind-quartex-stuck = nichts passt
kind-quartex-point = Platz zeigen
kind-quartex-silent = schweigen
kind-quartino-four = vier Farben
kind-quartino-column = Turm
kind-quartino-silent = schweigen
kind-quartino-lift = wegnehmen
kind-quartino-place = setzen
kind-quartino-claim = melden
kind-quartino-done = fertig

## Wie man Züge tippt

typed-quarto-give = gib deinem Gegenüber Figur b (Figuren sind 0-9 und a-f)
typed-quarto-place = setze die Figur in deiner Hand auf c2 (Spalten a-d, Zeilen 1-4)
typed-quarto-call = rufe QUARTO! und zeige die Reihe von a1 bis d4
typed-quarto-square = mit squares: zeige einen Block durch zwei seiner Ecken
typed-quarto-pass = nach der 16. Figur: nichts rufen
typed-quarto = Eine Figur liest sich b(D°): (rund) oder [eckig], D dunkel oder L hell, Großbuchstabe = groß, Kleinbuchstabe = klein, • voll, ° hohl.
typed-quartex-place = lege ein Plättchen: 3 rechts und 2 unter dem ersten, die Ecken im Uhrzeigersinn von links oben
typed-quartex-stuck = mit declared: sag, dass keines deiner Plättchen passt, und zeige sie
typed-quartex-point = mit declared: zeige, wo ein Plättchen der anderen Person hinpasst
typed-quartex-silent = mit declared: zeige nichts
typed-quartex-turned = Plättchen darf man drehen und wenden: pbry, bryp und bpyr sind dasselbe Plättchen.
typed-quartex-marks = Auf dem Tisch bezeichnet * das zuletzt gelegte Plättchen und ein Punkt jedes Feld, auf das eines passen könnte.
typed-quartino-four = zu Beginn deines Zuges ansagen: Vier oder mehr Steine einer Farbe sind auf dem Brett
typed-quartino-column = zu Beginn deines Zuges ansagen: Vier oder mehr Steine stehen auf Feld 5
typed-quartino-lift = nimm den angesagten Turm von Feld 5 weg
typed-quartino-place = setze einen gelben Stein auf Feld 5
typed-quartino-claim = melde QUARTINO mit der Karte ybgp ab Feld 3: Nabe, 3, 4, 5
typed-quartino-block = auf einem Quadrat: der Block im Uhrzeigersinn von Feld 1 über Feld 2
typed-quartino-done = nichts mehr setzen oder melden
typed-quartino-silent = im Zug eines anderen nichts ansagen, wo alle gefragt werden
typed-quartino = Ein Turm steht über der Nummer seines Feldes; der Stein in Klammern ist oben.

## Auf den Brettern

shown-nothing = nichts
shown-no-pieces = keine
shown-no-tiles = keine
shown-no-cards = keine
quarto-in-hand = In der Hand
quarto-gives-piece = { $person ->
    [you] Du gibst Figur { $code } weiter: { $piece }.
   *[other] { $who } gibt Figur { $code } weiter: { $piece }.
}
quartex-stock-worth = Vorrat, und was ein Chip wert ist
quartex-your-hand = Deine Plättchen
quartex-set-aside = Beiseitegelegt
quartex-has-shown = gezeigt
quartex-tiles = { $count } Plättchen
quartex-in-bag = Im Beutel
quartex-not-played = Aus dem Spiel
quartino-to-place = Zu setzen
quartino-announced = Angesagt
quartino-to-lift = Wegzunehmen
quartino-some-of = { $count } von { $fields }
quartino-to-make = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
quartino-has-made = erfüllt { $cards }
quartino-has-shown = gezeigt { $cards }
situation-four = vier Farben
situation-column = Turm
reading-wheel = die Nabe, dann drei Felder des Rings im Uhrzeigersinn
reading-grid = ein 2×2-Block im Uhrzeigersinn

## The full screen

full-moves = Bisherige Züge
full-menu = Deine Züge
full-messages = Meldungen
full-again = Tippe `again` für ein weiteres Spiel oder drücke Enter, um zu gehen.
full-done = Drücke Enter, um zu gehen.
full-answer = Tippe `yes` oder `no`.
full-over = Das Spiel ist zu Ende. Tippe `rematch`, oder `quit`, um zu gehen.
full-unreached = { $address } ist gerade nicht erreichbar; neuer Versuch läuft.
full-come-back = Dein Platz bleibt dir erhalten. Zurück geht es mit: { $command }
full-away = abwesend
full-link = der Link, der andere einlädt
full-say = den anderen etwas sagen
full-undo = bitten, einen Zug zurückzunehmen
full-draw = Remis anbieten
full-rematch = um eine Revanche bitten
full-yes = dem zustimmen, worum jemand bittet
full-no = es ablehnen
full-return = deinen Platz vom Bot zurücknehmen
full-finish = nicht länger auf Abwesende warten
full-leave = deinen Platz aufgeben
full-save = die Partie in FILE schreiben
full-quit = diesen Bildschirm schließen; dein Platz bleibt dir erhalten
full-lobby = Tische auf { $address }
full-lobby-keys = Enter: hinsetzen oder zuschauen. `q`: gehen.
key-help = Hilfe
key-hint = Tipp
key-undo = Zurücknehmen
key-rules = Regeln
key-options = Optionen
key-chances = Chancen
key-leave = Gehen
