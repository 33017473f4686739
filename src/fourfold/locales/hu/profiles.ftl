# Profiles and the history of a person.

## A profile

profile-about = A profil minden eszközödön megőrzi a nevedet, a helyeidet és az előzményeidet. Azonosítókulccsal jelentkezel be, jelszó és e-mail-cím nélkül. Profil nélkül ugyanúgy játszhatsz, mint eddig.
profile-make = Profil létrehozása
profile-sign-in = Bejelentkezés
profile-sign-out = Kijelentkezés
profile-have = Már van profilod?
profile-code = Helyreállító kód
profile-use-code = Helyreállító kód használata
profile-cancelled = Nem használtál azonosítókulcsot. Próbáld újra.
profile-absent = Ezen a címen nincsenek profilok.
profile-save = Mentés
profile-saved = Elmentve.

## Passkeys and devices

profile-passkeys = Azonosítókulcsok
profile-add-passkey = Azonosítókulcs hozzáadása ehhez az eszközhöz
profile-remove = Eltávolítás
profile-remove-sure = Igen, eltávolítom
profile-used = Utoljára használva { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-devices = Bejelentkezett eszközök
profile-this-device = ez az eszköz
profile-since = Kezdete { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-invite = Másik eszköz hozzáadása
profile-invite-about = Nyisd meg ezt a linket a másik eszközön tíz percen belül. Megjelenik egy szám; erősítsd meg itt.
profile-waiting = Egy eszköz csatlakozni szeretne. A száma ez legyen: { $number }.
profile-let-in = A szám helyes
profile-refuse = Elutasítás
profile-join-about = A másik eszközöd erre vár. Megjelenik egy szám, amelyet ott megerősítesz.
profile-join = Csatlakozás ezzel az eszközzel
profile-joining = Erősítsd meg a(z) { $number } számot a másik eszközödön.
profile-joined = Az eszköz csatlakozott. Adj hozzá azonosítókulcsot, hogy itt újra bejelentkezhess.
profile-joined-before = Ezen az eszközön már be voltál jelentkezve; semmi sem változott.

## Recovery codes

profile-codes = Helyreállító kódok
profile-codes-left = { $count ->
    [0] Nincsenek helyreállító kódok.
    [one] Egy helyreállító kód maradt.
   *[other] { $count } helyreállító kód maradt.
}
profile-codes-about = Tartsd ezeket a kódokat biztos helyen. Mindegyikkel egyszer jelentkezhetsz be, és csak most láthatók.
profile-codes-replace = Az új kódok ezek helyébe lépnek.
profile-codes-make = Új helyreállító kódok készítése

## Games, export and deletion

profile-take-over = { $count ->
    [one] A böngésző játszmájának átvétele
   *[other] A böngésző { $count } játszmájának átvétele
}
profile-taken = A böngésző játszmái a profilodban vannak.
profile-public = A nevem és az eredményeim legyenek mindenki számára láthatók
profile-public-page = Nyilvános oldal
profile-not-public = Nincs ilyen profil, vagy nem nyilvános.
profile-export = Minden exportálása
profile-delete = Minden törlése
profile-delete-about = Törlődik a profilod, az előzményeid és a neved minden asztalnál. A játszmák megmaradnak, a neved nélkül. Ezt nem lehet visszavonni.
profile-delete-sure = Végleges törlés
profile-deleted = A profilod törölve.
refused-signed-out = Kijelentkeztél. Jelentkezz be újra.
refused-last-passkey = Ez az utolsó azonosítókulcsod. Előbb készíts helyreállító kódokat vagy másik kulcsot.
refused-wrong-passkey = Ez az azonosítókulcs nem működött. Próbáld újra.
refused-wrong-code = Ez a kód vagy link nem érvényes. Talán már felhasználták, vagy túl régi.
refused-not-let-in = Ezt az eszközt nem erősítették meg, vagy túl sokáig várt. Add hozzá újra a másik eszközödön.
refused-no-profiles = Itt nincsenek profilok.

## History

history-title = Előzmények
history-empty = Itt még nincsenek befejezett játszmák.
history-no-match = Egy játszma sem felel meg ezeknek a szűrőknek.
history-all = Mind
history-game = Játék
history-opponent = Ellenfél
history-result = Eredmény
history-options = Beállítások
history-default = Alapszabályok
history-won = Győzelem
history-drawn = Döntetlen
history-lost = Vereség
history-none = Befejezetlen
history-points-time = Pontok időrendben
history-by-opponent = Eredmények ellenfelek szerint
history-mistakes = Hibák a játszma szakaszai szerint
history-opening = Első harmad
history-middle = Második harmad
history-end = Utolsó harmad
history-reviewed = { $count ->
    [one] Egy játszma elemezve.
   *[other] { $count } játszma elemezve.
}
history-review = További játszmák hibáinak megszámolása
