# Tornei e classifiche.

## Tornei

tournaments-none = Nessun torneo è ancora annunciato.
tournament-new = Annuncia un torneo
tournament-phase-open = Iscrizioni aperte
tournament-phase-running = Turno { $round } di { $total }
tournament-phase-over = Finito
tournament-phase-cancelled = Annullato
tournament-name = Titolo
tournament-format = Formula
tournament-format-swiss = Sistema svizzero
tournament-format-round-robin = Girone all’italiana
tournament-format-knockout = Eliminazione diretta
tournament-says-swiss = Pochi turni; gli avversari hanno circa gli stessi punti.
tournament-says-round-robin = Ognuno gioca una volta contro tutti.
tournament-says-knockout = Chi perde è fuori; una patta si ripete.
tournament-seats = Giocatori a un tavolo
tournament-rounds = Turni
tournament-rounds-auto = Quanti ne servono
tournament-pause = Secondi prima dell’inizio delle partite di un turno
tournament-starts = Comincia da solo alle
tournament-starts-at = Inizio: { DATETIME($when, month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "numeric") }
tournament-asks-check-in = I giocatori devono confermare la presenza prima dell’inizio
tournament-bots = I bot completano i tavoli
tournament-bots-none = Niente bot
tournament-least = Almeno tanti giocatori, con i bot
tournament-listed = Mostra nell’elenco dei tornei
tournament-create = Annuncia
tournament-share = Manda questo link ai giocatori:
tournament-register = Iscriviti
tournament-you = Giochi come { $name }.
tournament-check-in = Conferma la presenza
tournament-checked-in = Hai confermato la presenza.
tournament-withdraw = Ritirati
tournament-return = Partecipa di nuovo
tournament-out-withdrew = si è ritirato
tournament-out-no-show = assente
tournament-out-not-there = presenza non confermata
tournament-start = Comincia ora
tournament-cancel = Annulla il torneo
tournament-cancel-sure = Sì, annullalo
tournament-keep = Non annullarlo
tournament-your-table = Al tuo tavolo
tournament-your-bye = In questo turno riposi; vale come una vittoria.
tournament-begins-in = Le partite cominciano tra { $time }.
tournament-round = Turno { $number }
tournament-table = Tavolo
tournament-result = Risultato
tournament-bye = Riposo
tournament-playing = in corso
tournament-no-show = assente
tournament-standings = Classifica
tournament-place = Posto
tournament-player = Giocatore
tournament-points = Punti
tournament-buchholz = Buchholz
tournament-buchholz-short = BH
tournament-sonneborn-berger = Sonneborn-Berger
tournament-sonneborn-berger-short = SB
tournament-played = Partite
tournament-not-found = Questo torneo non esiste. Forse il link è incompleto.
tournament-organiser = Organizzi tu il torneo. Comincia quando i giocatori ci sono.
tournament-players = { $count ->
    [one] Un giocatore
   *[other] { $count } giocatori
  }

## Classifiche

leaderboard-about = Punteggi di chi mostra il proprio profilo e ha incontrato cinque avversari, e dei bot. 19 volte su 20 la vera forza è nel margine.
leaderboard-rating = Punteggio
leaderboard-uncertain = { $rating } ± { $range }
leaderboard-games = Partite
leaderboard-yours = Il tuo punteggio: { $rating } ± { $range }
leaderboard-provisional = Compari qui dopo partite contro cinque avversari diversi.
leaderboard-rules = Regole
