# Dopo la partita: analisi, partite salvate, continuazioni.

analysis = Rivedi e analizza
analysis-busy = Analisi della partita in corso…
chances-busy = Calcolo delle probabilità di vittoria…
graph = La partita dall’inizio alla fine
worst-moves = Le mosse più costose
graph-at = { $at } di { $count }: { $says }
series = Che cosa mostra il grafico
series-outcome = Chi vince giocando al meglio
series-chances = Probabilità di vittoria
series-points = Punti
series-tokens = Gettoni
series-worth = Quanto vale un gettone
series-cards = Carte realizzate
value-of = { $who }: { $value }
show-values = Mostra quanto vale ogni mossa
legend-values = + vince, = pareggia, − perde; il numero dice dopo quanti pezzi piazzati.
legend-chances = Con quale probabilità vince chi è di turno dopo questa mossa, in base a ciò che poteva sapere.

value-win = { $count ->
    [0] vince
    [one] vince subito
   *[other] vince in { $count }
}
value-draw = pareggio
value-loss = { $count ->
    [0] perde
    [one] perde con il prossimo pezzo
   *[other] perde in { $count }
}
value-chances = vince (probabilità { $chance })
value-played = { $value }, è stata giocata
hint-value = Con il gioco migliore: { $value }.

standing-draw = Giocando al meglio è pareggio.
standing-win = { $count ->
    [one] { $person ->
        [you] Vinci con il prossimo pezzo.
       *[other] { $who } vince con il prossimo pezzo.
    }
   *[other] { $person ->
        [you] Giocando al meglio vinci tu, dopo { $count } pezzi.
       *[other] Giocando al meglio vince { $who }, dopo { $count } pezzi.
    }
}
standing-call = { $person ->
    [you] C’è una fila completa: puoi chiamare QUARTO.
   *[other] C’è una fila completa: { $who } può chiamare QUARTO.
}

remarks = { $count ->
    [0] Nessun errore
    [one] Un’osservazione
   *[other] { $count } osservazioni
}
remarks-none = Nessuno ha regalato niente.
remark-at = { $at }. { $says }
remark-next = Adesso: { $says }
remark-misses-win = { $count ->
    [one] { $person ->
        [you] Ti sfugge una vittoria immediata.
       *[other] A { $who } sfugge una vittoria immediata.
    }
   *[other] { $person ->
        [you] Ti sfugge una vittoria in { $count }.
       *[other] A { $who } sfugge una vittoria in { $count }.
    }
}
remark-throws-win = { $count ->
    [one] { $person ->
        [you] Potevi vincere subito, e adesso perdi.
       *[other] { $who } poteva vincere subito, e adesso perde.
    }
   *[other] { $person ->
        [you] Trasformi una vittoria in { $count } in una sconfitta.
       *[other] { $who } trasforma una vittoria in { $count } in una sconfitta.
    }
}
remark-gives-win = { $count ->
    [one] { $person ->
        [you] Era un pareggio; ora perdi con il prossimo pezzo.
       *[other] Era un pareggio; ora { $who } perde con il prossimo pezzo.
    }
   *[other] { $person ->
        [you] Era un pareggio; ora perdi in { $count }.
       *[other] Era un pareggio; ora { $who } perde in { $count }.
    }
}
remark-overlooks-line = { $person ->
    [you] Ti sfugge una fila completa.
   *[other] A { $who } sfugge una fila completa.
}
remark-wrong-call = { $person ->
    [you] Chiami QUARTO a vuoto.
   *[other] { $who } chiama QUARTO a vuoto.
}
remark-slower = { $person ->
    [you] Potevi vincere prima; adesso la vittoria arriva in { $count }.
   *[other] { $who } poteva vincere prima; adesso la vittoria arriva in { $count }.
}
remark-hastens = { $person ->
    [you] Potevi resistere di più; adesso è persa in { $count }.
   *[other] { $who } poteva resistere di più; adesso è persa in { $count }.
}
remark-overlooks-place = { $person ->
    [you] Ti sfugge un posto per un tassello.
   *[other] A { $who } sfugge un posto per un tassello.
}
remark-costs-points = { $count ->
    [one] { $person ->
        [you] Ti costa un punto.
       *[other] A { $who } costa un punto.
    }
   *[other] { $person ->
        [you] Ti costa { $count } punti.
       *[other] A { $who } costa { $count } punti.
    }
}
remark-is-out = { $count ->
    [one] { $person ->
        [you] Esci dal gioco con un tassello in mano.
       *[other] { $who } esce dal gioco con un tassello in mano.
    }
   *[other] { $person ->
        [you] Esci dal gioco con { $count } tasselli in mano.
       *[other] { $who } esce dal gioco con { $count } tasselli in mano.
    }
}
remark-wrong-claim = { $person ->
    [you] Dichiari una carta che non è realizzata.
   *[other] { $who } dichiara una carta che non è realizzata.
}
remark-wrong-announcement = { $person ->
    [you] Annunci qualcosa che non c’è.
   *[other] { $who } annuncia qualcosa che non c’è.
}
remark-overlooks-pawn = { $person ->
    [you] Potevi annunciare qualcosa, per una pedina in più.
   *[other] { $who } poteva annunciare qualcosa, per una pedina in più.
}
remark-overlooks-card = { $count ->
    [one] { $person ->
        [you] Ti sfugge una carta realizzata.
       *[other] A { $who } sfugge una carta realizzata.
    }
   *[other] { $person ->
        [you] Ti sfuggono { $count } carte realizzate.
       *[other] A { $who } sfuggono { $count } carte realizzate.
    }
}
remark-loses-chances = { $person ->
    [you] Le tue probabilità calano di { $count } punti percentuali.
   *[other] Le probabilità di { $who } calano di { $count } punti percentuali.
}
remark-better = Meglio: { $says }

play-on = Continua da qui
play-on-help = Un nuovo tavolo che comincia da questo momento. La partita che stai guardando resta com’è.
play-on-over = Qui la partita è finita; torna un po’ indietro.
play-as = Il tuo posto
event-taken-up = { $count ->
    [one] La partita riprende dopo un’azione.
   *[other] La partita riprende dopo { $count } azioni.
}

share = Condividi
share-help = Chi ha questo link vede la partita da questo momento.
share-private = Questo tavolo è privato, e il suo invito qui non è noto. Salva la partita e manda il file.

import-title = Apri una partita salvata
import-lead = Scegli una partita salvata qui o altrove, oppure incolla il suo testo. La partita viene rigiocata secondo le regole e riceve un link tutto suo.
import-file = Partita salvata
import-text = Il suo testo
import-open = Apri
start-of-game = L’inizio
