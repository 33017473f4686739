# Amit a szerver válaszol, a saját neveivel.

## Miért nem történt meg valami

refused-over = A játszma véget ért.
refused-not-your-turn = Nem te jössz.
refused-stale = Az asztalnál közben továbbment a játék.
refused-not-notation = Egy lépést nem így írunk.
refused-illegal = Ezt most nem engedik a szabályok.
refused-must-be-last = Ez után ugyanabban az üzenetben nem jöhet más: játszd meg egyedül vagy utolsóként.
refused-nothing-to-undo = Nincs mit visszavonni.
refused-revealed = Ezt nem lehet visszavonni: valami rejtett dolog már kiderült.
refused-not-begun = A játszma még nem kezdődött el.
refused-begun = A játszma már elkezdődött.
refused-no-seat = Ennél az asztalnál nincs ilyen hely.
refused-taken = Ezt a helyet épp elfoglalta valaki más.
refused-full = Ennél az asztalnál minden hely foglalt.
refused-name = Válassz másik nevet: ez foglalt, túl hosszú, egy boté, láthatatlan, vagy könnyen összetéveszthető egy másik játékoséval.
refused-closed = Ez az asztal már zárva van.
refused-not-over = Ez csak a játszma után lehetséges.
refused-no-draws = Ebben a játékban nem lehet döntetlenben megegyezni.
refused-no-hints = Ennél az asztalnál nincsenek tippek.
refused-no-takebacks = Ennél az asztalnál nem lehet lépést visszavonni.
refused-clock = Óra mellett ez nem lehetséges.
refused-not-asked = Erre senki sem vár választ tőled.
refused-asked = Ezt már kérték.
refused-absent = Most a gép játszik helyetted; előbb gyere vissza.
refused-not-away = Senki sincs távol.
refused-not-gone = A játékos visszajött.
refused-forfeited = Ebben a játszmában már nem veszel részt; nézni nézheted.
refused-words = Mondd más szavakkal, és ne túl hosszan.
refused-too-fast = Ez túl gyors volt; várj egy kicsit.
refused-unkept = A szerver most semmit sem tud elmenteni, ezért nem történt semmi. Próbáld meg később.
refused-event-limit = Ez a játszma túl hosszú lett, nem folytatható. Már csak befejezni lehet, például feladással.
refused-saying-limit = Ennél az asztalnál túl sok üzenet született; többet nem lehet írni.
refused-watch-limit = Ennél az asztalnál túl sok link készült a nézéshez; többet nem lehet készíteni.
refused-rated = Értékelt játszmában ez nem lehetséges: mindenkinek saját profil kell, a felkínált szabályok egyike szerint játszotok, és senki sem kap segítséget.
refused-unknown = A szerver lemeze hibázott, és nem tudni, hogy ez el lett-e mentve. Várj egy kicsit, nézd meg, megtörtént-e, és ha nem, próbáld újra.
refused-damaged = Ami ebből az asztalból a szerveren el van mentve, megsérült. Kérjük, szólj a szerver üzemeltetőinek.
refused-not-installed = Ennek az asztalnak a játéka nincs telepítve ezen a szerveren, vagy megváltoztak a szabályai. { $detail }
refused-game-slow = A játéknak ez túl sokáig tartott, és semmi sem változott. Próbálj mást, vagy próbáld meg később.
refused-game-failed = A játék itt hibát adott, és semmi sem változott. Kérjük, szólj a szerver üzemeltetőinek.
refused-not-your-seat = Ez nem a te helyed.
refused-malformed = A szerver nem értette ezt az oldalt. Töltsd be újra.
refused-lobby = Itt nem lehet kérést küldeni.
refused-bad-request = Ez így nem megy. { $detail }
refused-no-key = Ez a hely ezen az eszközön nem a tiéd.
refused-forbidden = Ez az asztal zártkörű, vagy a linked nem ide szól. Kérj meghívót!
refused-not-found = Nincs ilyen asztal. Talán lejárt, vagy levágódott a link vége.
refused-not-allowed = Ezt itt nem lehet.
refused-conflict = Ez most nem lehetséges.
refused-gone = Ez az asztal már zárva van.
refused-too-long = Ez túl hosszú.
refused-not-json = A szerver nem értette ezt az oldalt. Töltsd be újra.
refused-deadline = Az elemzés túl sokáig tartott, ezért leállt. Próbáld újra később.
refused-problem = Valami elromlott a szerveren; feljegyeztük.
refused-registration-over = Erre a versenyre már nem lehet jelentkezni.
refused-tournament-full = Ez a verseny betelt.
refused-started = A verseny már elkezdődött.
refused-not-running = A verseny nincs folyamatban.
refused-too-few = Egy versenyhez legalább két játékos kell.
refused-out = A további fordulókban nem veszel részt.
refused-not-out = A következő fordulóban már részt veszel.
refused-checked-in = Már megerősítetted a részvételedet.
refused-registered = Már jelentkeztél.
refused-stopping = A szerver leáll; a játszmád megmarad.
refused-idle = Régóta nem hallottunk felőled.
refused-refused = A szerver nem értette ezt az oldalt. Töltsd be újra.
refused-version = Ez az oldal régebbi, mint a szerver. Töltsd be újra.

## Amit a szabályok nem engednek

illegal-rules-over = A játszma véget ért.
illegal-rules-not-your-turn = Nem te jössz.
illegal-rules-first-player-known = Már eldőlt, ki kezd.
illegal-rules-first-player-unknown = Még nincs kisorsolva, ki kezd.
illegal-rules-no-such-seat = Ebben a játszmában csak { $seats } hely van.
illegal-quarto-place-first = Előbb tedd le a kezedben lévő bábut.
illegal-quarto-piece-placed = Ez a bábu már a táblán van.
illegal-quarto-no-piece = Nincs mit letenned; adj át egy bábut.
illegal-quarto-cell-taken = Ez a mező foglalt.
illegal-quarto-not-here = Ebben a játékban nincs ilyen bábu vagy mező.
illegal-quarto-no-call = Most nem mondhatsz be QUARTO-t.
illegal-quarto-no-squares = A 2×2-es négyzetek ebben a játszmában nem számítanak.
illegal-quarto-no-pass = Passzolni csak akkor lehet, ha minden bábu a táblán van.
illegal-quartex-lay-now = Most a soron lévő játékos tesz le egy lapkát.
illegal-quartex-point-now = Most egy ellenfél mutat helyet, vagy passzol.
illegal-quartex-draw-now = Most lapkák húzása következik a zsákból.
illegal-quartex-tile-not-in-bag = Ez a lapka nincs a zsákban.
illegal-quartex-tile-not-in-hand = Nincs ilyen lapkád.
illegal-quartex-tile-not-in-stuck-hand = Az elakadt játékosnak nincs ilyen lapkája.
illegal-quartex-first-tile = Az első lapka helye: 0,0.
illegal-quartex-cell-taken = Ott már van egy lapka.
illegal-quartex-no-neighbour = A lapkának az egyik oldalával egy másikhoz kell érnie.
illegal-quartex-outside-frame = A lapka kilógna a keretből ({ $frame }×{ $frame }).
illegal-quartex-corner-mismatch = { $corner ->
    [top-left] A bal felső sarok nem illene.
    [top-right] A jobb felső sarok nem illene.
    [bottom-right] A jobb alsó sarok nem illene.
   *[bottom-left] A bal alsó sarok nem illene.
}
illegal-quartex-stuck-is-automatic = Ezt nem kell bejelenteni: a program magától látja, ha semmi sem illik.
illegal-quartino-not-begun = A játszma még nem kezdődött el.
illegal-quartino-dealt = A kártyák ki vannak osztva, és már eldőlt, ki kezd.
illegal-quartino-no-deal = Ez a kártya most nem osztható ki.
illegal-quartino-no-lot = Ez a játékos most nem sorsolható ki.
illegal-quartino-announce-or-be-silent = Nem te jössz: mondj be valamit, vagy passzolj.
illegal-quartino-own-turn = Most nem passzolhatsz: te jössz.
illegal-quartino-announce-at-start = Bemondani a kör elején lehet.
illegal-quartino-four-announced = A négy szín már be van mondva.
illegal-quartino-four-was-wrong = Ebben a körben tévesen mondtál be négy színt.
illegal-quartino-lift-before-four = A négy színről akkor döntünk, amikor az oszlop már lekerült.
illegal-quartino-column-announced = Az oszlop már be van mondva.
illegal-quartino-column-was-wrong = Ebben a körben tévesen mondtál be oszlopot.
illegal-quartino-column-before-four = Az oszlopot a négy szín előtt kell bemondani.
illegal-quartino-same-column = Ez az oszlop már be van mondva.
illegal-quartino-no-column = Nincs bemondott oszlop.
illegal-quartino-column-not-announced = Ez az oszlop nincs bemondva.
illegal-quartino-lift-first = Előbb vedd le a bemondott oszlopot.
illegal-quartino-no-pawn = Nincs leteendő bábud.
illegal-quartino-place-first = Előbb tedd le a bábudat.
illegal-quartino-colour-used-up = Ebből a színből nem maradt bábu.
illegal-quartino-no-field = Nincs ilyen mező ezen a táblán: { $field }.
illegal-quartino-no-sector = Nincs ilyen körcikk ezen a táblán: { $sector }.
illegal-quartino-place-before-claim = Előbb tedd le a bábuidat, csak utána jelents be.
illegal-quartino-claim-first = Előbb jelentsd be a kártyádat.
illegal-quartino-finish-claims = Előbb fejezd be a bejelentést.
illegal-quartino-claims-closed = Ebben a körben már nem jelenthetsz be többet.
illegal-quartino-card-not-held = Nincs ilyen kártyád.
illegal-quartino-card-not-made = Az ottani bábuk nem adják ki ezt a kártyát.
illegal-quartino-no-fresh-pawn = A Quartinóhoz olyan bábu kell, amelyet most tettél le.

## Hogyan érnek véget a játszmák

ending-time = { $person ->
    [you] Lejárt az időd.
   *[other] Lejárt az ideje: { $who }.
}
ending-resigned = { $person ->
    [you] Feladtad.
   *[other] Feladta: { $who }.
}
ending-abandoned = { $person ->
    [you] Otthagytad a játszmát.
   *[other] Otthagyta a játszmát: { $who }.
}
ending-agreed = Döntetlenben egyeztek meg.
ending-quarto-called = A QUARTO-t az mondta be, aki kirakta.
ending-quarto-stolen = Aki kirakta a QUARTO-t, nem vette észre, és az ellenfele mondta be.
ending-quarto-aligned = Kijött egy QUARTO.
ending-quarto-miscalled = Egy téves bemondás döntötte el a játszmát.
ending-quarto-full = Minden bábu a táblán van, és senki sem mondott be semmit.
ending-quartex-played-out = Minden lapka az asztalon van.
ending-quartex-some-out = Mindenki letette az utolsó lapkáját, vagy kiesett.
ending-quartex-all-out = Mindenki kiesett.
ending-quartino-last-card = Teljesült az utolsó kártya.
ending-quartino-no-pawns = Nem maradt letehető bábu.
ending-quartino-cap = Letelt a megbeszélt számú kör.
event-is-out = { $person ->
    [you] Kiestél.
   *[other] { $who } kiesett.
}
placed-last = { $person ->
    [you] Te végzel az utolsó helyen.
   *[other] { $count ->
        [one] { $who } végez az utolsó helyen.
       *[other] { $who } végeznek az utolsó helyeken.
    }
}
points-list = Pontok: { $points }.

## Mi lett a lépésekből

finding-quarto-line-made = Négy { $trait ->
    [tall] magas
    [short] alacsony
    [dark] sötét
    [light] világos
    [square] szögletes
    [round] kerek
    [hollow] üreges
   *[solid] tömör
 } bábu: { $line }.
finding-quarto-line-not-full = Tévedés: nincs négy bábu itt: { $line }.
finding-quarto-line-void = Tévedés: { $line } nem lett időben bemondva, és már nem számít.
finding-quarto-nothing-in-common = Tévedés: az itteni bábukban nincs számító közös vonás: { $line }.
finding-quarto-call-loses = A téves bemondás a játszmába kerül.
finding-quarto-call-silenced = Ebben a körben nincs újabb bemondás.
finding-quartex-not-stuck = Mégis illik egy lapka: oda kerül.
finding-quartex-tokens = Korong ({ $symbol ->
    [cross] kereszt
    [star] csillag
    [square] négyzet
   *[circle] kör
 }): { $count }.
finding-quartex-no-token = A szimbólum ({ $symbol ->
    [cross] kereszt
    [star] csillag
    [square] négyzet
   *[circle] kör
 }) kész, de nincs belőle több korong.
finding-quartino-four-found = { $count } { $colour ->
    [yellow] sárga
    [blue] kék
    [green] zöld
   *[pink] rózsaszín
 } bábu van a táblán.
finding-quartino-no-four = Tévedés: egyik színből sincs négy bábu a táblán.
finding-quartino-four-lost = Ebben a körben a négy szín már nem mondható be.
finding-quartino-column-found = { $field }. mező: az oszlop { $count } magas.
finding-quartino-column-low = Tévedés ({ $field }. mező): az oszlop { $count } magas, nem négy.
finding-quartino-column-lost = Ebben a körben már nem mondható be oszlop.
finding-quartino-speech-over = Aki tévedett, e kör előtt már semmit sem mondhat be.
finding-quartino-extra-pawns = További bábuk: { $count }.
finding-quartino-card-not-there = Tévedés: a kártyán ez áll: { $card }, a bábuk ott: { $pawns }.
finding-quartino-card-seen = Mindenki látta a kártyát.
finding-quartino-turn-lost = A kör véget ért.
finding-quartino-claims-lost = Ebben a körben már semmi sem jelenthető be.
finding-quartino-card-made = Teljesült a kártya: { $card }.
finding-quartino-last-card = Ez volt az utolsó kártya.
finding-quartino-bonus-pawn = Ezért jutalombábu jár.
finding-quartino-rules-find-four = A program négy színt talál a táblán.
finding-quartino-rules-find-column = A program oszlopot talál a táblán.

## Ki fejezte be a játszmát

ended-quarto-called = { $person ->
    [you] Bemondtad a QUARTO-t.
   *[other] { $who } bemondta a QUARTO-t.
}
ended-quarto-stolen = { $person ->
    [you] Bemondtad a QUARTO-t, amelyet az ellenfeled nem vett észre.
   *[other] { $who } bemondta a QUARTO-t, amelyet az ellenfele nem vett észre.
}
ended-quarto-aligned = { $person ->
    [you] Kiraktál egy QUARTO-t.
   *[other] { $who } kirakott egy QUARTO-t.
}
ended-quarto-miscalled = { $person ->
    [you] Tévesen mondtál be, és vesztettél.
   *[other] { $who } tévesen mondott be, és vesztett.
}
ended-quartino-last-card = { $person ->
    [you] Teljesítetted az utolsó kártyádat.
   *[other] { $who } teljesítette az utolsó kártyáját.
}
