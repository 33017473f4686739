# Le parole del programma nel terminale. Ciò che sta fra ` ` si scrive ed è uguale in tutte le lingue.

## Il menu

resume-game-with = riprendi { $game }: { $players }
player-count = { $seats } giocatori
ask-where = Giocare nel browser (1) o nel terminale (2)? [browser]
ask-where-wrong = Scrivi `browser` o `terminal`, oppure 1 o 2; `quit` per uscire.
boards-missing = Questa installazione non ha tabelloni per il browser, quindi si gioca qui nel terminale.
ask-which = Quale gioco?
ask-which-help = Scrivi un numero o un nome; `rules NOME` mostra le regole, `quit` esce.
ask-which-wrong = Scrivi un numero da 1 a { $count }, oppure: { $names }, `rules NOME`, `quit`.
no-such-game = Non c’è un gioco { $name }; ci sono: { $names }.
rules-missing = In questa installazione manca la pagina delle regole.
ask-who = Chi gioca ({ $seats } giocatori)? Scrivi i nomi separati da virgole; questi sono bot: { $bots }.
ask-seats-wrong = { $game } si gioca in { $seats }, non in { $count }.
ask-no-bot = { $game } non ha un bot { $bot }; ci sono: { $bots }.
ask-default = Con le regole standard? Premi Invio. Oppure scrivi un modello ({ $presets }), o `options` per vedere che cosa si può cambiare.
ask-options = Opzioni:
ask-change = Cambiane una per nome o numero, come `NOME=VALORE` o `1 VALORE`; con Invio si comincia.
ask-no-option = Non c’è un’opzione { $name }; ci sono: { $names }.
ask-option-wrong = { $name } non può essere “{ $value }”, ma: { $values }
ask-option-clash = { $name }={ $value } non va d’accordo con le altre opzioni o con il numero di giocatori.
ask-option-now = { $name } ora è { $value }.
ask-preset-now = { $name }: { $says }
ask-again = Invio per giocare ancora, oppure `menu` o `quit`:
cannot-resume = La partita non si può riprendere e viene messa da parte; `fourfold replay { $path }` dice perché.
options = Opzioni
presets = Modelli
column-option = opzione
column-now = ora
column-meaning = significato e valori
values-several = uno o più di { $values }
values-number = { $least } o più
values-seat = un posto da 1 a { $most }
values-set = una lista tua di parole diverse, ognuna di { $length } lettere fra { $letters }, separate da virgole

## Al tavolo

table-greeting = Una partita a { $game }: { $names }.
type-a-move = Scrivi una mossa, oppure `help`.
hand-over = Passa la tastiera a { $who }, poi premi Invio.
names-and = { $names } e { $last }
to-move = { $person ->
    [you] Tocca a te.
   *[other] Tocca a { $who }.
}
time-left = ancora { $time }
panel-right = (il resto, a destra)
not-finished = La partita non è finita.
drawn-quartex = { $person ->
    [you] Peschi { $things }.
   *[other] { $who } pesca { $things }.
}
drawn-quartino = { $person ->
    [you] Ricevi { $things }.
   *[other] { $who } riceve { $things }.
}
hidden-quartex = { $person ->
    [you] Peschi dal sacchetto: { $count }.
   *[other] { $who } pesca dal sacchetto: { $count }.
}
hidden-quartino = { $person ->
    [you] Ricevi carte: { $count }.
   *[other] { $who } riceve carte: { $count }.
}
drawn-other = { $person ->
    [you] Peschi { $things }.
   *[other] { $who } pesca { $things }.
}
hidden-other = { $person ->
    [you] Peschi di nascosto: { $count }.
   *[other] { $who } pesca di nascosto: { $count }.
}

## File

kept-before = La partita non finita di prima è in { $path }
cannot-save = La partita non si può salvare in { $path }: { $reason }. Continua senza essere salvata.
not-saved = La partita non è salvata: { $path } non si può scrivere.
saved-resume = La partita è salvata. Per riprenderla: { $command }
saved-to = Salvata in { $path }
not-saved-to = Non salvata in { $path }: { $reason }.
record-is-in = La partita è salvata in { $path }
file-is-folder = è una cartella
file-is-there = questo file c’è già; scegli un altro nome, o riprendilo con --resume
disk-missing = questa cartella non c’è
disk-forbidden = lì non si può scrivere
disk-full = il disco è pieno

## Comandi

help-moves = Mosse di { $game }; più mosse insieme si separano con ;
help-commands = Comandi
help-moves-typed = `help` mostra come si scrivono le mosse.
command-help = questa pagina
command-board = di nuovo il tavolo; lo fa anche Invio da solo
command-moves = tutte le mosse che puoi fare ora, o quelle che cominciano con START
command-hint = che cosa farebbe il bot più forte
command-undo = indietro all’ultima decisione di una persona, se intanto non si è mostrato niente di nascosto
command-log = tutto quello che è successo, come l’hai visto tu
command-rules = le regole del gioco
command-options = le opzioni di questa partita
command-save = scrivi la partita in FILE; viene comunque salvata dopo ogni mossa
command-resign = abbandona la partita
command-quit = fermati qui; la partita si può riprendere
moves-none = Nessuna mossa che puoi fare ora comincia con “{ $start }”.
moves-more = … e altre { $count }; `moves { $start }` mostra quelle che cominciano con { $start }
would-play = { $bot } giocherebbe { $move } ({ $kind })
resign-ask = Abbandoni questa partita? Scrivi `yes` (sì) o `no`:
date = Data
record-position = Posizione iniziale
ask-next = Invio per la mossa seguente, `q` per smettere:

## Tipi di mosse

kind-quarto-give = dai
kind-quarto-place = piazza
kind-quarto-call = chiama
kind-quarto-pass = passa
kind-quartex-place = posa
kind-quartex-stuck = niente va bene
kind-quartex-point = indica un posto
kind-quartex-silent = non dire niente
kind-quartino-four = quattro colori
kind-quartino-column = colonna
kind-quartino-silent = non annunciare
kind-quartino-lift = togli
kind-quartino-place = metti
kind-quartino-claim = dichiara
kind-quartino-done = finito

## Come si scrivono le mosse

typed-quarto-give = dai il pezzo b all’avversario (i pezzi sono 0-9 e a-f)
typed-quarto-place = piazza in c2 il pezzo che hai in mano (colonne a-d, righe 1-4)
typed-quarto-call = chiama QUARTO! e mostra la fila da a1 a d4
typed-quarto-square = con squares: mostra un blocco con due dei suoi angoli
typed-quarto-pass = dopo il 16º pezzo: non chiamare niente
typed-quarto = Un pezzo si legge b(D°): (tondo) o [quadrato], D scuro o L chiaro, maiuscola = alto, minuscola = basso, • pieno, ° cavo.
typed-quartex-place = posa un tassello: 3 a destra e 2 sotto il primo, gli angoli in senso orario da quello in alto a sinistra
typed-quartex-stuck = con declared: di’ che nessuno dei tuoi tasselli va bene, e mostrali
typed-quartex-point = con declared: indica dove va un tassello di chi è bloccato
typed-quartex-silent = con declared: non indicare niente
typed-quartex-turned = I tasselli si possono ruotare e capovolgere: pbry, bryp e bpyr sono lo stesso tassello.
typed-quartex-marks = Sul tavolo * segna l’ultimo tassello posato, e un punto ogni casella dove potrebbe andare un tassello.
typed-quartino-four = annuncia all’inizio del tuo turno: sul tavoliere ci sono almeno quattro pedine di un colore
typed-quartino-column = annuncia all’inizio del tuo turno: sulla casella 5 ci sono almeno quattro pedine
typed-quartino-lift = togli la colonna annunciata dalla casella 5
typed-quartino-place = metti una pedina gialla sulla casella 5
typed-quartino-claim = dichiara QUARTINO con la carta ybgp dalla casella 3: centro, 3, 4, 5
typed-quartino-block = su un quadrato: il blocco letto in senso orario dalla casella 1 passando per la casella 2
typed-quartino-done = non mettere né dichiarare altro
typed-quartino-silent = non annunciare niente nel turno di un altro, quando si chiede a tutti
typed-quartino = Una colonna è disegnata sul numero della sua casella; la pedina fra parentesi sta in cima.

## Sui tavolieri

shown-nothing = niente
shown-no-pieces = nessuno
shown-no-tiles = nessuno
shown-no-cards = nessuna
quarto-in-hand = In mano
quarto-gives-piece = { $person ->
    [you] Dai il pezzo { $code }: { $piece }.
   *[other] { $who } dà il pezzo { $code }: { $piece }.
}
quartex-stock-worth = Riserva, e quanto vale un gettone
quartex-your-hand = I tuoi tasselli
quartex-set-aside = Da parte
quartex-has-shown = mostrati
quartex-tiles = { $count ->
    [one] { $count } tassello
   *[other] { $count } tasselli
}
quartex-in-bag = Nel sacchetto
quartex-not-played = Fuori dal gioco
quartino-to-place = Da mettere
quartino-announced = Annunciato
quartino-to-lift = Da togliere
quartino-some-of = { $count } di { $fields }
quartino-to-make = { $count ->
    [one] ancora { $count } carta
   *[other] ancora { $count } carte
}
quartino-has-made = realizzato: { $cards }
quartino-has-shown = mostrato: { $cards }
situation-four = quattro colori
situation-column = colonna
reading-wheel = il centro, poi tre caselle dell’anello in senso orario
reading-grid = un blocco di 2×2 in senso orario

## The full screen

full-moves = Mosse giocate
full-menu = Le tue mosse
full-messages = Messaggi
full-again = Digita `again` per un’altra partita, o premi Invio per uscire.
full-done = Premi Invio per uscire.
full-answer = Digita `yes` o `no`.
full-over = La partita è finita. Digita `rematch`, o `quit` per uscire.
full-unreached = { $address } non è raggiungibile al momento; nuovo tentativo in corso.
full-come-back = Il tuo posto resta tuo. Torna con: { $command }
full-away = assente
full-link = il link che invita altri
full-say = dire qualcosa agli altri
full-undo = chiedere di ritirare una mossa
full-draw = proporre patta
full-rematch = chiedere la rivincita
full-yes = accettare ciò che un altro chiede
full-no = rifiutare
full-return = riprendere il tuo posto dal bot
full-finish = non aspettare più chi è assente
full-leave = lasciare il tuo posto
full-save = scrivere la partita in FILE
full-quit = chiudere questa schermata; il tuo posto resta tuo
full-lobby = Tavoli di { $address }
full-lobby-keys = Invio: siediti o guarda. `q`: esci.
key-help = Aiuto
key-hint = Consiglio
key-undo = Ritira
key-rules = Regole
key-options = Opzioni
key-chances = Probabilità
key-leave = Esci
