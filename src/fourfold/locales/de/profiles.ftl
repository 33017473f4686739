# Profiles and the history of a person.

## A profile

profile-about = Ein Profil bewahrt deinen Namen, deine Plätze und deinen Verlauf auf all deinen Geräten. Du meldest dich mit einem Passkey an, ohne Passwort und ohne Mailadresse. Ohne Profil spielst du wie bisher.
profile-make = Profil anlegen
profile-sign-in = Anmelden
profile-sign-out = Abmelden
profile-have = Schon ein Profil?
profile-code = Wiederherstellungscode
profile-use-code = Wiederherstellungscode verwenden
profile-cancelled = Es wurde kein Passkey verwendet. Versuche es noch einmal.
profile-absent = Unter dieser Adresse gibt es keine Profile.
profile-save = Speichern
profile-saved = Gespeichert.

## Passkeys and devices

profile-passkeys = Passkeys
profile-add-passkey = Passkey für dieses Gerät hinzufügen
profile-remove = Entfernen
profile-remove-sure = Ja, entfernen
profile-used = Zuletzt verwendet { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-devices = Angemeldete Geräte
profile-this-device = dieses Gerät
profile-since = Seit { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-invite = Weiteres Gerät hinzufügen
profile-invite-about = Öffne diesen Link innerhalb von zehn Minuten auf dem anderen Gerät. Es zeigt eine Zahl; bestätige sie hier.
profile-waiting = Ein Gerät möchte beitreten. Seine Zahl muss { $number } sein.
profile-let-in = Die Zahl stimmt
profile-refuse = Ablehnen
profile-join-about = Dein anderes Gerät wartet auf dieses. Du siehst gleich eine Zahl, die du dort bestätigst.
profile-join = Mit diesem Gerät beitreten
profile-joining = Bestätige die Zahl { $number } auf deinem anderen Gerät.
profile-joined = Dieses Gerät ist beigetreten. Füge einen Passkey hinzu, damit du dich hier wieder anmelden kannst.
profile-joined-before = Dieses Gerät war schon angemeldet; es hat sich nichts geändert.

## Recovery codes

profile-codes = Wiederherstellungscodes
profile-codes-left = { $count ->
    [0] Es gibt keine Wiederherstellungscodes.
    [one] Ein Wiederherstellungscode ist übrig.
   *[other] { $count } Wiederherstellungscodes sind übrig.
}
profile-codes-about = Bewahre diese Codes sicher auf. Mit jedem kannst du dich einmal anmelden, und sie werden nur jetzt gezeigt.
profile-codes-replace = Neue Codes ersetzen diese.
profile-codes-make = Neue Wiederherstellungscodes erstellen

## Games, export and deletion

profile-take-over = { $count ->
    [one] Partie dieses Browsers übernehmen
   *[other] { $count } Partien dieses Browsers übernehmen
}
profile-taken = Die Partien dieses Browsers sind in deinem Profil.
profile-public = Meinen Namen und meine Ergebnisse allen zeigen
profile-public-page = Öffentliche Seite
profile-not-public = Dieses Profil gibt es nicht, oder es ist nicht öffentlich.
profile-export = Alles exportieren
profile-delete = Alles löschen
profile-delete-about = Dein Profil, dein Verlauf und dein Name an allen Tischen werden gelöscht. Die Partien bleiben, ohne deinen Namen. Das lässt sich nicht rückgängig machen.
profile-delete-sure = Endgültig löschen
profile-deleted = Dein Profil ist gelöscht.
refused-signed-out = Du bist abgemeldet. Melde dich wieder an.
refused-last-passkey = Das ist dein letzter Passkey. Erstelle zuerst Wiederherstellungscodes oder einen anderen Passkey.
refused-wrong-passkey = Dieser Passkey hat nicht funktioniert. Versuche es noch einmal.
refused-wrong-code = Dieser Code oder Link ist nicht gültig. Vielleicht wurde er schon verwendet oder ist zu alt.
refused-not-let-in = Dieses Gerät wurde nicht bestätigt oder hat zu lange gewartet. Füge es auf deinem anderen Gerät noch einmal hinzu.
refused-no-profiles = Hier gibt es keine Profile.

## History

history-title = Verlauf
history-empty = Hier gibt es noch keine beendeten Partien.
history-no-match = Keine Partie passt zu diesen Filtern.
history-all = Alle
history-game = Spiel
history-opponent = Gegner
history-result = Ergebnis
history-options = Optionen
history-default = Standardregeln
history-won = Gewonnen
history-drawn = Remis
history-lost = Verloren
history-none = Nicht beendet
history-points-time = Punkte im Lauf der Zeit
history-by-opponent = Ergebnisse nach Gegner
history-mistakes = Fehler nach Abschnitt der Partie
history-opening = Erstes Drittel
history-middle = Zweites Drittel
history-end = Letztes Drittel
history-reviewed = { $count ->
    [one] Eine Partie geprüft.
   *[other] { $count } Partien geprüft.
}
history-review = Fehler weiterer Partien zählen
