# Profiles and the history of a person.

## A profile

profile-about = Un profilo conserva il tuo nome, i tuoi posti e la tua cronologia su tutti i tuoi dispositivi. Accedi con una passkey, senza password e senza indirizzo e-mail. Senza profilo giochi come prima.
profile-make = Crea un profilo
profile-sign-in = Accedi
profile-sign-out = Esci
profile-have = Hai già un profilo?
profile-code = Codice di recupero
profile-use-code = Usa un codice di recupero
profile-cancelled = Non è stata usata nessuna passkey. Riprova.
profile-absent = A questo indirizzo non ci sono profili.
profile-save = Salva
profile-saved = Salvato.

## Passkeys and devices

profile-passkeys = Passkey
profile-add-passkey = Aggiungi una passkey per questo dispositivo
profile-remove = Rimuovi
profile-remove-sure = Sì, rimuovi
profile-used = Ultimo uso { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-devices = Dispositivi connessi
profile-this-device = questo dispositivo
profile-since = Da { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-invite = Aggiungi un altro dispositivo
profile-invite-about = Apri questo link sull’altro dispositivo entro dieci minuti. Mostrerà un numero; confermalo qui.
profile-waiting = Un dispositivo vuole unirsi. Il suo numero deve essere { $number }.
profile-let-in = Il numero è giusto
profile-refuse = Rifiuta
profile-join-about = L’altro dispositivo aspetta questo. Vedrai un numero, da confermare là.
profile-join = Unisciti con questo dispositivo
profile-joining = Conferma il numero { $number } sull’altro dispositivo.
profile-joined = Questo dispositivo si è unito. Aggiungi una passkey per poter accedere di nuovo da qui.
profile-joined-before = Su questo dispositivo l’accesso era già attivo; non è cambiato nulla.

## Recovery codes

profile-codes = Codici di recupero
profile-codes-left = { $count ->
    [0] Non ci sono codici di recupero.
    [one] Resta un codice di recupero.
   *[other] Restano { $count } codici di recupero.
}
profile-codes-about = Conserva questi codici in un posto sicuro. Con ognuno accedi una volta, e vengono mostrati solo ora.
profile-codes-replace = I nuovi codici sostituiscono questi.
profile-codes-make = Crea nuovi codici di recupero

## Games, export and deletion

profile-take-over = { $count ->
    [one] Aggiungi la partita di questo browser
   *[other] Aggiungi { $count } partite di questo browser
}
profile-taken = Le partite di questo browser sono nel tuo profilo.
profile-public = Mostra a tutti il mio nome e i miei risultati
profile-public-page = Pagina pubblica
profile-not-public = Questo profilo non esiste o non è pubblico.
profile-export = Esporta tutto
profile-delete = Elimina tutto
profile-delete-about = Il tuo profilo, la tua cronologia e il tuo nome a tutti i tavoli vengono eliminati. Le partite restano, senza il tuo nome. Non si può annullare.
profile-delete-sure = Elimina per sempre
profile-deleted = Il tuo profilo è eliminato.
refused-signed-out = Non hai effettuato l’accesso. Accedi di nuovo.
refused-last-passkey = Questa è la tua ultima passkey. Crea prima codici di recupero o un’altra passkey.
refused-wrong-passkey = Questa passkey non ha funzionato. Riprova.
refused-wrong-code = Questo codice o link non è valido. Forse è già stato usato, o è troppo vecchio.
refused-not-let-in = Questo dispositivo non è stato confermato, o ha aspettato troppo. Aggiungilo di nuovo sull’altro dispositivo.
refused-no-profiles = Qui non ci sono profili.

## History

history-title = Cronologia
history-empty = Qui non ci sono ancora partite concluse.
history-no-match = Nessuna partita corrisponde a questi filtri.
history-all = Tutti
history-game = Gioco
history-opponent = Avversario
history-result = Risultato
history-options = Opzioni
history-default = Regole predefinite
history-won = Vinta
history-drawn = Pareggio
history-lost = Persa
history-none = Non conclusa
history-points-time = Punti nel tempo
history-by-opponent = Risultati per avversario
history-mistakes = Errori per fase della partita
history-opening = Primo terzo
history-middle = Secondo terzo
history-end = Ultimo terzo
history-reviewed = { $count ->
    [one] Una partita analizzata.
   *[other] { $count } partite analizzate.
}
history-review = Conta gli errori di altre partite
