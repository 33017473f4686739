# Az elemzőtábla és a feladványok.

## Az elemzőtábla

analysis-set-up = Állás felállítása
analysis-show = Elemzés
analysis-empty = Üres tábla
analysis-hand = Kézben
analysis-called = A vonalakat be kell mondani; a táblán lévők érvénytelenek
analysis-position = Állás szövegként
analysis-position-help = Az ismeretlen lapkák és kártyák kérdőjelek; a program véletlenszerűen osztja ki őket.
analysis-no-position = Ez a szöveg nem állás.
analysis-moves = Lépések és értékük
analysis-move = Lépés
analysis-value = Érték
analysis-replies = Biztos válaszok
analysis-safe = { $safe } / { $count }
analysis-variations = Változatok
analysis-start = Kezdet
analysis-comment = Megjegyzés ehhez a lépéshez
analysis-promote = Legyen a főváltozat
analysis-remove = Változat törlése
analysis-too-long = Ez az elemzés túl hosszú egy linkhez. Törölj néhány változatot vagy megjegyzést.
analysis-damaged = Ez a link sérült; a tábla a játszma kezdetét mutatja.

## Feladványok

puzzles-about = Minden feladványnak pontosan egy megoldása van. A pontszámod és a sorozataid ebben a böngészőben maradnak.
puzzle-daily = A nap feladványa
puzzle-daily-about = Naponta egy feladvány, mindenkinek ugyanaz.
puzzle-daily-done = A mai feladványt megoldottad.
puzzle-days = { $count ->
    [one] Egy napon megoldva.
   *[other] { $count } napja sorban megoldva.
  }
puzzle-run = { $count } feladvány megoldva egymás után; a legjobb sorozatod { $best }.
puzzle-rating = Pontszám: { $rating }
puzzle-grade = { $grade }. fokozat az 5-ből
puzzle-opponent = Ellenfél
puzzle-claims = A bejelentéseid
puzzle-all = Ez az összes
puzzle-show = Megoldás mutatása
puzzle-again = Újra
puzzle-next = Következő feladvány
puzzle-picture = Mentés képként

puzzle-kind-win = Nyerő lépés
puzzle-kind-save = Egyetlen döntetlen
puzzle-kind-give = Biztos bábu
puzzle-kind-call = Találd meg a vonalat
puzzle-kind-points = A legtöbb pont
puzzle-kind-leave = Ne hagyj semmit
puzzle-kind-claims = Minden bejelentés

puzzle-quarto-win = Találd meg az egyetlen nyerő lépést: egy mezőt és az utána átadott bábut.
puzzle-quarto-save = Találd meg az egyetlen lépést, amely nem veszít: egy mezőt és az utána átadott bábut.
puzzle-quarto-give = Találd meg az egyetlen bábut, amelyet vereség nélkül átadhatsz.
puzzle-quarto-call = Most készült el egy vonal. Mondd be, mielőtt késő lenne.
puzzle-quartex-points = Találd meg a helyet, amely ebben a körben a legtöbb pontot hozza.
puzzle-quartex-leave = Találd meg az egyetlen helyet, amely után egy lapka sem tud szimbólumot kiegészíteni.
puzzle-quartino-claims = Most tettél le egy bábut. Találd meg az összes bejelentést, amelyet megtehetsz.

puzzle-says-solved = Helyes!
puzzle-says-solution = Ez a megoldás.
puzzle-says-draws = Ez csak döntetlen.
puzzle-says-loses = { $count ->
    [one] Ez azonnal veszít.
   *[other] Ez legfeljebb { $count } további bábu után veszít.
  }
puzzle-says-unfinished = Ez nem dönti el a játszmát.
puzzle-says-no-line = Ott nincs vonal.
puzzle-says-void = Ez a vonal érvénytelen: senki sem mondta be időben.
puzzle-says-overlooks = A vonal észrevétlen maradt.
puzzle-says-fewer = Ez ennyivel változtatja a pontjaidat: { $count }; a legjobb hely ennyit hoz: { $best }.
puzzle-says-leaves = { $count ->
    [one] Marad egy hely, ahol kiegészíthető egy szimbólum.
   *[other] Marad { $count } hely, ahol kiegészíthető egy szimbólum.
  }
puzzle-says-claims = Hibás bejelentések: { $wrong }. Kimaradt bejelentések: { $missing }.
