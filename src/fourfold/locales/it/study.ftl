# Il tavoliere di analisi e i problemi.

## Il tavoliere di analisi

analysis-set-up = Componi una posizione
analysis-show = Analizza
analysis-empty = Tavoliere vuoto
analysis-hand = In mano
analysis-called = Le file vanno chiamate; quelle sul tavoliere non contano più
analysis-position = Posizione come testo
analysis-position-help = Tasselli e carte sconosciuti si scrivono con un punto interrogativo e vengono distribuiti a caso.
analysis-no-position = Questo testo non è una posizione.
analysis-moves = Le mosse e i loro valori
analysis-move = Mossa
analysis-value = Valore
analysis-replies = Risposte sicure
analysis-safe = { $safe } su { $count }
analysis-variations = Varianti
analysis-start = Inizio
analysis-comment = Commento a questa mossa
analysis-promote = Rendi principale
analysis-remove = Elimina la variante
analysis-too-long = Questa analisi è troppo lunga per un link. Elimina qualche variante o commento.
analysis-damaged = Questo link è danneggiato; il tavoliere mostra l’inizio della partita.

## Problemi

puzzles-about = Ogni problema ha esattamente una soluzione. Il tuo punteggio e le tue serie restano in questo browser.
puzzle-daily = Problema del giorno
puzzle-daily-about = Un problema al giorno, uguale per tutti.
puzzle-daily-done = Hai risolto il problema di oggi.
puzzle-days = { $count ->
    [one] Risolto per un giorno.
   *[other] Risolto per { $count } giorni di seguito.
  }
puzzle-run = { $count } problemi risolti di seguito; il tuo record è { $best }.
puzzle-rating = Punteggio: { $rating }
puzzle-grade = Livello { $grade } su 5
puzzle-opponent = Avversario
puzzle-claims = Le tue dichiarazioni
puzzle-all = Non ce ne sono altre
puzzle-show = Mostra la soluzione
puzzle-again = Riprova
puzzle-next = Prossimo problema
puzzle-picture = Salva come immagine

puzzle-kind-win = Mossa vincente
puzzle-kind-save = Unico pareggio
puzzle-kind-give = Pezzo sicuro
puzzle-kind-call = Trova la fila
puzzle-kind-points = Più punti
puzzle-kind-leave = Non lasciare nulla
puzzle-kind-claims = Tutte le dichiarazioni

puzzle-quarto-win = Trova l’unica mossa che vince: una casella e il pezzo da dare dopo.
puzzle-quarto-save = Trova l’unica mossa che non perde: una casella e il pezzo da dare dopo.
puzzle-quarto-give = Trova l’unico pezzo che puoi dare senza perdere.
puzzle-quarto-call = È appena nata una fila. Chiamala prima che sia troppo tardi.
puzzle-quartex-points = Trova il posto che ti porta più punti in questo turno.
puzzle-quartex-leave = Trova l’unico posto dopo il quale nessun tassello può completare un simbolo.
puzzle-quartino-claims = Hai appena messo una pedina. Trova tutte le dichiarazioni che puoi fare ora.

puzzle-says-solved = Giusto!
puzzle-says-solution = Questa è la soluzione.
puzzle-says-draws = È solo un pareggio.
puzzle-says-loses = { $count ->
    [one] Così si perde subito.
   *[other] Così si perde entro altri { $count } pezzi.
  }
puzzle-says-unfinished = Questo non decide la partita.
puzzle-says-no-line = Lì non c’è nessuna fila.
puzzle-says-void = Questa fila non conta più: nessuno l’ha chiamata in tempo.
puzzle-says-overlooks = La fila è sfuggita.
puzzle-says-fewer = Questo cambia i tuoi punti di { $count }; il posto migliore ne porta { $best }.
puzzle-says-leaves = { $count ->
    [one] Resta un posto dove si può completare un simbolo.
   *[other] Restano { $count } posti dove si può completare un simbolo.
  }
puzzle-says-claims = Dichiarazioni sbagliate: { $wrong }. Dichiarazioni sfuggite: { $missing }.
