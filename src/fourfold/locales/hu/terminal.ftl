# A terminál szavai. Ami ` ` között áll, azt be kell gépelni, és minden nyelven ugyanaz.

## A menü

go-on-with = folytatás: { $game } ({ $players })
so-many-players = { $seats } játékos
ask-which = Melyik játék?
ask-which-help = Írj be egy számot vagy nevet; a `rules NÉV` a szabályokat mutatja, a `quit` kilép.
ask-which-wrong = Írj be egy számot 1 és { $count } között, vagy: { $names }, `rules NÉV`, `quit`.
no-such-game = Nincs ilyen játék: { $name }; ezek vannak: { $names }.
rules-missing = A szabályok oldala hiányzik ebből a telepítésből.
ask-who = Ki játszik ({ $seats } játékos)? Írd be a neveket vesszővel elválasztva; ezek programok: { $programs }.
ask-seats-wrong = { $game }: { $seats } játékos kell, nem { $count }.
ask-no-program = { $game }: nincs { $program } nevű program; ezek vannak: { $programs }.
ask-usual = A szokásos szabályokkal? Nyomj Entert. Vagy írd be: `options`, és megnézheted, mi változtatható.
ask-options = Beállítások:
ask-change = Változtass névvel vagy számmal, például `NÉV=ÉRTÉK` vagy `1 ÉRTÉK`; az Enter elkezdi a játékot.
ask-no-option = Nincs ilyen beállítás: { $name }; ezek vannak: { $names }.
ask-option-wrong = { $name } nem lehet „{ $value }”, hanem: { $values }
ask-option-clash = { $name }={ $value } nem fér össze a többi beállítással vagy a játékosok számával.
ask-option-now = { $name } most: { $value }.
ask-again = Enter: még egyszer ugyanezt; vagy `menu`, vagy `quit`:
put-aside = A játszma nem folytatható, ezért félretettük; hogy miért, megmondja: `fourfold replay { $path }`.
options = Beállítások
column-option = beállítás
column-now = most
column-meaning = jelentés és értékek
values-several = egy vagy több ezekből: { $values }
values-number = { $least } vagy több

## Az asztalnál

table-greeting = { $game }-játszma: { $names }.
type-a-move = Írj be egy lépést, vagy `help`.
hand-over = Add át a billentyűzetet: { $who }. Aztán nyomj Entert.
names-and = { $names } és { $last }
to-move = { $person ->
    [you] Te jössz.
   *[other] { $who } jön.
}
time-left = még { $time }
no-longer = Most már nem lehet: { $kinds }.
panel-right = (a többi, jobbra)
not-finished = A játszma nem ért véget.
drawn-quartex = { $person ->
    [you] Húzol: { $things }.
   *[other] { $who } húz: { $things }.
}
drawn-quartino = { $person ->
    [you] Kapsz: { $things }.
   *[other] { $who } kap: { $things }.
}
hidden-quartex = { $person ->
    [you] Húzol { $count } lapkát.
   *[other] { $who } húz { $count } lapkát.
}
hidden-quartino = { $person ->
    [you] Kapsz { $count } kártyát.
   *[other] { $who } kap { $count } kártyát.
}

## Fájlok

kept-before = A korábbi, befejezetlen játszma itt van: { $path }
cannot-save = A játszma nem menthető ide: { $path } ({ $reason }). Mentés nélkül megy tovább.
not-saved = A játszma nincs elmentve: { $path } nem írható.
saved-go-on = A játszma elmentve. Folytatás: { $command }
saved-to = Elmentve ide: { $path }
not-saved-to = Nincs elmentve ide: { $path } ({ $reason }).
record-is-in = A játszma leírása itt van: { $path }
file-is-folder = ez egy mappa
file-is-there = ez a fájl már létezik; válassz másik nevet, vagy folytasd: --resume
disk-missing = nincs ilyen mappa
disk-forbidden = oda nem szabad írni
disk-full = a lemez megtelt

## Parancsok

help-moves = { $game }: a lépések; ha egyszerre több van, ; választja el őket
help-commands = Parancsok
help-moves-typed = A `help` megmutatja, hogyan kell lépést írni.
command-help = ez az oldal
command-board = újra az asztal; az Enter magában is ezt teszi
command-moves = minden lépés, amelyet most megtehetsz, vagy amelyek így kezdődnek: START
command-hint = mit tenne a legerősebb program
command-undo = vissza egy ember utolsó döntéséhez, ha azóta nem derült ki semmi rejtett
command-log = minden, ami történt, ahogy te láttad
command-rules = a játék szabályai
command-options = ennek a játszmának a beállításai
command-save = a játszma leírása a FILE fájlba; mentés egyébként is van minden lépés után
command-resign = a játszma feladása
command-quit = abbahagyás; a játszma később folytatható
moves-none = Egyetlen lehetséges lépés sem kezdődik így: „{ $start }”.
moves-more = … és még { $count }; a `moves { $start }` azokat mutatja, amelyek így kezdődnek: { $start }
would-play = { $program } ezt lépné: { $move } ({ $kind })
resign-ask = Feladod a játszmát? Írd be: `yes` (igen) vagy `no` (nem):
date = Dátum
ask-next = Enter: a következő lépés, `q`: vége:

## A lépések fajtái

kind-quarto-give = átadás
kind-quarto-place = letétel
kind-quarto-call = bemondás
kind-quarto-pass = passz
kind-quartex-place = letétel
kind-quartex-stuck = elakadás
kind-quartex-point = hely mutatása
kind-quartex-silent = passz
kind-quartino-four = négy szín
kind-quartino-column = oszlop
kind-quartino-silent = passz
kind-quartino-lift = levétel
kind-quartino-place = letétel
kind-quartino-claim = bejelentés
kind-quartino-done = kész

## Hogyan kell lépést írni

typed-quarto-give = add át az ellenfelednek a b bábut (a bábuk: 0-9 és a-f)
typed-quarto-place = tedd a kezedben lévő bábut ide: c2 (oszlopok a-d, sorok 1-4)
typed-quarto-call = mondd be: QUARTO!, és mutasd a vonalat: a1-től d4-ig
typed-quarto-square = ha squares=yes: mutass egy négyzetet két sarkával
typed-quarto-pass = a 16. bábu után: nem mondasz be semmit
typed-quarto = Egy bábu így olvasható: b(D°): (kerek) vagy [szögletes], D sötét vagy L világos, nagybetű = magas, kisbetű = alacsony, • tömör, ° üreges.
typed-quartex-place = tegyél le egy lapkát: az elsőtől 3-mal jobbra és 2-vel lejjebb, sarkai az óramutató járása szerint a bal felsőtől
typed-quartex-stuck = ha stuck=declared: mondd meg, hogy egyik lapkád sem illik, és mutasd meg őket
typed-quartex-point = ha stuck=declared: mutasd meg, hová illik az elakadt játékos egyik lapkája
typed-quartex-silent = ha stuck=declared: ne mutass helyet
typed-quartex-turned = A lapkák forgathatók és átfordíthatók: pbry, bryp és bpyr ugyanaz a lapka.
typed-quartex-marks = Az asztalon * jelöli az utoljára letett lapkát, pont pedig minden helyet, ahová lapka kerülhet.
typed-quartino-four = mondd be a köröd elején: legalább négy egyszínű bábu van a táblán
typed-quartino-column = mondd be a köröd elején: legalább négy bábu áll az 5. mezőn
typed-quartino-lift = vedd le a bemondott oszlopot az 5. mezőről
typed-quartino-place = tegyél egy sárga bábut az 5. mezőre
typed-quartino-claim = QUARTINO bejelentése az ybgp kártyával a 3. mezőtől: közép, 3, 4, 5
typed-quartino-block = négyzeten: a 2×2-es rész az óramutató járása szerint az 1. mezőtől a 2. felé
typed-quartino-done = nem teszel le és nem jelentesz be többet
typed-quartino-silent = más körében nem mondasz be semmit, amikor mindenkit kérdezünk
typed-quartino = Az oszlop a mezője száma fölött áll; a zárójeles bábu van legfelül.

## A táblákon

shown-nothing = semmi
shown-no-pieces = nincs
shown-no-tiles = nincs
shown-no-cards = nincs
quarto-in-hand = Kézben
quarto-gives-piece = { $person ->
    [you] Átadod ezt a bábut: { $code } ({ $piece }).
   *[other] { $who } átadja ezt a bábut: { $code } ({ $piece }).
}
quartex-stock-worth = Készlet, és mennyit ér egy korong
quartex-your-hand = A lapkáid
quartex-set-aside = Félretéve
quartex-has-shown = megmutatva
quartex-tiles = { $count } lapka
quartex-in-bag = A zsákban
quartex-not-played = Kimaradt
quartino-to-place = Leteendő
quartino-announced = Bemondva
quartino-to-lift = Leveendő
quartino-some-of = { $count } ezekből: { $fields }
quartino-to-make = még { $count } kártya
quartino-has-made = teljesült: { $cards }
quartino-has-shown = megmutatta: { $cards }
situation-four = négy szín
situation-column = oszlop
reading-wheel = a közép, aztán a gyűrű három mezője az óramutató járása szerint
reading-grid = egy 2×2-es rész az óramutató járása szerint

## Amit a szabályok nem engednek

illegal-place-the-piece-in-your-hand-first = Előbb tedd le a kezedben lévő bábut.
illegal-that-piece-is-already-on-the-board = Ez a bábu már a táblán van.
illegal-you-have-no-piece-to-place-give-one = Nincs mit letenned; adj át egy bábut.
illegal-that-cell-is-taken = Ez a mező foglalt.
illegal-you-cannot-call-now = Most nem mondhatsz be QUARTO-t.
illegal-x-blocks-do-not-count-in-this-game = A 2×2-es négyzetek ebben a játszmában nem számítanak.
illegal-you-can-pass-only-when-all-pieces-are-placed = Passzolni csak akkor lehet, ha minden bábu a táblán van.
illegal-the-first-player-is-already-known = Már eldőlt, ki kezd.
illegal-the-active-player-lays-a-tile-now = Most a soron lévő játékos tesz le egy lapkát.
illegal-an-opponent-points-out-a-place-or-is-silent-now = Most egy ellenfél mutat helyet, vagy passzol.
illegal-that-tile-is-not-in-your-hand = Nincs ilyen lapkád.
illegal-that-tile-is-not-in-his-hand = Az elakadt játékosnak nincs ilyen lapkája.
illegal-the-first-tile-goes-to = Az első lapka helye: 0,0.
illegal-it-must-touch-a-tile-by-an-edge = Az egyik oldalával egy másik lapkához kell érnie.
illegal-it-would-leave-the-x-frame = Kilógna a keretből.
illegal-the-corner-at-the-top-left-would-not-match = A bal felső sarok nem illene.
illegal-the-corner-at-the-top-right-would-not-match = A jobb felső sarok nem illene.
illegal-the-corner-at-the-bottom-right-would-not-match = A jobb alsó sarok nem illene.
illegal-the-corner-at-the-bottom-left-would-not-match = A bal alsó sarok nem illene.
illegal-a-player-is-stuck-only-when-none-of-his-tiles-fits-and-then-the-rules-say-so = Ezt nem kell bejelenteni: a program magától látja, ha semmi sem illik.
illegal-it-is-not-your-turn-announce-a-situation-or-stay-silent = Nem te jössz: mondj be valamit, vagy passzolj.
illegal-situations-are-announced-at-the-start-of-a-turn = Bemondani a kör elején lehet.
illegal-four-colours-is-already-announced = A négy szín már be van mondva.
illegal-you-announced-four-colours-wrongly-in-this-turn = Ebben a körben tévesen mondtál be négy színt.
illegal-four-colours-is-judged-when-the-column-is-off = A négy színről akkor döntünk, amikor az oszlop már lekerült.
illegal-the-column-is-already-announced = Az oszlop már be van mondva.
illegal-you-announced-a-column-wrongly-in-this-turn = Ebben a körben tévesen mondtál be oszlopot.
illegal-columns-are-announced-before-four-colours = Az oszlopot a négy szín előtt kell bemondani.
illegal-that-column-is-already-announced = Ez az oszlop már be van mondva.
illegal-this-board-has-no-field = Nincs ilyen mező ezen a táblán.
illegal-this-board-has-no-sector = Nincs ilyen körcikk ezen a táblán.
illegal-nobody-asks-you-to-be-silent-it-is-your-own-turn = Most nem passzolhatsz: te jössz.
illegal-you-can-claim-no-more-in-this-turn = Ebben a körben már nem jelenthetsz be többet.
illegal-place-your-pawns-before-you-claim = Előbb tedd le a bábuidat, csak utána jelents be.
illegal-that-card-is-not-on-your-holder = Nincs ilyen kártyád.
illegal-a-quartino-needs-a-pawn-you-have-just-placed = A Quartinóhoz olyan bábu kell, amelyet most tettél le.
illegal-the-pawns-there-do-not-make-that-card = Az ottani bábuk nem adják ki ezt a kártyát.
illegal-no-column-is-announced = Nincs bemondott oszlop.
illegal-finish-your-claims-first = Előbb fejezd be a bejelentést.
illegal-that-column-is-not-announced = Ez az oszlop nincs bemondva.
illegal-you-have-no-pawn-to-place = Nincs leteendő bábud.
illegal-take-the-announced-column-off-first = Előbb vedd le a bemondott oszlopot.
illegal-no-pawn-of-that-colour-is-left = Ebből a színből nem maradt bábu.
illegal-claim-your-card-first = Előbb jelentsd be a kártyádat.
illegal-place-your-pawn-first = Előbb tedd le a bábudat.
illegal-the-cards-are-dealt-and-the-first-player-is-known = A kártyák ki vannak osztva, és már eldőlt, ki kezd.
