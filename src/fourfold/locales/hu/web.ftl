# A böngészős kliens szavai.

## Mindenütt

skip = Ugrás a tartalomra
nav = Oldalak
lobby = Előtér
profile = Profil
rules = Szabályok
settings = Beállítások
close = Bezárás
cancel = Mégse
loading = Egy pillanat…
game = Játék
home = A kezdőlapra
puzzles-title = Feladványok
analysis-title = Elemzőtábla
analysis-here = Elemzés innen
no-connection = Nincs kapcsolat
server-unreachable = A szerver most nem érhető el. A játszmáid biztonságban vannak; az oldal magától újra próbálkozik.
request-unreachable = A szerver most nem érhető el. Próbáld újra hamarosan.
request-failed = Ez nem sikerült. Próbáld meg még egyszer!
connection-lost = Megszakadt a kapcsolat. A lépéseid várnak, és elküldjük őket, amint helyreáll.
nothing-here = Itt nincs semmi
nothing-here-help = Talán másoláskor levágódott a link vége. Kérd el újra, vagy kezdj saját játszmát!
list-item = { $list }, { $item }
label-detail = { $label }, { $detail }
in-parentheses = ({ $text })
corner-order = bal felülről, az óramutató járása szerint: { $items }

game-quarto = Quarto
game-quartex = Quartex
game-quartino = Quartino
about-quarto = Tedd le a bábut, amit az ellenfeledtől kapsz, aztán adj neki egyet. Négy bábu egy vonalban, közös tulajdonsággal: nyertél – ha észreveszed.
about-quartex = Rakj le lapkákat, egészíts ki szimbólumokat, szerezz korongokat; de egy korong csak annyit ér, amennyi a színéből megmarad. A kevesebb több.
about-quartino = Rakd egymásra a bábukat a közös keréken, és a többiek előtt rakd ki négy titkos kártyád mintáját.

level = Szint
level-uniform = Véletlen
level-novice = Kezdő
level-casual = Műkedvelő
level-greedy = Kapzsi
level-strong = Erős
level-perfect = Tökéletes
level-best = Mester
level-master = Nagymester

## Beállítások

your-name = A neved
language = Nyelv
language-system = Ahogy a böngészőben
theme = Megjelenés
theme-system = Ahogy az eszközön
theme-light = Nappal
theme-dark = Éjszaka
sound = Halk hangok
confirm-moves = Kérdezzen rá a lépés elküldése előtt
flat-board = Quarto felülnézetből
notify-setting = Szóljon, ha én jövök
notify-question = Szóljunk, ha te jössz, akkor is, ha ez az oldal nem látszik?
notify-yes = Szóljatok
notify-no = Nem, köszönöm
notice-turn = { $game }: te jössz

## A kezdőlap

home-title = Három játék a négyes jegyében
home-lead = Játssz azonnal, regisztráció nélkül: a gép ellen, távoli baráttal vagy egymás mellett.
more-games = További játékok
your-games = A játszmáid
finished-games = Befejezett játszmák
last-played = { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
time-days = { $days } nap { $hours } óra
time-hours = { $hours } óra { $minutes } perc
time-left-of = { $turn } · még { $time }
waiting-for-you = { $count } játszma vár rád
against-computer = A gép ellen
play-now = Játék
with-friend = Egy baráttal
same-device = Ezen az eszközön
who-plays = Kik játszanak?
who-invites = Ki hív meg?
invite = Meghívás
more-options = Minden lehetőség
you-name = Te
player-number = { $number }. játékos
legal = A Quarto Blaise Muller játéka (Gigamic), a Quartex Tim W. K. Browné (Game Factory, Carletto), a Quartino Petr Doubeké (Djeco). A Fourfold független tőlük és kiadóiktól.

## Új asztal

new-table = Új asztal
seats = Helyek
seat-number = { $number }. hely
seat-me = Te
seat-open = Akinél ott a link
seat-device = Valaki ezen az eszközön
seat-bot = Gép: { $level }
add-seat = Még egy hely
remove-seat = { $number }. hely törlése
make-public = Az asztal jelenjen meg az előtérben, mindenki számára nyitva
allow-hints = Tippek kérésre
which-rules = Milyen szabályokkal?
own-rules = Saját szabályok
own-rules-says = Módosítottad a részleteket.
change-details = Részletek módosítása
table-settings = Óra és segítség
takebacks = Lépések visszavonása
takebacks-agree = ha mindenki beleegyezik
takebacks-free = bármikor
takebacks-never = soha
forfeits = Ha valaki feladja
forfeits-bot = egy bot játszik tovább
forfeits-out = a hely kiesik
forfeits-end = a játszma véget ér
clock = Óra
clock-none = Óra nélkül
clock-turn = { $time } körönként
clock-game = { $time } fejenként
clock-plus = { $clock } és { $time } körönként
clock-most = { $clock }, legfeljebb { $time } körönként
clock-own = Saját óra…
clock-own-turn = Idő körönként
clock-own-game = Idő játszmánként
clock-own-plus = Körönként hozzáadva
clock-own-unit = Időegység
clock-daily = Levelezési játszma
default = alapértelmezett
set-own = saját lista
wrong-number = Adj meg egy egész számot (legalább { $least }), vagy hagyd üresen.
wrong-empty = Adj meg { $length }-{ $length } betűt ezekből: { $letters }; vesszővel válaszd el őket.
wrong-element = „{ $element }” nem { $length } betű ezekből: { $letters }.
wrong-twice = „{ $element }” kétszer szerepel a listában.
wrong-few = { $seats } játékoshoz legalább { $needed } elem kell; a listában { $there } van.
create-table = Asztal megnyitása

## Az előtér

lobby-lead = { $people ->
    [one] Most egyedül vagy ezen a szerveren.
   *[other] Most { $people } ember van ezen a szerveren.
}
play-anyone = Játék bárkivel
find-opponent = Játékostárs keresése
public-tables = Nyitott asztalok
no-tables = Most nincs nyitott asztal.
open-public = Asztal nyitása mindenkinek
join = Leülök
watch = Nézem

## Az asztalnál

opening-table = Megyünk az asztalhoz…
cannot-enter = Ehhez az asztalhoz nem ülhetsz le
table-closed = Ez az asztal már zárva van
table-closed-help = Nem jött senki, vagy nem jött vissza senki. Nyiss egy másikat!
players = Játékosok
open-seat = szabad hely
you = te
your-turn = Te jössz
player-to-move = Ő jön
thinking = gondolkodik…
bot = Gép
bot-for = { $level } játszik helyette
not-here = nincs csatlakozva
has-left = elment
points = { $count } pont
cards-left = { $count } kártya
watchers = { $count ->
    [one] Egy néző van.
   *[other] { $count } néző van.
}
watching = Ezt a játszmát nézed.
watch-link = Mások is nézhessék
watch-link-help = Ezzel a linkkel bárki nézheti a játszmát, de senki sem ülhet le vele.
watch-link-on = Mások linkkel nézhetik.
watch-link-make = Link készítése a nézéshez
watch-link-stop = Link visszavonása
featured = Most játsszák
waiting-for = { $count ->
    [one] Még egy játékos hiányzik
   *[other] Még { $count } játékos hiányzik
}
invite-help = Küldd el ezt a linket annak, akivel játszanál ({ $game }). Amint mindenki leült, kezdődik a játszma.
link = Link
link-is-local = Ez a link csak ezen a gépen működik. Ha más eszközről is játszanátok, indítsd a szervert a --host 0.0.0.0 kapcsolóval, és a gép saját címén nyisd meg ezt az oldalt.
copy = Másolás
copied = Másolva
qr-code = A link QR-kódként
in-the-lobby = Ez az asztal az előtérben is szerepel.
sit-title = { $game }, vendéglátó: { $who }
sit-down = Leülök
read-rules = Előbb a szabályok
takeback = Visszavonás
hint = Tipp
hint-busy = Gondolkodom…
hint-says = Tipp: { $says }
hint-chances = Az esélyeid: { $chance }.
offer-draw = Döntetlent ajánlok
resign = Feladom
resign-sure = Igen, feladom
agree = Rendben
decline = Elutasítom
withdraw = Visszavonom
you-asked = { $wish ->
    [draw] Döntetlent ajánlottál.
    [takeback] Vissza szeretnél vonni egy lépést.
   *[rematch] Visszavágót kértél.
}
is-away = { $who } már egy ideje nincs itt. Várj, játsszon tovább a gép, vagy fejezd be a játszmát!
let-bot-play = Játsszon a gép
end-game = Játszma befejezése
bot-plays = A gép játszik helyetted.
come-back = Itt vagyok újra
pass-device = Add tovább az eszközt: { $who }
pass-device-help = A többiek nézzenek félre: rejtett kártyák és lapkák következnek.
i-am = { $who } vagyok
you-win = Nyertél!
you-lose = Vesztettél
drawn = Döntetlen
wins = { $person ->
    [you] Te nyertél
   *[other] { $count ->
        [one] { $who } nyert
       *[other] { $who } együtt nyertek
    }
}
rematch = Visszavágó
rematch-asked = Visszavágó kérve…
agree-rematch = { $who } visszavágót kér: rendben
to-the-rematch = A visszavágóhoz
replay = Visszajátszás
another-game = Másik játszma
move-list = Lépések ({ $count })
move-list-label = Minden lépés
chat = Beszélgetés
chat-unread = Beszélgetés, { $count } új üzenet
chat-empty = Még senki sem szólt.
chat-placeholder = Mondj valamit
send = Küldés
phrase-hello = Szia!
phrase-good-luck = Sok szerencsét!
phrase-well-played = Szép játék!
phrase-thanks = Köszönöm!
phrase-oops = Hoppá!
phrase-one-moment = Egy pillanat, kérlek.
phrase-your-turn = Te jössz.
phrase-good-game = Jó játszma volt!
phrase-goodbye = Viszlát!

## Mi történt

lot = { $person ->
    [you] A sorsolás eredménye: te kezdesz.
   *[other] A sorsolás eredménye: { $who } kezd.
}
event-sat = { $person ->
    [you] Leülsz.
   *[other] { $who } leül.
}
event-began = Kezdődik a játszma.
event-took-back = { $count ->
    [one] Az utolsó lépés visszavonva.
   *[other] { $count } lépés visszavonva.
}
event-asked = { $wish ->
    [draw] { $person ->
        [you] Döntetlent ajánlasz.
       *[other] { $who } döntetlent ajánl.
    }
    [takeback] { $person ->
        [you] Visszavonnál egy lépést.
       *[other] { $who } visszavonna egy lépést.
    }
   *[rematch] { $person ->
        [you] Visszavágót kérsz.
       *[other] { $who } visszavágót kér.
    }
}
event-answered = { $yes ->
    [yes] { $person ->
        [you] Beleegyezel.
       *[other] { $who } beleegyezik.
    }
   *[no] { $wish ->
        [draw] { $person ->
            [you] Nem fogadod el a döntetlent.
           *[other] { $who } nem fogadja el a döntetlent.
        }
        [takeback] { $person ->
            [you] Nem engeded visszavonni a lépést.
           *[other] { $who } nem engedi visszavonni a lépést.
        }
       *[rematch] { $person ->
            [you] Nem kérsz visszavágót.
           *[other] { $who } nem kér visszavágót.
        }
    }
}
event-ended = A játszma véget ért.
event-left = { $person ->
    [you] Elmentél.
   *[other] { $who } elment.
}
event-returned = { $person ->
    [you] Itt vagy újra.
   *[other] { $who } újra itt van.
}
event-replaced = { $person ->
    [you] Helyetted { $level } játszik tovább.
   *[other] { $who } helyett { $level } játszik tovább.
}
event-said = { $person ->
    [you] Te: { $text }
   *[other] { $who }: { $text }
}
event-hinted = { $person ->
    [you] Tippet kérsz.
   *[other] { $who } tippet kér.
}
event-watch-linked = { $person ->
    [you] { $yes ->
        [yes] Linkkel nézhetővé teszed a játszmát.
       *[no] Visszavonod a nézéshez adott linket.
    }
   *[other] { $yes ->
        [yes] { $who } linkkel nézhetővé teszi a játszmát.
       *[no] { $who } visszavonja a nézéshez adott linket.
    }
}

## Visszajátszás

no-replay = Ezt a játszmát nem lehet visszajátszani
back-to-table = Vissza az asztalhoz
to-begin = Az elejére
step-back = Egy lépést vissza
step-on = Egy lépést előre
to-end = A végére
step = Lépés
download = Mentés

## A szabályok

rules-of = { $game }: a szabályok
short-quarto-1 = A 16 bábu magas vagy alacsony, sötét vagy világos, szögletes vagy kerek, üreges vagy tömör.
short-quarto-2 = Az ellenfeled választja ki a bábut, amelyet leteszel. Tedd bármelyik üres mezőre.
short-quarto-3 = Ha egy sorban, oszlopban vagy hosszú átlón négy olyan bábu áll, amelyekben van valami közös, az QUARTO. Mondd be, mutasd meg a négyet, és nyertél.
short-quarto-4 = Ha nem veszed észre, és átadod a következő bábut, az ellenfeled bemondhatja.
short-quarto-5 = Ezután válassz egyet a megmaradt bábuk közül, és add át.
short-quartex-1 = A lapkák minden sarkán egy szimbólum negyede látható: kereszt, csillag, négyzet vagy kör.
short-quartex-2 = Tedd öt lapkád egyikét egy másik mellé; ahol sarkok találkoznak, a szimbólumoknak egyezniük kell. Forgasd és fordítsd át, ahogy tetszik.
short-quartex-3 = Minden szimbólum, amelynek te teszed hozzá a negyedik negyedét, egy korongot ér a saját színében.
short-quartex-4 = A végén egy korong annyi pontot ér, ahány korong a színéből még a készletben van.
short-quartex-5 = Aki egyik lapkáját sem tudja letenni, másokat húz; ha üres a zsák, kiesik, és minden nála maradt lapkáért fizet.
short-quartino-1 = Tegyél egy bármilyen színű bábut a kerék bármelyik mezőjére; a bábuk egymásra kerülhetnek, és csak a legfelső számít.
short-quartino-2 = A kártya a kerék közepét és három szomszédos mezőt mutat a gyűrűn, az óramutató járása szerint. Bárhol lehet a keréken.
short-quartino-3 = Teljesült egy kártyád? Jelentsd be: leteszed a kártyát, négy bábuja visszakerül, és leteszel még egyet.
short-quartino-4 = Mielőtt leteszed a bábut, nézz körül: van négy egyszínű bábu vagy egy négyes oszlop? Mondd be, és tegyél le eggyel több bábut.
short-quartino-5 = Az nyer, aki elsőként teszi le a negyedik kártyáját.

## Quarto

quarto-board = Tábla
quarto-tray = Megmaradt bábuk
quarto-piece = { $height ->
    [tall] magas
   *[short] alacsony
 }, { $colour ->
    [dark] sötét
   *[light] világos
 }, { $shape ->
    [square] szögletes
   *[round] kerek
 }, { $filling ->
    [hollow] üreges
   *[solid] tömör
 }
quarto-empty = üres
quarto-cell = { $cell }, { $content }
quarto-give = Átadom
quarto-pass = Passz
quarto-call-these = QUARTO!
quarto-show-four = Mutasd meg a négy bábut ({ $count }/4)
quarto-no-line = Ez a négy nincs egy vonalban.
quarto-line-of = QUARTO! Mind a négy { $traits }.
quarto-trait = { $trait ->
    [tall] magas
    [short] alacsony
    [dark] sötét
    [light] világos
    [square] szögletes
    [round] kerek
    [hollow] üreges
   *[solid] tömör
}
quarto-place-this = Tedd le ezt a bábut
quarto-places-this = { $person ->
    [you] Leteszed ezt a bábut
   *[other] { $who } leteszi ezt a bábut
}
quarto-give-one = Válassz bábut neki: { $who }
quarto-gives-next = { $person ->
    [you] Bábut választasz
   *[other] { $who } bábut választ
}
quarto-gives = { $person ->
    [you] Átadod: { $piece }.
   *[other] { $who } átadja: { $piece }.
}
quarto-places = { $person ->
    [you] Ide teszed: { $cell }.
   *[other] { $who } ide teszi: { $cell }.
}
quarto-calls = { $person ->
    [you] QUARTO-t mondasz: { $line }.
   *[other] { $who } QUARTO-t mond: { $line }.
}
quarto-passes = { $person ->
    [you] Passzolsz.
   *[other] { $who } passzol.
}

## Quartino

quartino-board = Tábla
quartino-reserve = Készlet
quartino-rack = A kártyáid
quartino-y = sárga
quartino-b = kék
quartino-g = zöld
quartino-p = rózsaszín
quartino-card-order = középen { $hub }, majd az óramutató járása szerint { $ring }
quartino-field = { $field }. mező
quartino-empty = üres
quartino-column-of = { $count ->
    [one] { $pawns }
   *[other] felülről { $pawns }
}
quartino-in-reserve = { $colour }, még { $count }
quartino-made = teljesítve: { $card }
quartino-known = megmutatva: { $card }
quartino-hidden = rejtett kártya
quartino-choose-colour = Előbb válassz színt.
quartino-claim-later = Kártyát akkor jelenthetsz be, ha minden bábudat letetted.
quartino-waits = { $person ->
    [you] Te jössz
   *[other] { $who } jön
}
quartino-anyone = Mielőtt { $who } játszik: látsz négy színt vagy oszlopot?
quartino-which-column = Mutasd meg az oszlopot
quartino-where = Forgasd a kártyát oda, ahol teljesült
quartino-lift-now = Vedd le az oszlopot: koppints rá
quartino-place-now = { $count ->
    [one] Tegyél le egy bábut: szín, aztán mező
   *[other] Tegyél le { $count } bábut: szín, aztán mező
}
quartino-claim-now = Teljesült egy kártyád? Koppints rá. Ha nem, kész vagy.
quartino-turn-left = Kártya forgatása vissza
quartino-turn-right = Kártya forgatása előre
quartino-four = Négy szín!
quartino-column = Oszlop!
quartino-claim-these = Quartino!
quartino-done = Kész
quartino-silent = Nincs mit bemondani
quartino-says-four = { $person ->
    [you] Négy színt mondasz be.
   *[other] { $who } négy színt mond be.
}
quartino-says-column = { $person ->
    [you] Oszlopot mondasz be ({ $field }. mező).
   *[other] { $who } oszlopot mond be ({ $field }. mező).
}
quartino-lifts = { $person ->
    [you] Leveszed az oszlopot ({ $field }. mező).
   *[other] { $who } leveszi az oszlopot ({ $field }. mező).
}
quartino-places = { $person ->
    [you] Leteszel egy { $colour } bábut ({ $field }. mező).
   *[other] { $who } letesz egy { $colour } bábut ({ $field }. mező).
}
quartino-claims = { $person ->
    [you] Quartinót jelentesz be: { $card }, kezdete: { $sector }.
   *[other] { $who } Quartinót jelent be: { $card }, kezdete: { $sector }.
}
quartino-is-done = { $person ->
    [you] Kész vagy.
   *[other] { $who } kész.
}
quartino-deals = Kiosztott kártya: { $card }.
quartino-is-silent = { $person ->
    [you] Nem mondasz be semmit.
   *[other] { $who } nem mond be semmit.
}

## Quartex

quartex-table = Asztal
quartex-hand = A lapkáid
quartex-shown = A megmutatott lapkák
quartex-p = lila kereszt
quartex-b = kék csillag
quartex-r = piros négyzet
quartex-y = sárga kör
quartex-choose = Válassz egyet a lapkáid közül
quartex-lay-now = Tedd le; koppints rá újra, hogy elforgasd
quartex-fits-nowhere = Ez a lapka most sehova sem illik
quartex-waits = { $person ->
    [you] Te jössz
   *[other] { $who } jön
}
quartex-point-now = { $who } elakadt. Látsz helyet valamelyik lapkának?
quartex-space = Letétel ide: { $cell }
quartex-space-turn = Letétel ide: { $cell }, megfelelően elforgatva
quartex-lay = Leteszem
quartex-turn-left = Forgatás balra
quartex-turn-right = Forgatás jobbra
quartex-flip = Átfordítás
quartex-stuck = Semmi sem illik
quartex-silent = Nem látok helyet
quartex-stock = Készlet
quartex-total = Σ
quartex-out = kiesett
quartex-bag = { $count ->
    [0] A zsák üres
    [one] Egy lapka van a zsákban
   *[other] { $count } lapka van a zsákban
}
quartex-aside = { $count } félretéve
quartex-unseen = Nem látható: { $count }
zoom-in = Közelebb
zoom-out = Távolabb
zoom-all = Minden látsszon
quartex-lays = { $person ->
    [you] Ide teszel: { $cell } ({ $corners }).
   *[other] { $who } ide tesz: { $cell } ({ $corners }).
}
quartex-points = { $person ->
    [you] Helyet mutatsz: { $cell } ({ $corners }).
   *[other] { $who } helyet mutat: { $cell } ({ $corners }).
}
quartex-is-stuck = { $person ->
    [you] Elakadtál, és megmutatod a lapkáidat.
   *[other] { $who } elakadt, és megmutatja a lapkáit.
}
quartex-draws = Kihúzott lapka: { $corners }.
quartex-is-silent = { $person ->
    [you] Nem mutatsz helyet.
   *[other] { $who } nem mutat helyet.
}

## Games from other packages

general-position = Állás
general-as-text = Megjelenítés szövegként
general-moves = Lépések
general-other = Egyéb lépések
general-choose = Válassz egy lépést
general-waits = { $person ->
    [you] Te jössz
   *[other] { $who } jön
}
general-find = Lépés keresése
general-found = { $count ->
    [0] Nincs ilyen lépés.
   *[other] { $count } lépés
}
general-played = { $person ->
    [you] Te: { $phrase }.
   *[other] { $who }: { $phrase }.
}
general-plays = { $person ->
    [you] A lépésed: { $action }.
   *[other] { $who } lépése: { $action }.
}
general-no-rules = Ennek a játéknak nincs szabályoldala.

## Tournaments

tournaments-title = Versenyek
tournament-back = Vissza a versenyhez
leaderboard-title = Ranglisták
rated-game = Értékelt játszma: mindenkinek profil kell; nincs tipp és visszavonás

## Megjegyzések a táblákon, út a leckéhez és a szabályokhoz

quartex-dead = { $cell }: ide már semmi sem illik
quartex-worth = Egy korong annyi pontot ér, ahány korong a színéből még a készletben van.
quartex-removed = Kimaradt a játékból: { $count }
confirm-again = Koppints még egyszer a lépés elküldéséhez.
learn = Tanuld meg két perc alatt
rules-panel = { $game }: a szabályok
rules-whole = Minden szabály, egyenként
