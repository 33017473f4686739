# Amit a szerver válaszol, a saját neveivel.

## Miért nem történt meg valami

refused-over = A játszma véget ért.
refused-not-your-turn = Nem te jössz.
refused-stale = Az asztalnál közben továbbment a játék.
refused-not-notation = Egy lépést nem így írunk.
refused-illegal = Ezt most nem engedik a szabályok.
refused-illegal-quartex = Oda nem illik: a lapkának az egyik oldalával egy másikhoz kell érnie, a kereten belül (ha van ilyen), és minden találkozó szimbólumnak egyeznie kell.
refused-must-be-last = Ez után ugyanabban az üzenetben nem jöhet más: játszd meg egyedül vagy utolsóként.
refused-nothing-to-undo = Nincs mit visszavonni.
refused-revealed = Ezt nem lehet visszavonni: valami rejtett dolog már kiderült.
refused-not-begun = A játszma még nem kezdődött el.
refused-begun = A játszma már elkezdődött.
refused-no-seat = Ennél az asztalnál nincs ilyen hely.
refused-taken = Ezt a helyet épp elfoglalta valaki más.
refused-full = Ennél az asztalnál minden hely foglalt.
refused-name = Válassz másik nevet: ez foglalt, túl hosszú, vagy egy programé.
refused-closed = Ez az asztal már zárva van.
refused-not-over = Ez csak a játszma után lehetséges.
refused-no-draws = Ebben a játékban nem lehet döntetlenben megegyezni.
refused-no-hints = Ennél az asztalnál nincsenek tippek.
refused-clock = Óra mellett ez nem lehetséges.
refused-not-asked = Erre senki sem vár választ tőled.
refused-asked = Ezt már kérték.
refused-absent = Most a gép játszik helyetted; előbb gyere vissza.
refused-not-away = Senki sincs távol.
refused-not-gone = A játékos visszajött.
refused-words = Mondd más szavakkal, és ne túl hosszan.
refused-too-fast = Ez túl gyors volt; várj egy kicsit.
refused-unkept = A szerver most semmit sem tud elmenteni, ezért nem történt semmi. Próbáld meg később.
refused-event-limit = Ez a játszma túl hosszú lett, nem folytatható. Már csak befejezni lehet, például feladással.
refused-saying-limit = Ennél az asztalnál túl sok üzenet született; többet nem lehet írni.
refused-unknown = A szerver lemeze hibázott, és nem tudni, hogy ez el lett-e mentve. Várj egy kicsit, nézd meg, megtörtént-e, és ha nem, próbáld újra.
refused-damaged = Ami ebből az asztalból a szerveren el van mentve, megsérült. Kérjük, szólj a szerver üzemeltetőinek.
refused-not-your-seat = Ez nem a te helyed.
refused-malformed = A szerver nem értette ezt az oldalt. Töltsd be újra.
refused-lobby = Itt nem lehet kérést küldeni.
refused-bad-request = Ez így nem megy ({ $detail }).
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
refused-stopping = A szerver leáll; a játszmád megmarad.
refused-idle = Régóta nem hallottunk felőled.
refused-refused = A szerver nem értette ezt az oldalt. Töltsd be újra.
refused-version = Ez az oldal régebbi, mint a szerver. Töltsd be újra.

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
points-list = Pontok: { $points }.
