# Die erste Partie jedes Spiels, Schritt für Schritt.

## Die erste Partie

learn-title = Deine erste Partie { $game }
learn-coach = Trainer
learn-step = Schritt { $number } von { $count }
learn-next = Weiter
learn-again = Noch einmal
learn-skip = Überspringen
learn-leave = Die Übung verlassen
learn-moment = Schau zu …
learn-finished = Das ist schon das ganze Spiel!
learn-finished-help = Du weißt genug, um { $game } zu spielen. Alles andere steht in den Regeln, und die bleiben neben dem Brett.
learn-play = Gegen den Computer spielen
learn-once-more = Noch einmal von vorn

## Quarto, Schritt für Schritt

learn-quarto-give = Jede Figur ist groß oder klein, dunkel oder hell, eckig oder rund, hohl oder voll. Du suchst aus, was dein Gegenüber setzen muss. Gib die große, dunkle, eckige, hohle Figur weiter: Tippe sie an, dann „Weitergeben“.
learn-quarto-give-yes = Große Figuren erkennst du an ihrer Größe und am Streifen, hohle am Loch. Der Trainer hat sie gesetzt und gibt dir dafür eine andere.
learn-quarto-give-no = Das ist eine andere Figur. Such eine mit Streifen (groß), aus dunklem Holz, mit Kanten (eckig) und einem Loch oben (hohl).
learn-quarto-place = Jetzt musst du setzen, was du bekommen hast. Jedes freie Feld geht.
learn-quarto-place-yes = So geht ein Zug: setzen, was du bekommen hast, dann geben. Die Figuren gehören niemandem; ihr baut beide auf demselben Brett.
learn-quarto-place-no = Noch gibt es nichts zu rufen. Tippe ein freies Feld an.
learn-quarto-line = Ein paar Züge später. Vier in einer Zeile, Spalte oder langen Diagonale, die irgendetwas gemeinsam haben, sind ein QUARTO. In einer Zeile stehen drei dunkle Figuren, und der Trainer hat dir eine dunkle gegeben!
learn-quarto-line-yes = Vier dunkle Figuren in einer Reihe: Das ist ein QUARTO. Doch das allein gewinnt noch nicht …
learn-quarto-line-no = Das ergibt noch keine Reihe. Schau dir die zweite Zeile von unten an: a2, b2 und c2 sind dunkel, und d2 ist frei.
learn-quarto-call = … du musst es rufen! Das Programm weist dich nicht darauf hin. Drück „QUARTO!“, tippe die vier Figuren an, und rufe.
learn-quarto-call-yes = Du hast es gerufen und die vier gezeigt: gewonnen!
learn-quarto-call-given = Du hast wortlos die nächste Figur weitergegeben. Jetzt darf der Trainer für deine Reihe QUARTO rufen – und gewinnt!
learn-quarto-call-no = Diese vier haben nichts gemeinsam, oder es sind noch keine vier. Nach einem falschen Ruf darfst du in diesem Zug nicht noch einmal rufen. Zeige a2, b2, c2 und d2.
learn-quarto-notice = Eine andere Partie. Der Trainer hat gerade auf d4 gesetzt und dir eine Figur gegeben. Schau gut hin, bevor du setzt: Hat er etwas übersehen? Farbe und Größe sieht man leicht, die Löcher nicht.
learn-quarto-notice-yes = Vier hohle Figuren auf der langen Diagonale. Es ist egal, wer sie gesetzt hat: Wer zuerst ruft, gewinnt.
learn-quarto-notice-void = Zu spät: Jetzt, wo du gesetzt hast, ist die Reihe, für die niemand QUARTO gerufen hat, für den Rest der Partie ungültig. Schau dir die lange Diagonale von a1 nach d4 an.
learn-quarto-notice-no = Diese nicht. Schau dir die lange Diagonale von a1 nach d4 an: Welche Figuren haben ein Loch?
learn-quarto-gift = Zum Schluss die Kunst des Gebens. In der dritten Zeile warten drei große Figuren auf eine vierte. Gib eine Figur weiter, mit der der Trainer nicht gewinnen kann.
learn-quarto-gift-yes = Eine kleine, und nichts passiert. Frag dich vor dem Geben bei jeder Figur: Welche Reihe würde sie vollenden? Sind alle übrigen gefährlich, muss jemand verlieren.
learn-quarto-gift-no = Eine große! Der Trainer setzt sie auf d3, ruft und gewinnt. Man verliert durch das, was man weggibt.
learn-quarto-gift-nothing = Noch gibt es keine Viererreihe. Gib eine kleine Figur weiter.

## Quartex, Schritt für Schritt

learn-quartex-lay = Jede Ecke eines Plättchens zeigt ein Viertel eines Symbols: Kreuz, Stern, Quadrat oder Kreis. Lege eines deiner fünf Plättchen an das, das auf dem Tisch liegt. Wähle ein Plättchen, und die Plätze, an die es passt, leuchten auf.
learn-quartex-lay-yes = Wo Plättchen zusammenkommen, zeigen ihre Ecken dieselben Symbole. Danach ziehst du ein neues Plättchen, und die nächste Person ist dran.
learn-quartex-flip = Ein Plättchen darf gedreht und gewendet werden: Seine Rückseite ist das Spiegelbild. Rechts an dieses Plättchen passt nur eines von deinen, und nur gewendet. Finde es. Tippst du das gewählte Plättchen an, dreht es sich; der Knopf mit den zwei Pfeilen wendet es.
learn-quartex-flip-yes = Es passt. Der Trainer hat noch ein Plättchen gelegt, und jetzt kommen an einer Ecke drei Plättchen zusammen …
learn-quartex-flip-no = Das darfst du legen, aber schau jetzt rechts neben das erste Plättchen: Dort zeigt es einen Stern über einem Quadrat. Welches deiner Plättchen hat einen Stern neben einem Quadrat?
learn-quartex-complete = … mit drei Vierteln eines blauen Sterns. Lege das Plättchen, das das vierte bringt.
learn-quartex-complete-yes = Der Stern ist komplett, und du bekommst dafür einen blauen Chip aus dem Vorrat. Schau in die Tabelle der Chips: Jetzt zählt er für dich.
learn-quartex-complete-no = Das passt, macht aber nichts komplett. Such den freien Platz, an dem drei Viertel des Sterns zusammenkommen; daneben müssen Kreise sein.
learn-quartex-two = Ein paar Züge später. Ein Plättchen kann mehrere Symbole auf einmal komplettieren. Finde den Platz, der dir zwei Chips bringt.
learn-quartex-two-yes = Ein Kreuz und ein Quadrat mit einem Plättchen: zwei Chips.
learn-quartex-two-one = Ein Chip. Es gibt aber einen Platz für zwei: Schau in die Lücke rechts.
learn-quartex-two-no = Das komplettiert nichts. Schau in die Lücke rechts, wo die Ecken dreier Plättchen warten.
learn-quartex-worth = Jetzt der Kniff. Ein Chip ist so viele Punkte wert, wie noch Chips seiner Farbe im Vorrat liegen. Du hast zwei gelbe zu je 8: 16 Punkte. Du könntest einen dritten Kreis komplettieren oder einen ersten Stern. Was bringt mehr?
learn-quartex-worth-yes = Richtig. Ein blauer Chip zu 9 bringt 9 Punkte. Ein dritter gelber würde alle deine gelben auf 7 drücken: 21 statt 16, nur 5 mehr. Weniger ist mehr.
learn-quartex-worth-yellow = Jetzt liegen noch 7 gelbe Chips im Vorrat, und deine drei sind 21 wert: 5 Punkte mehr als zuvor. Ein erster blauer Chip hätte 9 gebracht.
learn-quartex-worth-no = Das komplettiert nichts. Eines deiner Plättchen kann rechts oben einen Stern komplettieren, ein anderes links oben einen Kreis.
learn-quartex-stuck = Manchmal passt nichts. Deine fünf Plättchen hatten kein Kreuz; also musstest du sie zeigen und beiseitelegen und hast fünf andere gezogen. Lege eines von diesen.
learn-quartex-stuck-yes = Die beiseitegelegten Plättchen sind wieder im Beutel. Ist der Beutel leer und passt nichts, scheidest du aus, und jedes Plättchen, das du noch hast, kostet einen Punkt. Wo nie mehr etwas passen kann, zeigt der Tisch ein kleines Kreuz.

## Quartino, Schritt für Schritt

learn-quartino-place = Jede deiner vier geheimen Karten zeigt die Nabe des Rads und drei Nachbarn auf dem Ring. Eine hat Gelb in der Nabe: Tippe Gelb an, dann Feld 0 in der Mitte.
learn-quartino-place-yes = Ein Stein gehört niemandem mehr, sobald er steht: Die anderen dürfen ihn nutzen oder verdecken.
learn-quartino-place-no = Das darfst du spielen, aber für diese Karte muss die Nabe gelb sein. Tippe Gelb an, dann Feld 0.
learn-quartino-done = Du hast deinen Stein gesetzt, und noch ist keine deiner Karten erfüllt. Also bist du fertig.
learn-quartino-done-yes = Der Trainer hat einen rosa Stein auf Feld 4 gesetzt. So geht es reihum weiter.
learn-quartino-done-no = Diese Karte ist nicht erfüllt, und eine falsche Meldung beendet deinen Zug und zeigt allen die Karte. Drück „Fertig“.
learn-quartino-cover = Ein paar Züge später. Für die Karte Gelb, Blau, Grün, Rosa hast du die Nabe, Blau auf 3 und Rosa auf 5. Aber auf 4 steht Rosa. Steine werden gestapelt, und nur der oberste zählt: Setze Grün darauf!
learn-quartino-cover-yes = Jetzt sind die obersten Steine auf Nabe, 3, 4 und 5 gelb, blau, grün und rosa.
learn-quartino-cover-no = Nicht ganz. Setze einen grünen Stein auf Feld 4, über den rosa Stein.
learn-quartino-claim = Deine Karte ist erfüllt, aber das kannst nur du sagen. Tippe die Karte mit Gelb in der Nabe an, tippe auf die Felder oder drehe sie, bis sie auf 3, 4 und 5 liegt, und drück „Quartino!“.
learn-quartino-claim-yes = Ein Quartino! Die Karte liegt offen neben dir, und ihre vier Steine gehen zurück in den Vorrat; der rosa Stein darunter bleibt. Noch drei Karten.
learn-quartino-claim-silent = Du hast die Gelegenheit verstreichen lassen. Von selbst wird nichts für dich gemeldet, und vielleicht verdeckt der Trainer einen dieser Steine.
learn-quartino-claim-no = Dort ist diese Karte nicht erfüllt. Sie wird allen gezeigt, und dein Zug ist vorbei. Nimm die Karte mit Gelb in der Nabe und lege sie auf die Felder 3, 4 und 5.
learn-quartino-bonus = Und für eine erfüllte Karte setzt du gleich noch einen Stein, wohin du willst. Erfüllt der deine nächste Karte, meldest du wieder.
learn-quartino-bonus-yes = Wer zuerst seine vierte Karte ablegt, gewinnt. Zwei Dinge sind noch einen Blick wert …
learn-quartino-four = … bevor du setzt. Sind vier oder mehr Steine einer Farbe auf dem Brett, auch verdeckte, dann setzt, wer „Vier Farben!“ sagt, zwei Steine statt nur einen. Ist das hier so?
learn-quartino-four-yes = Vier gelbe Steine, einer davon unter einem blauen. Jetzt setzt du zwei Steine.
learn-quartino-four-overlooked = Du hast gesetzt, ohne hinzuschauen. Vier gelbe Steine sind da, auf 1, 2, 7 und unter dem blauen auf 5: Das wäre ein zweiter Stein gewesen.
learn-quartino-four-no = Einen Turm aus vier Steinen gibt es hier nicht. Zähl die gelben, und schau unter den blauen.
learn-quartino-column = Und stehen vier Steine auf einem Feld, egal in welchen Farben, darfst du einen Turm ansagen. Drück „Turm!“, dann zeige ihn.
learn-quartino-column-yes = Richtig. Der Turm kommt weg, und du setzt zwei Steine.
learn-quartino-column-overlooked = Du hast gesetzt, ohne hinzuschauen. Auf Feld 6 stehen vier Steine: Dieser Turm hätte wegkommen können, und du hättest zwei setzen dürfen.
learn-quartino-column-no = Hier stehen vier Steine auf einem Feld, aber nicht vier von einer Farbe. Drück „Turm!“, dann tippe Feld 6 an.
learn-quartino-lift = Nimm zuerst den angesagten Turm vom Brett: Tippe ihn an.
learn-quartino-lift-yes = Alle vier Steine sind wieder im Vorrat, und du setzt zwei Steine, wohin du willst.
learn-quartino-lift-no = Nimm erst den Turm weg: Tippe Feld 6 an.
