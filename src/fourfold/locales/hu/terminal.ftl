# A terminál szavai. Ami ` ` között áll, azt be kell gépelni, és minden nyelven ugyanaz.

## A menü

resume-game-with = folytatás: { $game } ({ $players })
player-count = { $seats } játékos
ask-where = Böngészőben (1) vagy terminálban (2) játszol? [browser]
ask-where-wrong = Írd be: `browser` vagy `terminal`, illetve 1 vagy 2; `quit` a kilépés.
boards-missing = Ebben a telepítésben nincsenek táblák a böngészőhöz, ezért a játék itt, a terminálban folyik.
ask-which = Melyik játék?
ask-which-help = Írj be egy számot vagy nevet; a `rules NÉV` a szabályokat mutatja, a `quit` kilép.
ask-which-wrong = Írj be egy számot 1 és { $count } között, vagy: { $names }, `rules NÉV`, `quit`.
no-such-game = Nincs ilyen játék: { $name }; ezek vannak: { $names }.
rules-missing = A szabályok oldala hiányzik ebből a telepítésből.
ask-who = Ki játszik ({ $seats } játékos)? Írd be a neveket vesszővel elválasztva; ezek botok: { $bots }.
ask-seats-wrong = { $game }: { $seats } játékos kell, nem { $count }.
ask-no-bot = { $game }: nincs { $bot } nevű bot; ezek vannak: { $bots }.
ask-default = A szokásos szabályokkal? Nyomj Entert. Vagy írj be egy készletet ({ $presets }), vagy azt, hogy `options`, és megnézheted, mi változtatható.
ask-options = Beállítások:
ask-change = Változtass névvel vagy számmal, például `NÉV=ÉRTÉK` vagy `1 ÉRTÉK`; az Enter elkezdi a játékot.
ask-no-option = Nincs ilyen beállítás: { $name }; ezek vannak: { $names }.
ask-option-wrong = { $name } nem lehet „{ $value }”, hanem: { $values }
ask-option-clash = { $name }={ $value } nem fér össze a többi beállítással vagy a játékosok számával.
ask-option-now = { $name } most: { $value }.
ask-preset-now = { $name }: { $says }
ask-again = Enter: még egyszer ugyanezt; vagy `menu`, vagy `quit`:
cannot-resume = A játszma nem folytatható, ezért félretettük; hogy miért, megmondja: `fourfold replay { $path }`.
options = Beállítások
presets = Készletek
column-option = beállítás
column-now = most
column-meaning = jelentés és értékek
values-several = egy vagy több ezekből: { $values }
values-number = { $least } vagy több
values-seat = egy hely 1-től { $most }-ig
values-set = saját lista különböző szavakból, vesszővel elválasztva, mindegyik { $length } betű ezekből: { $letters }

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
drawn-other = { $person ->
    [you] Húzol: { $things }.
   *[other] { $who } húz: { $things }.
}
hidden-other = { $person ->
    [you] Titokban húzol: { $count }.
   *[other] { $who } titokban húz: { $count }.
}

## Fájlok

kept-before = A korábbi, befejezetlen játszma itt van: { $path }
cannot-save = A játszma nem menthető ide: { $path } ({ $reason }). Mentés nélkül megy tovább.
not-saved = A játszma nincs elmentve: { $path } nem írható.
saved-resume = A játszma elmentve. Folytatás: { $command }
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
command-hint = mit tenne a legerősebb bot
command-undo = vissza egy ember utolsó döntéséhez, ha azóta nem derült ki semmi rejtett
command-log = minden, ami történt, ahogy te láttad
command-rules = a játék szabályai
command-options = ennek a játszmának a beállításai
command-save = a játszma leírása a FILE fájlba; mentés egyébként is van minden lépés után
command-resign = a játszma feladása
command-quit = abbahagyás; a játszma később folytatható
moves-none = Egyetlen lehetséges lépés sem kezdődik így: „{ $start }”.
moves-more = … és még { $count }; a `moves { $start }` azokat mutatja, amelyek így kezdődnek: { $start }
would-play = { $bot } ezt lépné: { $move } ({ $kind })
resign-ask = Feladod a játszmát? Írd be: `yes` (igen) vagy `no` (nem):
date = Dátum
record-position = Kezdőállás
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

## The full screen

full-moves = Eddigi lépések
full-menu = A lépéseid
full-messages = Üzenetek
full-again = Írd be: `again` egy újabb játszmához, vagy nyomj Entert a kilépéshez.
full-done = Nyomj Entert a kilépéshez.
full-answer = Írd be: `yes` vagy `no`.
full-over = A játszma véget ért. Írd be: `rematch`, vagy `quit` a kilépéshez.
full-unreached = { $address } most nem érhető el; újra próbáljuk.
full-come-back = A helyed megmarad. Visszatérés: { $command }
full-away = távol van
full-link = a link, amely másokat meghív
full-say = mondj valamit a többieknek
full-undo = lépés visszavonásának kérése
full-draw = döntetlen felajánlása
full-rematch = visszavágó kérése
full-yes = beleegyezés abba, amit más kér
full-no = elutasítás
full-return = visszaveszed a helyed a géptől
full-finish = nem vársz tovább a távollevőkre
full-leave = feladod a helyed
full-save = a játszma leírása a FILE fájlba
full-quit = a képernyő bezárása; a helyed megmarad
full-lobby = { $address } asztalai
full-lobby-keys = Enter: leülés vagy nézés. `q`: kilépés.
key-help = Súgó
key-hint = Tipp
key-undo = Visszavonás
key-rules = Szabályok
key-options = Beállítások
key-chances = Esélyek
key-leave = Kilépés
