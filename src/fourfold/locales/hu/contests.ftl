# Versenyek és ranglisták.

## Versenyek

tournaments-none = Még nincs meghirdetett verseny.
tournament-new = Verseny meghirdetése
tournament-phase-open = Jelentkezés nyitva
tournament-phase-running = { $round }. forduló, összesen { $total }
tournament-phase-over = Véget ért
tournament-phase-cancelled = Lemondva
tournament-name = Cím
tournament-format = Rendszer
tournament-format-swiss = Svájci rendszer
tournament-format-round-robin = Körmérkőzés
tournament-format-knockout = Kieséses
tournament-says-swiss = Néhány forduló; az ellenfeleknek nagyjából ugyanannyi pontjuk van.
tournament-says-round-robin = Mindenki mindenkivel egyszer játszik.
tournament-says-knockout = A vesztes kiesik; a döntetlent megismétlik.
tournament-seats = Játékosok egy asztalnál
tournament-rounds = Fordulók
tournament-rounds-auto = Amennyi kell
tournament-pause = Másodpercek a forduló játszmáinak kezdete előtt
tournament-starts = Magától indul ekkor
tournament-starts-at = Kezdés: { DATETIME($when, month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "numeric") }
tournament-asks-check-in = A játékosoknak a kezdés előtt meg kell erősíteniük a részvételt
tournament-bots = Botok töltik fel az asztalokat
tournament-bots-none = Nincsenek botok
tournament-least = Legalább ennyi játékos, botokkal
tournament-listed = Mutasd a versenyek listáján
tournament-create = Meghirdetés
tournament-share = Küldd el ezt a linket a játékosoknak:
tournament-register = Jelentkezés
tournament-you = Ezen a néven játszol: { $name }.
tournament-check-in = Részvétel megerősítése
tournament-checked-in = Megerősítetted a részvételedet.
tournament-withdraw = Visszalépés
tournament-return = Újra részt veszek
tournament-out-withdrew = visszalépett
tournament-out-no-show = nem jött el
tournament-out-not-there = nem erősítette meg
tournament-start = Indítás most
tournament-cancel = Verseny lemondása
tournament-cancel-sure = Igen, lemondom
tournament-keep = Mégse mondom le
tournament-your-table = Az asztalodhoz
tournament-your-bye = Ebben a fordulóban erőnyerő vagy; ez győzelemnek számít.
tournament-begins-in = A játszmák kezdetéig: { $time }.
tournament-round = { $number }. forduló
tournament-table = Asztal
tournament-result = Eredmény
tournament-bye = Erőnyerő
tournament-playing = folyik
tournament-no-show = nem jött el
tournament-standings = Állás
tournament-place = Helyezés
tournament-player = Játékos
tournament-points = Pont
tournament-buchholz = Buchholz
tournament-buchholz-short = BH
tournament-sonneborn-berger = Sonneborn-Berger
tournament-sonneborn-berger-short = SB
tournament-played = Játszmák
tournament-not-found = Nincs ilyen verseny. Talán hiányos a link.
tournament-organiser = Te vagy a szervező. Indítsd el a versenyt, amikor a játékosok itt vannak.
tournament-players = { $count } játékos

## Ranglisták

leaderboard-about = Azok értékszáma, akik megmutatják a profiljukat és öt ellenféllel játszottak, és a botoké. Húszból 19-szer a valódi erő a sávon belül van.
leaderboard-rating = Értékszám
leaderboard-uncertain = { $rating } ± { $range }
leaderboard-games = Játszmák
leaderboard-yours = Az értékszámod: { $rating } ± { $range }
leaderboard-provisional = Öt különböző ellenfél elleni játszma után jelensz meg itt.
leaderboard-rules = Szabályok
