# La prima partita di ogni gioco, passo per passo.

## La prima partita

learn-title = La tua prima partita a { $game }
learn-coach = Maestro
learn-step = Passo { $number } di { $count }
learn-next = Avanti
learn-again = Riprova
learn-skip = Salta
learn-leave = Lascia la lezione
learn-moment = Guarda…
learn-finished = Ecco, il gioco è tutto qui!
learn-finished-help = Ne sai abbastanza per giocare a { $game }. Tutto il resto è nelle regole, che restano accanto al tavoliere.
learn-play = Gioca contro il computer
learn-once-more = Ancora una volta da capo

## Quarto, passo per passo

learn-quarto-give = Ogni pezzo è alto o basso, scuro o chiaro, quadrato o tondo, cavo o pieno. Sei tu a scegliere che cosa deve piazzare il tuo avversario. Dai il pezzo alto, scuro, quadrato e cavo: toccalo, poi “Dallo”.
learn-quarto-give-yes = I pezzi alti sono più grandi e portano una fascia, quelli cavi hanno un foro. Il maestro l’ha piazzato e ti dà un pezzo a sua volta.
learn-quarto-give-no = Questo è un altro pezzo. Cercane uno grande con la fascia (alto), di legno scuro, con gli spigoli (quadrato) e un foro in cima (cavo).
learn-quarto-place = Adesso devi piazzare il pezzo che hai ricevuto. Va bene qualsiasi casella libera.
learn-quarto-place-yes = Ecco un turno: piazzi ciò che hai ricevuto, poi dai. I pezzi non sono di nessuno; costruite tutti e due sullo stesso tavoliere.
learn-quarto-place-no = Non c’è ancora niente da chiamare. Tocca una casella libera.
learn-quarto-line = Qualche turno dopo. Quattro in una riga, una colonna o una diagonale lunga con qualcosa in comune fanno un QUARTO. In una riga ci sono tre pezzi scuri, e il maestro te ne ha dato uno scuro!
learn-quarto-line-yes = Quattro pezzi scuri in fila: è un QUARTO. Ma da solo non basta per vincere…
learn-quarto-line-no = Così non completi niente. Guarda lungo la seconda riga dal basso: a2, b2 e c2 sono scuri, e d2 è libera.
learn-quarto-call = … bisogna chiamarlo! Il programma non te lo fa notare. Premi “QUARTO!”, tocca i quattro pezzi e chiama.
learn-quarto-call-yes = L’hai chiamato e hai mostrato i quattro: hai vinto.
learn-quarto-call-given = Hai dato il pezzo seguente senza dire niente. Adesso il maestro può chiamare QUARTO sulla tua fila, e vincere!
learn-quarto-call-no = Questi quattro non hanno niente in comune, o non sono ancora quattro. Dopo una chiamata sbagliata non puoi più chiamare in questo turno. Mostra a2, b2, c2 e d2.
learn-quarto-notice = Un’altra partita. Il maestro ha appena piazzato in d4 e ti ha dato un pezzo. Guarda bene prima di piazzare: gli è sfuggito qualcosa? Colore e altezza si vedono facilmente, i fori no.
learn-quarto-notice-yes = Quattro pezzi cavi sulla diagonale lunga. Non importa chi li ha piazzati: vince chi chiama per primo.
learn-quarto-notice-void = Troppo tardi: adesso che hai piazzato, la fila su cui nessuno ha chiamato QUARTO non vale più per il resto della partita. Guarda la diagonale lunga da a1 a d4.
learn-quarto-notice-no = Non questi. Guarda la diagonale lunga da a1 a d4: quali pezzi hanno un foro?
learn-quarto-gift = Per finire, l’arte di dare. Nella terza riga tre pezzi alti ne aspettano un quarto. Dai un pezzo con cui il maestro non può vincere.
learn-quarto-gift-yes = Uno basso, e non succede niente. Prima di dare, chiediti per ogni pezzo: quale fila completerebbe? Quando tutti quelli rimasti sono pericolosi, qualcuno deve perdere.
learn-quarto-gift-no = Uno alto! Il maestro lo piazza in d3, chiama e vince. Si perde per quello che si regala.
learn-quarto-gift-nothing = Non c’è ancora una fila di quattro. Dai un pezzo basso.

## Quartex, passo per passo

learn-quartex-lay = Ogni angolo di un tassello mostra un quarto di simbolo: croce, stella, quadrato o cerchio. Posa uno dei tuoi cinque tasselli accanto a quello sul tavolo. Scegli un tassello, e i posti dove va bene si illuminano.
learn-quartex-lay-yes = Dove i tasselli si incontrano, i loro angoli mostrano gli stessi simboli. Poi peschi un nuovo tassello e tocca al giocatore successivo.
learn-quartex-flip = Un tassello si può ruotare, e anche capovolgere: il retro è la sua immagine allo specchio. A destra di questo tassello va bene uno solo dei tuoi, e solo capovolto. Trovalo. Toccando il tassello scelto lo ruoti, e il pulsante con due frecce lo capovolge.
learn-quartex-flip-yes = Va bene. Il maestro ha posato un altro tassello, e adesso tre tasselli si incontrano in un angolo…
learn-quartex-flip-no = Questo lo puoi posare, ma adesso guarda a destra del primo tassello: lì mostra una stella sopra un quadrato. Quale dei tuoi tasselli ha una stella accanto a un quadrato?
learn-quartex-complete = … con tre quarti di una stella blu. Posa il tassello che aggiunge l’ultimo.
learn-quartex-complete-yes = La stella è completa, e ricevi un gettone blu dalla riserva. Guarda la tabella dei gettoni: adesso conta per te.
learn-quartex-complete-no = Lì va bene, ma non completa niente. Cerca il posto libero dove si incontrano tre quarti della stella; accanto devono esserci dei cerchi.
learn-quartex-two = Qualche turno dopo. Un solo tassello può completare più simboli insieme. Trova il posto che ti frutta due gettoni.
learn-quartex-two-yes = Una croce e un quadrato con un solo tassello: due gettoni.
learn-quartex-two-one = Un gettone. Ma c’è un posto che ne frutta due: guarda lo spazio vuoto a destra.
learn-quartex-two-no = Così non completi niente. Guarda lo spazio vuoto a destra, dove aspettano gli angoli di tre tasselli.
learn-quartex-worth = E adesso il bello. Un gettone vale tanti punti quanti gettoni del suo colore restano nella riserva. Ne hai due gialli da 8: 16 punti. Potresti completare un terzo cerchio o una prima stella. Che cosa rende di più?
learn-quartex-worth-yes = Giusto. Un gettone blu da 9 rende 9 punti. Con un terzo giallo tutti i tuoi gialli varrebbero solo 7: 21 invece di 16, appena 5 in più. Meno è meglio.
learn-quartex-worth-yellow = Adesso nella riserva ci sono 7 gettoni gialli, e i tuoi tre valgono 21: 5 punti più di prima. Un primo gettone blu ne avrebbe resi 9.
learn-quartex-worth-no = Così non completi niente. Uno dei tuoi tasselli può completare una stella in alto a destra, un altro un cerchio in alto a sinistra.
learn-quartex-stuck = A volte niente va bene. I tuoi cinque tasselli non avevano croci: così hai dovuto mostrarli e metterli da parte, e ne hai pescati altri cinque. Posa uno di questi.
learn-quartex-stuck-yes = I tasselli messi da parte sono di nuovo nel sacchetto. Se il sacchetto è vuoto e niente va bene, esci dal gioco, e ogni tassello che ti resta costa un punto. Dove non potrà più andare niente, il tavolo mostra una piccola croce.

## Quartino, passo per passo

learn-quartino-place = Ognuna delle tue quattro carte segrete mostra il centro della ruota e tre caselle vicine sull’anello. Una ha il giallo al centro: tocca il giallo, poi la casella 0 al centro.
learn-quartino-place-yes = Una volta messa, una pedina non è di nessuno: gli altri possono usarla, o coprirla.
learn-quartino-place-no = Puoi giocare così, ma per questa carta il centro dev’essere giallo. Tocca il giallo, poi la casella 0.
learn-quartino-done = Hai messo la tua pedina, e nessuna delle tue carte è ancora realizzata. Quindi hai finito.
learn-quartino-done-yes = Il maestro ha messo una pedina rosa sulla casella 4. E così si va avanti, a turno.
learn-quartino-done-no = Quella carta non è realizzata, e una dichiarazione sbagliata chiude il tuo turno e mostra la carta a tutti. Premi “Fatto”.
learn-quartino-cover = Qualche turno dopo. Per la carta giallo, blu, verde, rosa hai il centro, il blu su 3 e il rosa su 5. Ma su 4 c’è il rosa. Le pedine si impilano e conta solo quella in cima: mettici sopra il verde!
learn-quartino-cover-yes = Adesso le pedine in cima al centro e su 3, 4 e 5 sono gialla, blu, verde e rosa.
learn-quartino-cover-no = Non proprio. Metti una pedina verde sulla casella 4, sopra quella rosa.
learn-quartino-claim = La tua carta è realizzata, ma puoi dirlo solo tu. Tocca la carta con il giallo al centro, tocca le caselle o ruotala finché sta su 3, 4 e 5, e premi “Quartino!”.
learn-quartino-claim-yes = Un Quartino! La carta sta scoperta accanto a te e le sue quattro pedine tornano nella riserva; quella rosa sotto resta. Ancora tre carte.
learn-quartino-claim-silent = Hai lasciato correre. Nessuno dichiara al posto tuo, e forse il maestro coprirà una di queste pedine.
learn-quartino-claim-no = Lì quella carta non è realizzata. La carta viene mostrata a tutti, e il tuo turno è finito. Prendi la carta con il giallo al centro e mettila sulle caselle 3, 4 e 5.
learn-quartino-bonus = E per una carta realizzata metti subito un’altra pedina, dove vuoi. Se con questa realizzi la prossima carta, dichiari di nuovo.
learn-quartino-bonus-yes = Vince chi mette giù per primo la quarta carta. Altre due cose meritano un’occhiata…
learn-quartino-four = … prima di mettere una pedina. Se sul tavoliere ci sono quattro o più pedine di un colore, anche coperte, chi dice “Quattro colori!” mette due pedine invece di una. Ci sono?
learn-quartino-four-yes = Quattro pedine gialle, una delle quali sotto una blu. Adesso metti due pedine.
learn-quartino-four-overlooked = Hai messo la pedina senza guardare. Ci sono quattro pedine gialle, su 1, 2, 7 e sotto quella blu su 5: avresti avuto una seconda pedina.
learn-quartino-four-no = Qui non c’è una colonna di quattro pedine. Conta le gialle, e guarda sotto quella blu.
learn-quartino-column = E se quattro pedine stanno su una sola casella, di qualsiasi colore, puoi annunciare una colonna. Premi “Colonna!”, poi mostrala.
learn-quartino-column-yes = Giusto. La colonna si toglie, e metti due pedine.
learn-quartino-column-overlooked = Hai messo la pedina senza guardare. Sulla casella 6 ci sono quattro pedine: potevi togliere quella colonna e metterne due.
learn-quartino-column-no = Qui ci sono quattro pedine su una sola casella, ma non quattro di un colore. Premi “Colonna!”, poi tocca la casella 6.
learn-quartino-lift = Prima togli dal tavoliere la colonna annunciata: toccala.
learn-quartino-lift-yes = Tutte e quattro le pedine sono di nuovo nella riserva, e metti due pedine dove vuoi.
learn-quartino-lift-no = Prima togli la colonna: tocca la casella 6.
