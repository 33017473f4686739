# Che cosa risponde il server, con i nomi che usa.

## Perché qualcosa non è successo

refused-over = La partita è finita.
refused-not-your-turn = Non tocca a te.
refused-stale = Nel frattempo la partita è andata avanti.
refused-not-notation = Una mossa non si scrive così.
refused-illegal = Le regole adesso non lo permettono.
refused-illegal-quartex = Lì non va: il tassello deve toccarne un altro con un lato, restare nel quadro se c’è, e tutti i simboli che si incontrano devono essere uguali.
refused-must-be-last = Dopo questa mossa non può seguire altro nello stesso messaggio: giocala da sola o per ultima.
refused-nothing-to-undo = Non c’è niente da ritirare.
refused-revealed = Non si può ritirare: ha mostrato qualcosa di nascosto.
refused-not-begun = La partita non è ancora cominciata.
refused-begun = La partita è già cominciata.
refused-no-seat = Questo tavolo non ha quel posto.
refused-taken = Qualcun altro ha appena preso quel posto.
refused-full = Tutti i posti a questo tavolo sono occupati.
refused-name = Scegli un altro nome: questo è già preso, troppo lungo, di un programma, invisibile o facile da confondere con quello di un altro.
refused-closed = Questo tavolo è chiuso.
refused-not-over = Si può fare solo a partita finita.
refused-no-draws = In questo gioco non ci si può accordare per il pareggio.
refused-no-hints = A questo tavolo non ci sono suggerimenti.
refused-clock = Con l’orologio attivo non si può.
refused-not-asked = Nessuno aspetta una tua risposta su questo.
refused-asked = È già stato chiesto.
refused-absent = In questo momento gioca il computer per te; devi prima tornare.
refused-not-away = Nessuno è assente.
refused-not-gone = Chi giocava è tornato.
refused-words = Dillo con altre parole, e non troppe.
refused-too-fast = Troppo in fretta; aspetta un momento.
refused-unkept = Il server al momento non può salvare niente, perciò non è successo niente. Riprova tra un po’.
refused-event-limit = Questa partita è diventata troppo lunga per continuare. Ormai si può solo concludere, per esempio abbandonando.
refused-saying-limit = A questo tavolo ci sono stati troppi messaggi; non se ne possono più scrivere.
refused-unknown = Il disco del server ha avuto un guasto e non si sa se questo è stato salvato. Aspetta un po’, guarda se è successo e, se no, riprova.
refused-damaged = Quello che il server ha salvato di questo tavolo è danneggiato. Avvisa chi gestisce il server.
refused-not-your-seat = Quel posto non è tuo.
refused-malformed = Il server non ha capito questa pagina. Ricaricala.
refused-lobby = Qui non si può chiedere niente.
refused-bad-request = Non è possibile ({ $detail }).
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
refused-stopping = Il server si ferma; la tua partita è salva.
refused-idle = Da molto tempo non dai segni di vita.
refused-refused = Il server non ha capito questa pagina. Ricaricala.
refused-version = Questa pagina è più vecchia del server. Ricaricala.

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
points-list = Punti: { $points }.
