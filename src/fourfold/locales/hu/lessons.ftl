# Egy játék megtanulása: az első játszma lépésről lépésre, a szabályok a tábla mellett, és ami segít látni.

## A táblákon

quartex-dead = { $cell }: ide már semmi sem illik
quartex-worth = Egy zseton annyi pontot ér, ahány zseton a színéből még a készletben van.
quartex-removed = Kimaradt a játékból: { $count }
confirm-again = Még egyszer, és elmegy a lépés.

## Az első játszma

learn = Tanuld meg két perc alatt
learn-title = Az első játszmád: { $game }
learn-coach = Edző
learn-step = { $number }. lépés, összesen { $count }
learn-next = Tovább
learn-again = Újra
learn-skip = Átugrom
learn-leave = Kilépés a leckéből
learn-moment = Figyelj …
learn-finished = Ennyi az egész játék!
learn-finished-help = Már eleget tudsz hozzá, hogy játssz. A játék: { $game }. Minden más benne van a szabályokban, amelyek ott maradnak a tábla mellett.
learn-play = Játék a gép ellen
learn-once-more = Még egyszer elölről

## Quarto lépésről lépésre

learn-quarto-give = Minden bábu magas vagy alacsony, sötét vagy világos, szögletes vagy kerek, üreges vagy tömör. Te választod ki, mit kell letennie az ellenfelednek. Add át a magas, sötét, szögletes, üreges bábut: koppints rá, aztán az „Átadom” gombra.
learn-quarto-give-yes = A magas bábuk nagyobbak, és csík van rajtuk, az üregeseken lyuk van. Az edző letette, és cserébe ad neked egyet.
learn-quarto-give-no = Ez egy másik bábu. Keress egy nagyot csíkkal (magas), sötét fából, élekkel (szögletes) és lyukkal a tetején (üreges).
learn-quarto-place = Most le kell tenned, amit kaptál. Bármelyik üres mező jó.
learn-quarto-place-yes = Ilyen egy kör: leteszed, amit kaptál, aztán adsz. A bábuk senkiéi; mindketten ugyanarra a táblára építetek.
learn-quarto-place-no = Még nincs mit bemondani. Koppints egy üres mezőre.
learn-quarto-line = Néhány körrel később. Négy bábu egy sorban, oszlopban vagy hosszú átlóban, amelyekben bármi közös, QUARTO. Egy sorban három sötét bábu áll, és az edző egy sötétet adott neked!
learn-quarto-line-yes = Négy sötét bábu egy sorban: ez QUARTO. De magától még nem nyer …
learn-quarto-line-no = Ez semmit sem tesz teljessé. Nézd végig alulról a második sort: az a2, b2 és c2 sötét, a d2 pedig szabad.
learn-quarto-call = … be is kell mondani! A program nem figyelmeztet rá. Nyomd meg a „QUARTO!” gombot, koppints a négy bábura, és mondd be!
learn-quarto-call-yes = Bemondtad, és megmutattad a négyet: nyertél.
learn-quarto-call-given = Szó nélkül átadtad a következő bábut. Most az edző mondhatja be a vonaladat, és nyer vele!
learn-quarto-call-no = Ebben a négyben nincs semmi közös, vagy még nincs is négy. Téves bemondás után ebben a körben nem mondhatsz be újra. Mutasd meg: a2, b2, c2 és d2.
learn-quarto-notice = Egy másik játszma. Az edző most tett a d4-re, és adott neked egy bábut. Nézd meg jól, mielőtt leteszed: nem vett észre valamit? A szín és a magasság könnyen látszik, a lyukak nem.
learn-quarto-notice-yes = Négy üreges bábu a hosszú átlón. Mindegy, ki tette le őket: az nyer, aki előbb mondja be.
learn-quarto-notice-void = Késő: most, hogy letetted, a vonal, amelyet senki sem mondott be, a játszma végéig érvénytelen. Nézd meg a hosszú átlót a1-től d4-ig.
learn-quarto-notice-no = Nem ezek. Nézd meg a hosszú átlót a1-től d4-ig: melyik bábukon van lyuk?
learn-quarto-gift = Végül az adás művészete. A harmadik sorban három magas bábu vár a negyedikre. Adj át olyan bábut, amellyel az edző nem nyerhet.
learn-quarto-gift-yes = Egy alacsony, és nem történik semmi. Mielőtt adsz, kérdezd meg minden bábunál: melyik vonalat tenné teljessé? Ha már mindegyik veszélyes, valakinek veszítenie kell.
learn-quarto-gift-no = Egy magas! Az edző a d3-ra teszi, bemondja, és nyer. Azzal veszítesz, amit adsz.
learn-quarto-gift-nothing = Még nincs négyes vonal. Adj át egy alacsony bábut.

## Quartex lépésről lépésre

learn-quartex-lay = A lapkák minden sarkán egy szimbólum negyede látható: kereszt, csillag, négyzet vagy kör. Tedd öt lapkád egyikét az asztalon lévő mellé. Válassz egy lapkát, és felvillannak a helyek, ahova illik.
learn-quartex-lay-yes = Ahol lapkák találkoznak, sarkaikon ugyanazok a szimbólumok vannak. Ezután új lapkát húzol, és a következő játékos jön.
learn-quartex-flip = Egy lapkát el lehet forgatni, és meg is lehet fordítani: a hátoldala a tükörképe. Ettől a lapkától jobbra csak egy lapkád illik, és az is csak megfordítva. Keresd meg! Ha a kiválasztott lapkára koppintasz, elfordul, a kétnyilas gomb pedig megfordítja.
learn-quartex-flip-yes = Odaillik. Az edző is letett egy lapkát, és most egy saroknál három lapka találkozik …
learn-quartex-flip-no = Ezt is leteheted, de nézd most az első lapka jobb oldalát: ott egy csillag van egy négyzet fölött. Melyik lapkádon van csillag egy négyzet mellett?
learn-quartex-complete = … egy kék csillag három negyedével. Tedd le azt a lapkát, amelyik hozzáteszi a negyediket.
learn-quartex-complete-yes = A csillag teljes, és kapsz érte egy kék zsetont a készletből. Nézd meg a zsetonok táblázatát: ez most már neked számít.
learn-quartex-complete-no = Odaillik, de semmit sem tesz teljessé. Keresd a szabad helyet, ahol a csillag három negyede találkozik; mellette köröknek kell lenniük.
learn-quartex-two = Néhány körrel később. Egy lapka több szimbólumot is teljessé tehet egyszerre. Keresd meg a helyet, amelyik két zsetont hoz.
learn-quartex-two-yes = Egy kereszt és egy négyzet egyetlen lapkával: két zseton.
learn-quartex-two-one = Egy zseton. De van hely kettőért is: nézd meg jobbra a hézagot.
learn-quartex-two-no = Ez semmit sem tesz teljessé. Nézd meg jobbra a hézagot, ahol három lapka sarkai várnak.
learn-quartex-worth = Most jön a csavar. Egy zseton annyi pontot ér, ahány zseton a színéből még a készletben van. Két sárgád van, darabja 8: ez 16 pont. Teljessé tehetsz egy harmadik kört vagy egy első csillagot. Melyik hoz többet?
learn-quartex-worth-yes = Így van. Egy 9-et érő kék zseton 9 pontot hoz. Egy harmadik sárgától minden sárgád csak 7-et érne: 16 helyett 21, mindössze 5-tel több. A kevesebb több.
learn-quartex-worth-yellow = Most 7 sárga zseton van a készletben, és a te hármad 21-et ér: 5 ponttal többet, mint előbb. Egy első kék zseton 9-et hozott volna.
learn-quartex-worth-no = Ez semmit sem tesz teljessé. Az egyik lapkád jobbra fent egy csillagot tehet teljessé, egy másik balra fent egy kört.
learn-quartex-stuck = Néha semmi sem illik. Öt lapkádon nem volt kereszt, ezért meg kellett mutatnod és félre kellett tenned őket, és öt másikat húztál. Tedd le ezek egyikét.
learn-quartex-stuck-yes = A félretett lapkák újra a zsákban vannak. Ha üres a zsák, és semmi sem illik, kiesel, és minden nálad maradt lapka egy pontba kerül. Ahova már soha semmi sem illik, ott az asztal egy kis keresztet mutat.

## Quartino lépésről lépésre

learn-quartino-place = Mind a négy titkos kártyád a kerékagyat és három szomszédos mezőt mutat a gyűrűn. Az egyiken sárga van a kerékagyban: koppints a sárgára, aztán középen a 0. mezőre.
learn-quartino-place-yes = Ha egy bábu már a helyén áll, senkié: a többiek használhatják, vagy letakarhatják.
learn-quartino-place-no = Ezt is játszhatod, de ehhez a kártyához sárga kell a kerékagyra. Koppints a sárgára, aztán a 0. mezőre.
learn-quartino-done = Letetted a bábudat, és még egyik kártyád sem jött ki. Tehát kész vagy.
learn-quartino-done-yes = Az edző egy rózsaszín bábut tett a 4. mezőre. Így megy tovább sorban.
learn-quartino-done-no = Ez a kártya nem jött ki, a téves bejelentés pedig véget vet a körödnek, és mindenki meglátja a kártyát. Nyomd meg a „Kész” gombot.
learn-quartino-cover = Néhány körrel később. A sárga, kék, zöld, rózsaszín kártyához megvan a kerékagy, a kék a 3. és a rózsaszín az 5. mezőn. A 4. mezőn viszont rózsaszín áll. A bábuk egymásra kerülhetnek, és csak a legfelső számít: tegyél rá zöldet!
learn-quartino-cover-yes = Most a kerékagyon, a 3., a 4. és az 5. mezőn felül sárga, kék, zöld és rózsaszín van.
learn-quartino-cover-no = Nem egészen. Tegyél egy zöld bábut a 4. mezőre, a rózsaszín tetejére.
learn-quartino-claim = Kijött a kártyád, de ezt csak te mondhatod meg. Koppints arra a kártyára, amelyiken sárga van a kerékagyban, koppints a mezőkre, vagy forgasd, amíg a 3., 4. és 5. mezőn nem fekszik, és nyomd meg a „Quartino!” gombot.
learn-quartino-claim-yes = Quartino! A kártya nyíltan fekszik melletted, négy bábuja visszakerül a készletbe; az alul lévő rózsaszín marad. Még három kártya.
learn-quartino-claim-silent = Elszalasztottad. Helyetted senki sem jelent be semmit, és talán az edző letakarja valamelyik bábut.
learn-quartino-claim-no = Ez a kártya ott nem jött ki. Mindenki meglátja, és a köröd véget ér. Vedd azt a kártyát, amelyiken sárga van a kerékagyban, és fektesd a 3., 4. és 5. mezőre.
learn-quartino-bonus = Egy kirakott kártyáért pedig azonnal leteszel még egy bábut, ahova csak akarod. Ha ezzel kijön a következő kártyád, megint bejelented.
learn-quartino-bonus-yes = Az nyer, aki elsőként teszi le a negyedik kártyáját. Még két dologra érdemes figyelni …
learn-quartino-four = … mielőtt letennél. Ha egy színből négy vagy több bábu van a táblán, akár takarva is, akkor aki azt mondja: „Négy szín!”, egy helyett két bábut tesz le. Van ennyi?
learn-quartino-four-yes = Négy sárga bábu, az egyik egy kék alatt. Most két bábut teszel le.
learn-quartino-four-overlooked = Körülnézés nélkül tettél le. Négy sárga bábu van, az 1., a 2., a 7. mezőn és a kék alatt az 5.-en: ez egy második bábut ért volna.
learn-quartino-four-no = Itt nincs négy bábuból álló oszlop. Számold meg a sárgákat, és nézz a kék alá!
learn-quartino-column = Ha pedig egy mezőn négy bábu áll, bármilyen színűek, oszlopot mondhatsz be. Nyomd meg az „Oszlop!” gombot, aztán mutasd meg.
learn-quartino-column-yes = Így van. Az oszlop lekerül, és két bábut teszel le.
learn-quartino-column-overlooked = Körülnézés nélkül tettél le. A 6. mezőn négy bábu áll: ez az oszlop lekerülhetett volna, és két bábut tehettél volna le.
learn-quartino-column-no = Itt négy bábu áll egy mezőn, de nem négy egyszínű. Nyomd meg az „Oszlop!” gombot, aztán koppints a 6. mezőre.
learn-quartino-lift = Előbb vedd le a tábláról a bemondott oszlopot: koppints rá.
learn-quartino-lift-yes = Mind a négy bábu visszakerült a készletbe, és két bábut teszel le, ahova csak akarod.
learn-quartino-lift-no = Előbb vedd le az oszlopot: koppints a 6. mezőre.

## A szabályok a tábla mellett

rules-panel = { $game }: a szabályok
rules-whole = Minden szabály, egyenként
