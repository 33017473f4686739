# Profiles and the history of a person.

## A profile

profile-about = Een profiel bewaart je naam, je plaatsen en je geschiedenis op al je apparaten. Je meldt je aan met een passkey, zonder wachtwoord en zonder mailadres. Zonder profiel speel je zoals voorheen.
profile-make = Profiel maken
profile-sign-in = Aanmelden
profile-sign-out = Afmelden
profile-have = Al een profiel?
profile-code = Herstelcode
profile-use-code = Herstelcode gebruiken
profile-cancelled = Er is geen passkey gebruikt. Probeer het opnieuw.
profile-absent = Op dit adres zijn er geen profielen.
profile-save = Opslaan
profile-saved = Opgeslagen.

## Passkeys and devices

profile-passkeys = Passkeys
profile-add-passkey = Passkey voor dit apparaat toevoegen
profile-remove = Verwijderen
profile-remove-sure = Ja, verwijderen
profile-used = Laatst gebruikt { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-devices = Aangemelde apparaten
profile-this-device = dit apparaat
profile-since = Sinds { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-invite = Ander apparaat toevoegen
profile-invite-about = Open deze link binnen tien minuten op het andere apparaat. Het toont een getal; bevestig dat hier.
profile-waiting = Een apparaat wil meedoen. Het getal moet { $number } zijn.
profile-let-in = Het getal klopt
profile-refuse = Weigeren
profile-join-about = Je andere apparaat wacht op dit apparaat. Je ziet straks een getal, dat je daar bevestigt.
profile-join = Meedoen met dit apparaat
profile-joining = Bevestig het getal { $number } op je andere apparaat.
profile-joined = Dit apparaat doet mee. Voeg een passkey toe, zodat je je hier weer kunt aanmelden.
profile-joined-before = Dit apparaat was al aangemeld; er is niets veranderd.

## Recovery codes

profile-codes = Herstelcodes
profile-codes-left = { $count ->
    [0] Er zijn geen herstelcodes.
    [one] Er is één herstelcode over.
   *[other] Er zijn { $count } herstelcodes over.
}
profile-codes-about = Bewaar deze codes op een veilige plek. Met elke code meld je je één keer aan, en ze worden alleen nu getoond.
profile-codes-replace = Nieuwe codes vervangen deze.
profile-codes-make = Nieuwe herstelcodes maken

## Games, export and deletion

profile-take-over = { $count ->
    [one] Potje van deze browser overnemen
   *[other] { $count } potjes van deze browser overnemen
}
profile-taken = De potjes van deze browser staan in je profiel.
profile-public = Mijn naam en mijn uitslagen aan iedereen tonen
profile-public-page = Openbare pagina
profile-not-public = Dit profiel bestaat niet of is niet openbaar.
profile-export = Alles exporteren
profile-delete = Alles wissen
profile-delete-about = Je profiel, je geschiedenis en je naam aan alle tafels worden gewist. De potjes blijven, zonder je naam. Dit kan niet ongedaan worden gemaakt.
profile-delete-sure = Definitief wissen
profile-deleted = Je profiel is gewist.
refused-signed-out = Je bent afgemeld. Meld je opnieuw aan.
refused-last-passkey = Dit is je laatste passkey. Maak eerst herstelcodes of een andere passkey.
refused-wrong-passkey = Deze passkey werkte niet. Probeer het opnieuw.
refused-wrong-code = Deze code of link is niet geldig. Misschien is hij al gebruikt, of te oud.
refused-not-let-in = Dit apparaat is niet bevestigd, of heeft te lang gewacht. Voeg het opnieuw toe op je andere apparaat.
refused-no-profiles = Hier zijn geen profielen.

## History

history-title = Geschiedenis
history-empty = Hier zijn nog geen afgelopen potjes.
history-no-match = Geen potje past bij deze filters.
history-all = Alle
history-game = Spel
history-opponent = Tegenstander
history-result = Uitslag
history-options = Opties
history-default = Standaardregels
history-won = Gewonnen
history-drawn = Gelijk
history-lost = Verloren
history-none = Niet afgemaakt
history-points-time = Punten door de tijd
history-by-opponent = Uitslagen per tegenstander
history-mistakes = Fouten per deel van het potje
history-opening = Eerste derde
history-middle = Tweede derde
history-end = Laatste derde
history-reviewed = { $count ->
    [one] Eén potje geanalyseerd.
   *[other] { $count } potjes geanalyseerd.
}
history-review = Fouten van meer potjes tellen
