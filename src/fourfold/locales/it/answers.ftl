# Che cosa risponde il server, con i nomi che usa.

## Perché qualcosa non è successo

refused-over = La partita è finita.
refused-not-your-turn = Non tocca a te.
refused-stale = Nel frattempo la partita è andata avanti.
refused-not-notation = Una mossa non si scrive così.
refused-illegal = Le regole adesso non lo permettono.
refused-must-be-last = Dopo questa mossa non può seguire altro nello stesso messaggio: giocala da sola o per ultima.
refused-nothing-to-undo = Non c’è niente da ritirare.
refused-revealed = Non si può ritirare: ha mostrato qualcosa di nascosto.
refused-not-begun = La partita non è ancora cominciata.
refused-begun = La partita è già cominciata.
refused-no-seat = Questo tavolo non ha quel posto.
refused-taken = Qualcun altro ha appena preso quel posto.
refused-full = Tutti i posti a questo tavolo sono occupati.
refused-name = Scegli un altro nome: questo è già preso, troppo lungo, di un bot, invisibile o facile da confondere con quello di un altro.
refused-closed = Questo tavolo è chiuso.
refused-not-over = Si può fare solo a partita finita.
refused-no-draws = In questo gioco non ci si può accordare per il pareggio.
refused-no-hints = A questo tavolo non ci sono suggerimenti.
refused-no-takebacks = A questo tavolo non si ritira nessuna mossa.
refused-clock = Con l’orologio attivo non si può.
refused-not-asked = Nessuno aspetta una tua risposta su questo.
refused-asked = È già stato chiesto.
refused-absent = In questo momento gioca il computer per te; devi prima tornare.
refused-not-away = Nessuno è assente.
refused-not-gone = Chi giocava è tornato.
refused-forfeited = Non partecipi più a questa partita; puoi guardarla.
refused-words = Dillo con altre parole, e non troppe.
refused-too-fast = Troppo in fretta; aspetta un momento.
refused-unkept = Il server al momento non può salvare niente, perciò non è successo niente. Riprova tra un po’.
refused-event-limit = Questa partita è diventata troppo lunga per continuare. Ormai si può solo concludere, per esempio abbandonando.
refused-saying-limit = A questo tavolo ci sono stati troppi messaggi; non se ne possono più scrivere.
refused-watch-limit = A questo tavolo ci sono stati troppi link per guardare; non se ne possono più creare.
refused-rated = Non è possibile in una partita valida per la classifica: ognuno ha bisogno di un proprio profilo, le regole sono una delle scelte proposte, e nessuno riceve aiuti.
refused-unknown = Il disco del server ha avuto un guasto e non si sa se questo è stato salvato. Aspetta un po’, guarda se è successo e, se no, riprova.
refused-damaged = Quello che il server ha salvato di questo tavolo è danneggiato. Avvisa chi gestisce il server.
refused-not-installed = Il gioco di questo tavolo non è installato su questo server, oppure le sue regole sono cambiate. { $detail }
refused-game-slow = Il gioco ci ha messo troppo, e non è cambiato nulla. Prova qualcos’altro, oppure riprova più tardi.
refused-game-failed = Qui il gioco ha avuto un errore, e non è cambiato nulla. Avvisa chi gestisce il server.
refused-not-your-seat = Quel posto non è tuo.
refused-malformed = Il server non ha capito questa pagina. Ricaricala.
refused-lobby = Qui non si può chiedere niente.
refused-bad-request = Non è possibile. { $detail }
refused-no-key = Su questo dispositivo quel posto non è tuo.
refused-forbidden = Questo tavolo è privato, o il tuo link non è quello giusto. Chiedi un invito.
refused-not-found = Questo tavolo non esiste. Forse è scaduto, o il link è stato tagliato.
refused-not-allowed = Qui non si può fare.
refused-conflict = Adesso non si può.
refused-gone = Questo tavolo è chiuso.
refused-too-long = È troppo lungo.
refused-not-json = Il server non ha capito questa pagina. Ricaricala.
refused-deadline = L’analisi ha richiesto troppo tempo ed è stata interrotta. Riprova più tardi.
refused-problem = Qualcosa è andato storto sul server; ne abbiamo preso nota.
refused-registration-over = Le iscrizioni a questo torneo sono chiuse.
refused-tournament-full = Questo torneo è al completo.
refused-started = Il torneo è già cominciato.
refused-not-running = Il torneo non è in corso.
refused-too-few = Per un torneo servono almeno due giocatori.
refused-out = Non partecipi ai turni successivi.
refused-not-out = Partecipi già al prossimo turno.
refused-checked-in = Hai già confermato la tua presenza.
refused-registered = Ti sei già iscritto.
refused-stopping = Il server si ferma; la tua partita è salva.
refused-idle = Da molto tempo non dai segni di vita.
refused-refused = Il server non ha capito questa pagina. Ricaricala.
refused-version = Questa pagina è più vecchia del server. Ricaricala.

## Che cosa le regole non permettono

illegal-rules-over = La partita è finita.
illegal-rules-not-your-turn = Non tocca a te.
illegal-rules-first-player-known = Si sa già chi comincia.
illegal-rules-first-player-unknown = Non si è ancora sorteggiato chi comincia.
illegal-rules-no-such-seat = Questa partita ha solo { $seats } posti.
illegal-quarto-place-first = Piazza prima il pezzo che hai in mano.
illegal-quarto-piece-placed = Quel pezzo è già sul tavoliere.
illegal-quarto-no-piece = Non hai un pezzo da piazzare; danne uno.
illegal-quarto-cell-taken = Quella casella è occupata.
illegal-quarto-not-here = In questa partita non c’è un pezzo o una casella così.
illegal-quarto-no-call = Ora non puoi chiamare.
illegal-quarto-no-squares = In questa partita i blocchi 2×2 non contano.
illegal-quarto-no-pass = Si può passare solo quando tutti i pezzi sono piazzati.
illegal-quartex-lay-now = Ora chi è di turno posa un tassello.
illegal-quartex-point-now = Ora un avversario indica un posto o passa.
illegal-quartex-draw-now = Ora si pescano tasselli dal sacchetto.
illegal-quartex-tile-not-in-bag = Quel tassello non è nel sacchetto.
illegal-quartex-tile-not-in-hand = Non hai quel tassello.
illegal-quartex-tile-not-in-stuck-hand = Chi è bloccato non ha quel tassello.
illegal-quartex-first-tile = Il primo tassello va in 0,0.
illegal-quartex-cell-taken = Lì c’è già un tassello.
illegal-quartex-no-neighbour = Il tassello deve toccarne un altro con un lato.
illegal-quartex-outside-frame = Il tassello uscirebbe dal quadro ({ $frame }×{ $frame }).
illegal-quartex-corner-mismatch = { $corner ->
    [top-left] L’angolo in alto a sinistra non andrebbe bene.
    [top-right] L’angolo in alto a destra non andrebbe bene.
    [bottom-right] L’angolo in basso a destra non andrebbe bene.
   *[bottom-left] L’angolo in basso a sinistra non andrebbe bene.
}
illegal-quartex-stuck-is-automatic = Non serve dirlo: il programma vede da sé quando niente va bene.
illegal-quartino-not-begun = La partita non è ancora cominciata.
illegal-quartino-dealt = Le carte sono distribuite e si sa chi comincia.
illegal-quartino-no-deal = Ora quella carta non può essere distribuita.
illegal-quartino-no-lot = Ora la sorte non può indicare quel posto.
illegal-quartino-announce-or-be-silent = Non tocca a te: annuncia qualcosa o passa.
illegal-quartino-own-turn = Non devi passare: è il tuo turno.
illegal-quartino-announce-at-start = Si annuncia all’inizio di un turno.
illegal-quartino-four-announced = I quattro colori sono già annunciati.
illegal-quartino-four-was-wrong = In questo turno hai annunciato quattro colori a torto.
illegal-quartino-lift-before-four = I quattro colori si controllano dopo aver tolto la colonna.
illegal-quartino-column-announced = La colonna è già annunciata.
illegal-quartino-column-was-wrong = In questo turno hai annunciato una colonna a torto.
illegal-quartino-column-before-four = Le colonne si annunciano prima dei quattro colori.
illegal-quartino-same-column = Quella colonna è già annunciata.
illegal-quartino-no-column = Nessuna colonna è annunciata.
illegal-quartino-column-not-announced = Quella colonna non è annunciata.
illegal-quartino-lift-first = Togli prima la colonna annunciata.
illegal-quartino-no-pawn = Non hai pedine da mettere.
illegal-quartino-place-first = Metti prima la tua pedina.
illegal-quartino-colour-used-up = Di quel colore non restano pedine.
illegal-quartino-no-field = Questo tavoliere non ha la casella { $field }.
illegal-quartino-no-sector = Questo tavoliere non ha il settore { $sector }.
illegal-quartino-place-before-claim = Metti le tue pedine prima di dichiarare.
illegal-quartino-claim-first = Dichiara prima la tua carta.
illegal-quartino-finish-claims = Prima completa le tue dichiarazioni.
illegal-quartino-claims-closed = In questo turno non puoi più dichiarare.
illegal-quartino-card-not-held = Non hai quella carta.
illegal-quartino-card-not-made = Le pedine lì non realizzano quella carta.
illegal-quartino-no-fresh-pawn = Un Quartino vuole una pedina che hai appena messo.

## Come finiscono le partite

ending-time = { $person ->
    [you] Il tuo tempo è scaduto.
   *[other] Tempo scaduto: { $who }.
}
ending-resigned = { $person ->
    [you] Hai abbandonato.
   *[other] Abbandono: { $who }.
}
ending-abandoned = { $person ->
    [you] Hai lasciato la partita.
   *[other] Uscita dalla partita: { $who }.
}
ending-agreed = Pareggio di comune accordo.
ending-quarto-called = Chi ha fatto il QUARTO l’ha chiamato.
ending-quarto-stolen = Chi ha fatto il QUARTO non l’ha visto, e l’ha chiamato l’avversario.
ending-quarto-aligned = È stato fatto un QUARTO.
ending-quarto-miscalled = Una chiamata sbagliata è costata la partita.
ending-quarto-full = Tutti i pezzi sono piazzati e nessuno ha chiamato.
ending-quartex-played-out = Tutti i tasselli sono stati posati.
ending-quartex-some-out = Tutti hanno posato l’ultimo tassello o sono stati eliminati.
ending-quartex-all-out = Tutti sono stati eliminati.
ending-quartino-last-card = L’ultima carta è realizzata.
ending-quartino-no-pawns = Non ci sono più pedine da mettere.
ending-quartino-cap = I turni concordati sono finiti.
event-is-out = { $person ->
    [you] Non giochi più.
   *[other] { $who } non gioca più.
}
placed-last = { $person ->
    [you] Prendi l’ultimo posto.
   *[other] { $count ->
        [one] { $who } prende l’ultimo posto.
       *[other] { $who } prendono gli ultimi posti.
    }
}
points-list = Punti: { $points }.

## Che cosa risulta dalle mosse

finding-quarto-line-made = Quattro pezzi { $trait ->
    [tall] alti
    [short] bassi
    [dark] scuri
    [light] chiari
    [square] quadrati
    [round] tondi
    [hollow] cavi
   *[solid] pieni
 } su { $line }.
finding-quarto-line-not-full = Sbagliato: su { $line } non ci sono quattro pezzi.
finding-quarto-line-void = Sbagliato: { $line } non è stata chiamata in tempo e non conta più.
finding-quarto-nothing-in-common = Sbagliato: i pezzi su { $line } non hanno niente in comune che conti.
finding-quarto-call-loses = Una chiamata sbagliata fa perdere la partita.
finding-quarto-call-silenced = In questo turno non c’è una seconda chiamata.
finding-quartex-not-stuck = Un tassello però andava bene: viene posato lì.
finding-quartex-tokens = Gettoni ({ $symbol ->
    [cross] croce
    [star] stella
    [square] quadrato
   *[circle] cerchio
 }): { $count }.
finding-quartex-no-token = Il simbolo ({ $symbol ->
    [cross] croce
    [star] stella
    [square] quadrato
   *[circle] cerchio
 }) è completo, ma non ne resta nessun gettone.
finding-quartino-four-found = Sul tavoliere ci sono { $count } pedine { $colour ->
    [yellow] gialle
    [blue] blu
    [green] verdi
   *[pink] rosa
 }.
finding-quartino-no-four = Sbagliato: nessun colore ha quattro pedine sul tavoliere.
finding-quartino-four-lost = In questo turno i quattro colori non si possono più annunciare.
finding-quartino-column-found = La colonna sulla casella { $field } è alta { $count }.
finding-quartino-column-low = Sbagliato: la colonna sulla casella { $field } è alta { $count }, non quattro.
finding-quartino-column-lost = In questo turno non si può più annunciare nessuna colonna.
finding-quartino-speech-over = Chi ha sbagliato non annuncia più niente prima di questo turno.
finding-quartino-extra-pawns = Pedine in più: { $count }.
finding-quartino-card-not-there = Sbagliato: la carta mostra { $card }, ma lì le pedine sono { $pawns }.
finding-quartino-card-seen = Tutti hanno visto la carta.
finding-quartino-turn-lost = Il turno è finito.
finding-quartino-claims-lost = In questo turno non si può più dichiarare niente.
finding-quartino-card-made = La carta { $card } è realizzata.
finding-quartino-last-card = Era l’ultima carta.
finding-quartino-bonus-pawn = Vale una pedina bonus.
finding-quartino-rules-find-four = Il programma trova quattro colori sul tavoliere.
finding-quartino-rules-find-column = Il programma trova una colonna sul tavoliere.

## Chi ha concluso una partita

ended-quarto-called = { $person ->
    [you] Hai chiamato QUARTO.
   *[other] { $who } ha chiamato QUARTO.
}
ended-quarto-stolen = { $person ->
    [you] Hai chiamato il QUARTO che l’avversario non aveva visto.
   *[other] { $who } ha chiamato il QUARTO che l’avversario non aveva visto.
}
ended-quarto-aligned = { $person ->
    [you] Hai fatto un QUARTO.
   *[other] { $who } ha fatto un QUARTO.
}
ended-quarto-miscalled = { $person ->
    [you] Hai sbagliato la chiamata e hai perso.
   *[other] { $who } ha sbagliato la chiamata e ha perso.
}
ended-quartino-last-card = { $person ->
    [you] Hai realizzato la tua ultima carta.
   *[other] { $who } ha realizzato l’ultima carta.
}
