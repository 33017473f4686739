# Le parole del client per il browser.

## Ovunque

skip = Vai al contenuto
nav = Pagine
lobby = Sala
profile = Profilo
rules = Regole
settings = Impostazioni
close = Chiudi
cancel = Annulla
loading = Un momento…
game = Gioco
home = Pagina iniziale
puzzles-title = Problemi
analysis-title = Tavoliere di analisi
analysis-here = Analizza da qui
no-connection = Nessuna connessione
server-unreachable = Il server al momento non è raggiungibile. Le tue partite sono al sicuro; la pagina riprova da sola.
request-unreachable = Il server al momento non è raggiungibile. Riprova tra poco.
request-failed = Non ha funzionato. Riprova, per favore.
connection-lost = La connessione è caduta. Le tue mosse aspettano e partono appena torna.
nothing-here = Qui non c’è niente
nothing-here-help = Forse il link è stato tagliato quando è stato copiato. Fattelo ridare, oppure comincia una partita tua.
list-item = { $list }, { $item }
label-detail = { $label }, { $detail }
in-parentheses = ({ $text })
corner-order = in senso orario dall’alto a sinistra: { $items }

game-quarto = Quarto
game-quartex = Quartex
game-quartino = Quartino
about-quarto = Piazza il pezzo che ricevi, poi dai il prossimo al tuo avversario. Quattro in fila con qualcosa in comune vincono, se te ne accorgi.
about-quartex = Posa tasselli, completa simboli, prendi gettoni; ma un gettone vale solo quanto resta del suo colore. Meno è meglio.
about-quartino = Impila pedine su una ruota che è di tutti e realizza i motivi delle tue quattro carte segrete prima degli altri.

level = Livello
level-uniform = Casuale
level-novice = Principiante
level-casual = Dilettante
level-greedy = Ingordo
level-strong = Esperto
level-perfect = Perfetto
level-best = Campione
level-master = Maestro

## Impostazioni

your-name = Il tuo nome
language = Lingua
language-system = Come il browser
theme = Aspetto
theme-system = Come il dispositivo
theme-light = Giorno
theme-dark = Notte
sound = Suoni discreti
confirm-moves = Chiedi prima di inviare una mossa
flat-board = Quarto visto dall’alto
notify-setting = Avvisami quando tocca a me
notify-question = Avvisarti quando tocca a te, anche se questa pagina è nascosta?
notify-yes = Avvisami
notify-no = No, grazie
notice-turn = { $game }: tocca a te

## La pagina iniziale

home-title = Tre giochi intorno al quattro
home-lead = Gioca subito, senza registrarti: contro il computer, con amici lontani o fianco a fianco.
more-games = Altri giochi
your-games = Le tue partite
finished-games = Partite finite
last-played = { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
time-days = { $days } g { $hours } h
time-hours = { $hours } h { $minutes } min
time-left-of = { $turn } · ancora { $time }
waiting-for-you = { $count ->
    [one] { $count } partita ti aspetta
   *[other] { $count } partite ti aspettano
}
against-computer = Contro il computer
play-now = Gioca
with-friend = Con un amico
same-device = Su questo dispositivo
who-plays = Chi gioca?
who-invites = Chi invita?
invite = Invita
more-options = Tutte le opzioni
you-name = Tu
player-number = Giocatore { $number }
legal = Quarto è un gioco di Blaise Muller (Gigamic), Quartex di Tim W. K. Brown (Game Factory, Carletto), Quartino di Petr Doubek (Djeco). Fourfold è indipendente da loro e dai loro editori.

## Un nuovo tavolo

new-table = Un nuovo tavolo
seats = Posti
seat-number = Posto { $number }
seat-me = Tu
seat-open = Chi ha il link
seat-device = Qualcuno su questo dispositivo
seat-bot = Computer: { $level }
add-seat = Un posto in più
remove-seat = Togli il posto { $number }
make-public = Mostra questo tavolo nella sala, aperto a tutti
allow-hints = Suggerimenti a richiesta
which-rules = Quali regole?
own-rules = Regole proprie
own-rules-says = Hai cambiato i dettagli.
change-details = Cambia i dettagli
table-settings = Orologio e aiuti
takebacks = Ritirare le mosse
takebacks-agree = se tutti sono d’accordo
takebacks-free = in qualsiasi momento
takebacks-never = mai
forfeits = Quando qualcuno abbandona
forfeits-bot = un bot continua
forfeits-out = il posto è eliminato
forfeits-end = la partita finisce
clock = Orologio
clock-none = Senza orologio
clock-turn = { $time } per turno
clock-game = { $time } a testa
clock-plus = { $clock } e { $time } per turno
clock-most = { $clock }, al massimo { $time } per turno
clock-own = Orologio tuo…
clock-own-turn = Tempo per turno
clock-own-game = Tempo per partita
clock-own-plus = In più per turno
clock-own-unit = Unità di tempo
clock-daily = Per corrispondenza
default = predefinito
set-own = una lista tua
wrong-number = Scrivi un numero intero, almeno { $least }, o lascia vuoto.
wrong-empty = Scrivi ogni volta { $length } lettere fra { $letters }, con una virgola fra un gruppo e l’altro.
wrong-element = “{ $element }” non è fatto di { $length } lettere fra { $letters }.
wrong-twice = “{ $element }” è due volte nella lista.
wrong-few = In { $seats } servono almeno { $needed } elementi; la lista ne ha { $there }.
create-table = Apri il tavolo

## La sala

lobby-lead = { $people ->
    [one] Su questo server ci sei solo tu.
   *[other] Su questo server ci sono { $people } persone.
}
play-anyone = Gioca con chi arriva
find-opponent = Trova qualcuno
public-tables = Tavoli aperti
no-tables = Al momento non ci sono tavoli aperti.
open-public = Apri un tavolo per tutti
join = Siediti
watch = Guarda

## Al tavolo

opening-table = Andiamo al tavolo…
cannot-enter = Non puoi entrare a questo tavolo
table-closed = Questo tavolo è chiuso
table-closed-help = Non è venuto nessuno, o nessuno è tornato. Aprine un altro.
players = Giocatori
open-seat = posto libero
you = tu
your-turn = Tocca a te
player-to-move = Di turno
thinking = sta pensando…
bot = Computer
bot-for = { $level } gioca al suo posto
not-here = non in linea
has-left = ha lasciato
points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
cards-left = { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}
watchers = { $count ->
    [one] Una persona guarda.
   *[other] { $count } persone guardano.
}
watching = Stai guardando questa partita.
watch-link = Lascia guardare altri
watch-link-help = Con questo link si può guardare la partita, ma nessuno può sedersi.
watch-link-on = Altri possono guardare tramite un link.
watch-link-make = Crea un link per guardare
watch-link-stop = Ritira il link
featured = Partite in corso
waiting-for = { $count ->
    [one] Manca ancora una persona
   *[other] Mancano ancora { $count } persone
}
invite-help = Manda questo link a chi deve giocare a { $game } con te. Si comincia appena tutti sono seduti.
link = Link
link-is-local = Questo link funziona solo su questo computer. Per giocare da un altro dispositivo, avvia il server con --host 0.0.0.0 e apri questa pagina all’indirizzo del computer.
copy = Copia
copied = Copiato
qr-code = Il link come codice QR
in-the-lobby = Questo tavolo si trova anche nella sala.
sit-title = { $game } con { $who }
sit-down = Siediti
read-rules = Leggi prima le regole
takeback = Ritira la mossa
hint = Aiuto
hint-busy = Sto pensando…
hint-says = Suggerimento: { $says }
hint-chances = Le tue probabilità: { $chance }.
offer-draw = Proponi pareggio
resign = Abbandona
resign-sure = Sì, abbandono
agree = D’accordo
decline = Rifiuta
withdraw = Ritira
you-asked = { $wish ->
    [draw] Hai proposto il pareggio.
    [takeback] Hai chiesto di ritirare una mossa.
   *[rematch] Hai chiesto la rivincita.
}
is-away = { $who } manca da un po’. Aspetta, fai giocare il computer o chiudi la partita.
let-bot-play = Fai giocare il computer
end-game = Chiudi la partita
bot-plays = Il computer gioca per te.
come-back = Eccomi di nuovo
pass-device = Passa il dispositivo a { $who }
pass-device-help = Gli altri guardino altrove: stanno per apparire carte e tasselli nascosti.
i-am = Sono { $who }
you-win = Hai vinto!
you-lose = Hai perso
drawn = Pareggio
wins = { $person ->
    [you] Vinci tu
   *[other] { $count ->
        [one] Vince { $who }
       *[other] Vincono insieme { $who }
    }
}
rematch = Rivincita
rematch-asked = Rivincita chiesta…
agree-rematch = { $who } vuole la rivincita: d’accordo
to-the-rematch = Alla rivincita
replay = Rivedi
another-game = Un’altra partita
move-list = Mosse ({ $count })
move-list-label = Tutte le mosse
chat = Chat
chat-unread = { $count ->
    [one] Chat, un nuovo messaggio
   *[other] Chat, { $count } nuovi messaggi
}
chat-empty = Nessuno ha ancora detto niente.
chat-placeholder = Di’ qualcosa
send = Invia
phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-well-played = Ben giocato!
phrase-thanks = Grazie!
phrase-oops = Ops!
phrase-one-moment = Un momento, per favore.
phrase-your-turn = Tocca a te.
phrase-good-game = Bella partita!
phrase-goodbye = Alla prossima!

## Che cosa è successo

lot = { $person ->
    [you] La sorte ha scelto te.
   *[other] La sorte ha scelto: { $who }.
}
event-sat = { $person ->
    [you] Ti siedi.
   *[other] { $who } si siede.
}
event-began = La partita comincia.
event-took-back = { $count ->
    [one] L’ultima mossa viene ritirata.
   *[other] { $count } mosse vengono ritirate.
}
event-asked = { $wish ->
    [draw] { $person ->
        [you] Proponi il pareggio.
       *[other] { $who } propone il pareggio.
    }
    [takeback] { $person ->
        [you] Chiedi di ritirare una mossa.
       *[other] { $who } chiede di ritirare una mossa.
    }
   *[rematch] { $person ->
        [you] Chiedi la rivincita.
       *[other] { $who } chiede la rivincita.
    }
}
event-answered = { $yes ->
    [yes] { $person ->
        [you] Accetti.
       *[other] { $who } accetta.
    }
   *[no] { $wish ->
        [draw] { $person ->
            [you] Rifiuti il pareggio.
           *[other] { $who } rifiuta il pareggio.
        }
        [takeback] { $person ->
            [you] Non lasci ritirare la mossa.
           *[other] { $who } non lascia ritirare la mossa.
        }
       *[rematch] { $person ->
            [you] Rifiuti la rivincita.
           *[other] { $who } rifiuta la rivincita.
        }
    }
}
event-ended = La partita è finita.
event-left = { $person ->
    [you] Hai lasciato il tavolo.
   *[other] { $who } ha lasciato il tavolo.
}
event-returned = { $person ->
    [you] Eccoti di nuovo.
   *[other] { $who } è di nuovo qui.
}
event-replaced = { $person ->
    [you] { $level } gioca per te.
   *[other] { $level } gioca per { $who }.
}
event-said = { $person ->
    [you] Dici: { $text }
   *[other] { $who } dice: { $text }
}
event-hinted = { $person ->
    [you] Chiedi un suggerimento.
   *[other] { $who } chiede un suggerimento.
}
event-watch-linked = { $person ->
    [you] { $yes ->
        [yes] Lasci guardare altri tramite un link.
       *[no] Ritiri il link per guardare.
    }
   *[other] { $yes ->
        [yes] { $who } lascia guardare altri tramite un link.
       *[no] { $who } ritira il link per guardare.
    }
}

## Rivedere una partita

no-replay = Questa partita non si può rivedere
back-to-table = Torna al tavolo
to-begin = All’inizio
step-back = Un passo indietro
step-on = Un passo avanti
to-end = Alla fine
step = Passo
download = Salva

## Le regole

rules-of = Le regole di { $game }
short-quarto-1 = I 16 pezzi sono alti o bassi, scuri o chiari, quadrati o tondi, cavi o pieni.
short-quarto-2 = Il tuo avversario sceglie il pezzo che piazzi. Mettilo su una casella libera qualsiasi.
short-quarto-3 = Quattro in una riga, una colonna o una diagonale lunga, uguali in qualcosa, fanno un QUARTO. Chiamalo e mostra i quattro: hai vinto.
short-quarto-4 = Se non lo vedi e passi il pezzo seguente, può chiamarlo l’avversario.
short-quarto-5 = Poi scegli uno dei pezzi rimasti e dallo all’avversario.
short-quartex-1 = Ogni angolo di un tassello mostra un quarto di simbolo: croce, stella, quadrato o cerchio.
short-quartex-2 = Posa uno dei tuoi cinque tasselli accanto a un altro; dove gli angoli si incontrano, i simboli devono essere uguali. Ruotalo e capovolgilo come vuoi.
short-quartex-3 = Ogni simbolo a cui aggiungi l’ultimo quarto frutta un gettone del suo colore.
short-quartex-4 = Alla fine un gettone vale tanti punti quanti gettoni del suo colore restano nella riserva.
short-quartex-5 = Se non puoi posare nessuno dei tuoi tasselli, ne peschi altri; se il sacchetto è vuoto, esci dal gioco e paghi per ogni tassello che ti resta.
short-quartino-1 = Metti una pedina di un colore qualsiasi su una casella qualsiasi della ruota; le pedine si impilano e conta solo quella in cima.
short-quartino-2 = Una carta mostra il centro e tre caselle vicine sull’anello, in senso orario. Può stare in qualsiasi punto della ruota.
short-quartino-3 = Una delle tue carte è realizzata? Dichiarala: la carta si posa, le sue quattro pedine tornano nella riserva e ne metti un’altra.
short-quartino-4 = Prima di mettere una pedina, guardati intorno: quattro pedine di un colore, o una colonna di quattro? Annuncialo e metti una pedina in più.
short-quartino-5 = Vince chi posa per primo la quarta carta.

## Quarto

quarto-board = Tavoliere
quarto-tray = Pezzi rimasti
quarto-piece = { $height ->
    [tall] alto
   *[short] basso
 }, { $colour ->
    [dark] scuro
   *[light] chiaro
 }, { $shape ->
    [square] quadrato
   *[round] tondo
 }, { $filling ->
    [hollow] cavo
   *[solid] pieno
 }
quarto-empty = vuota
quarto-cell = { $cell }, { $content }
quarto-give = Dallo
quarto-pass = Passa
quarto-call-these = QUARTO!
quarto-show-four = Mostra i quattro pezzi ({ $count }/4)
quarto-no-line = Questi quattro non sono in fila.
quarto-line-of = QUARTO! Tutti e quattro sono { $traits }.
quarto-trait = { $trait ->
    [tall] alti
    [short] bassi
    [dark] scuri
    [light] chiari
    [square] quadrati
    [round] tondi
    [hollow] cavi
   *[solid] pieni
}
quarto-place-this = Piazza questo pezzo
quarto-places-this = { $person ->
    [you] Piazzi questo pezzo
   *[other] { $who } piazza questo pezzo
}
quarto-give-one = Scegli un pezzo per { $who }
quarto-gives-next = { $person ->
    [you] Scegli un pezzo
   *[other] { $who } sceglie un pezzo
}
quarto-gives = { $person ->
    [you] Dai il pezzo { $piece }.
   *[other] { $who } dà il pezzo { $piece }.
}
quarto-places = { $person ->
    [you] Piazzi in { $cell }.
   *[other] { $who } piazza in { $cell }.
}
quarto-calls = { $person ->
    [you] Chiami QUARTO su { $line }.
   *[other] { $who } chiama QUARTO su { $line }.
}
quarto-passes = { $person ->
    [you] Passi.
   *[other] { $who } passa.
}

## Quartino

quartino-board = Tavoliere
quartino-reserve = Riserva
quartino-rack = Le tue carte
quartino-y = giallo
quartino-b = blu
quartino-g = verde
quartino-p = rosa
quartino-card-order = centro { $hub }, poi in senso orario { $ring }
quartino-field = casella { $field }
quartino-empty = vuota
quartino-column-of = { $count ->
    [one] { $pawns }
   *[other] dall’alto { $pawns }
}
quartino-in-reserve = { $colour }, ancora { $count }
quartino-made = realizzata: { $card }
quartino-known = mostrata: { $card }
quartino-hidden = carta nascosta
quartino-choose-colour = Scegli prima un colore.
quartino-claim-later = Una carta si dichiara quando hai messo tutte le tue pedine.
quartino-waits = { $person ->
    [you] Tocca a te
   *[other] Tocca a { $who }
}
quartino-anyone = Prima che giochi { $who }: vedi quattro colori o una colonna?
quartino-which-column = Mostra la colonna
quartino-where = Ruota la carta fin dove è realizzata
quartino-lift-now = Togli la colonna: toccala
quartino-place-now = { $count ->
    [one] Metti una pedina: il colore, poi la casella
   *[other] Metti { $count } pedine: il colore, poi la casella
}
quartino-claim-now = Una delle tue carte è realizzata? Toccala. Altrimenti hai finito.
quartino-turn-left = Ruota indietro la carta
quartino-turn-right = Ruota avanti la carta
quartino-four = Quattro colori!
quartino-column = Colonna!
quartino-claim-these = Quartino!
quartino-done = Fatto
quartino-silent = Niente da annunciare
quartino-says-four = { $person ->
    [you] Annunci quattro colori.
   *[other] { $who } annuncia quattro colori.
}
quartino-says-column = { $person ->
    [you] Annunci una colonna su { $field }.
   *[other] { $who } annuncia una colonna su { $field }.
}
quartino-lifts = { $person ->
    [you] Togli la colonna da { $field }.
   *[other] { $who } toglie la colonna da { $field }.
}
quartino-places = { $person ->
    [you] Metti il { $colour } su { $field }.
   *[other] { $who } mette il { $colour } su { $field }.
}
quartino-claims = { $person ->
    [you] Dichiari un Quartino: { $card }, da { $sector }.
   *[other] { $who } dichiara un Quartino: { $card }, da { $sector }.
}
quartino-is-done = { $person ->
    [you] Hai finito.
   *[other] { $who } ha finito.
}
quartino-deals = Si distribuisce una carta: { $card }.
quartino-is-silent = { $person ->
    [you] Non annunci niente.
   *[other] { $who } non annuncia niente.
}

## Quartex

quartex-table = Tavolo
quartex-hand = I tuoi tasselli
quartex-shown = I tasselli mostrati
quartex-p = croce viola
quartex-b = stella blu
quartex-r = quadrato rosso
quartex-y = cerchio giallo
quartex-choose = Scegli uno dei tuoi tasselli
quartex-lay-now = Posalo; toccalo ancora per ruotarlo
quartex-fits-nowhere = Al momento questo tassello non si può posare
quartex-waits = { $person ->
    [you] Tocca a te
   *[other] Tocca a { $who }
}
quartex-point-now = { $who } non può posare. Vedi un posto per uno di questi tasselli?
quartex-space = Posa in { $cell }
quartex-space-turn = Posa in { $cell }, ruotato come serve
quartex-lay = Posa
quartex-turn-left = Ruota a sinistra
quartex-turn-right = Ruota a destra
quartex-flip = Capovolgi
quartex-stuck = Non posso posare
quartex-silent = Non ne vedo
quartex-stock = Riserva
quartex-total = Σ
quartex-out = eliminato
quartex-bag = { $count ->
    [0] Il sacchetto è vuoto
    [one] Un tassello nel sacchetto
   *[other] { $count } tasselli nel sacchetto
}
quartex-aside = { $count } da parte
quartex-unseen = Non in vista: { $count }
zoom-in = Ingrandisci
zoom-out = Riduci
zoom-all = Vedi tutto
quartex-lays = { $person ->
    [you] Posi in { $cell }: { $corners }.
   *[other] { $who } posa in { $cell }: { $corners }.
}
quartex-points = { $person ->
    [you] Indichi { $cell }: { $corners }.
   *[other] { $who } indica { $cell }: { $corners }.
}
quartex-is-stuck = { $person ->
    [you] Non puoi posare e mostri i tuoi tasselli.
   *[other] { $who } non può posare e mostra i tasselli.
}
quartex-draws = Si pesca un tassello: { $corners }.
quartex-is-silent = { $person ->
    [you] Non indichi niente.
   *[other] { $who } non indica niente.
}

## Games from other packages

general-position = Posizione
general-as-text = Mostra come testo
general-moves = Mosse
general-other = Altre mosse
general-choose = Scegli una mossa
general-waits = { $person ->
    [you] Tocca a te
   *[other] Tocca a { $who }
}
general-find = Cerca una mossa
general-found = { $count ->
    [0] Nessuna mossa corrisponde.
    [one] { $count } mossa
   *[other] { $count } mosse
}
general-played = { $person ->
    [you] Tu: { $phrase }.
   *[other] { $who }: { $phrase }.
}
general-plays = { $person ->
    [you] Tu giochi { $action }.
   *[other] { $who } gioca { $action }.
}
general-no-rules = Questo gioco non ha una pagina di regole.

## Tournaments

tournaments-title = Tornei
tournament-back = Torna al torneo
leaderboard-title = Classifiche
rated-game = Partita valida per la classifica: tutti hanno bisogno di un profilo; niente aiuti, niente mosse ritirate

## Note sui tavolieri, accesso alla lezione e alle regole

quartex-dead = { $cell }: qui non va più niente
quartex-worth = Un gettone vale tanti punti quanti gettoni del suo colore restano nella riserva.
quartex-removed = Fuori dal gioco: { $count }
confirm-again = Tocca ancora per inviare la mossa.
learn = Impara in due minuti
rules-panel = Le regole di { $game }
rules-whole = Tutte le regole, una per una
