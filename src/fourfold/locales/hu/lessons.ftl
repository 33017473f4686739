# Minden játék első játszmája lépésről lépésre.

## Az első játszma

learn-title = Az első játszmád: { $game }
learn-coach = Edző
learn-step = { $number }. lépés, összesen { $count }
learn-next = Tovább
learn-again = Újra
learn-skip = Átugrom
learn-leave = Kilépés a leckéből
learn-moment = Figyelj…
learn-finished = Ennyi az egész játék!
learn-finished-help = Már eleget tudsz a { $game } játékhoz. Minden más benne van a szabályokban, amelyek ott maradnak a tábla mellett.
learn-play = Játék a gép ellen
learn-once-more = Még egyszer elölről

## Quarto lépésről lépésre

learn-quarto-give = Minden bábu magas vagy alacsony, sötét vagy világos, szögletes vagy kerek, üreges vagy tömör. Te választod ki, mit kell letennie az ellenfelednek. Add át a magas, sötét, szögletes, üreges bábut: koppints rá, aztán az „Átadom” gombra.
learn-quarto-give-yes = A magas bábuk nagyobbak, és csík van rajtuk, az üregeseken lyuk van. Az edző letette, és cserébe ad neked egyet.
learn-quarto-give-no = Ez egy másik bábu. Keress egy nagyot csíkkal (magas), sötét fából, élekkel (szögletes) és lyukkal a tetején (üreges).
learn-quarto-place = Most le kell tenned, amit kaptál. Bármelyik üres mező jó.
learn-quarto-place-yes = Ilyen egy kör: leteszed, amit kaptál, aztán te adsz egyet. A bábuk nem tartoznak senkihez; mindketten ugyanarra a táblára építetek.
learn-quarto-place-no = Még nincs mit bemondani. Koppints egy üres mezőre.
learn-quarto-line = Néhány körrel később. Ha egy sorban, oszlopban vagy hosszú átlón négy olyan bábu áll, amelyekben van valami közös, az QUARTO. Egy sorban három sötét bábu áll, és az edző egy sötétet adott neked!
learn-quarto-line-yes = Négy sötét bábu egy sorban: ez QUARTO. De ez magában még nem elég a győzelemhez…
learn-quarto-line-no = Ettől egy vonal sem lett kész. Nézd végig alulról a második sort: az a2, b2 és c2 sötét, a d2 pedig szabad.
learn-quarto-call = … be is kell mondani! A program nem figyelmeztet rá. Nyomd meg a „QUARTO!” gombot, koppints a négy bábura, és mondd be!
learn-quarto-call-yes = Bemondtad, és megmutattad a négyet: nyertél.
learn-quarto-call-given = Szó nélkül átadtad a következő bábut. Most az edző mondhat be QUARTO-t a vonaladra, és ő nyer!
learn-quarto-call-no = Ebben a négyben nincs semmi közös, vagy még nincs is négy. Téves bemondás után ebben a körben nem mondhatsz be újra. Mutasd meg: a2, b2, c2 és d2.
learn-quarto-notice = Egy másik játszma. Az edző az imént letett egy bábut a d4-re, és egy másikat neked adott. Nézd meg jól, mielőtt leteszed: nem kerülte el valami a figyelmét? A szín és a magasság könnyen látszik, a lyukak nem.
learn-quarto-notice-yes = Négy üreges bábu a hosszú átlón. Mindegy, ki tette le őket: az nyer, aki előbb mondja be.
learn-quarto-notice-void = Elkéstél: most, hogy letetted a bábut, a vonal, amelyet senki sem mondott be, a játszma végéig érvénytelen. Nézd meg a hosszú átlót a1-től d4-ig.
learn-quarto-notice-no = Nem ezek. Nézd meg a hosszú átlót a1-től d4-ig: melyik bábukon van lyuk?
learn-quarto-gift = Végül az adás művészete. A harmadik sorban három magas bábu vár a negyedikre. Adj át olyan bábut, amellyel az edző nem nyerhet.
learn-quarto-gift-yes = Egy alacsony, és nem történik semmi. Mielőtt átadsz egyet, kérdezd meg minden bábunál: melyik vonalat fejezné be? Ha már mindegyik veszélyes, valakinek veszítenie kell.
learn-quarto-gift-no = Egy magas! Az edző a d3-ra teszi, bemondja, és nyer. Azzal veszítesz, amit adsz.
learn-quarto-gift-nothing = Még nincs négyes vonal. Adj át egy alacsony bábut.

## Quartex lépésről lépésre

learn-quartex-lay = A lapkák minden sarkán egy szimbólum negyede látható: kereszt, csillag, négyzet vagy kör. Tedd öt lapkád egyikét az asztalon lévő mellé. Válassz egy lapkát, és felvillannak a helyek, ahova illik.
learn-quartex-lay-yes = Ahol lapkák találkoznak, a sarkaikon ugyanazok a szimbólumok vannak. Ezután új lapkát húzol, és a következő játékos jön.
learn-quartex-flip = Egy lapkát el lehet forgatni, és át is lehet fordítani: a hátoldala a tükörképe. Ettől a lapkától jobbra csak egy lapkád illik, és az is csak átfordítva. Keresd meg! Ha a kiválasztott lapkára koppintasz, elfordul, a kétnyilas gomb pedig átfordítja.
learn-quartex-flip-yes = Odaillik. Az edző is letett egy lapkát, és most egy saroknál három lapka találkozik…
learn-quartex-flip-no = Ezt is leteheted, de nézd most az első lapka jobb oldalát: ott egy csillag van egy négyzet fölött. Melyik lapkádon van csillag egy négyzet mellett?
learn-quartex-complete = … egy kék csillag három negyedével. Tedd le azt a lapkát, amelyik hozzáteszi a negyediket.
learn-quartex-complete-yes = A csillag kész, és kapsz érte egy kék korongot a készletből. Nézd meg a korongok táblázatát: ez most már neked számít.
learn-quartex-complete-no = Odaillik, de ettől semmi sem lesz kész. Keresd a szabad helyet, ahol a csillag három negyede találkozik; mellette köröknek kell lenniük.
learn-quartex-two = Néhány körrel később. Egy lapka több szimbólumot is kiegészíthet egyszerre. Keresd meg a helyet, amelyik két korongot hoz.
learn-quartex-two-yes = Egy kereszt és egy négyzet egyetlen lapkával: két korong.
learn-quartex-two-one = Egy korong. De van hely kettőért is: nézd meg jobbra a hézagot.
learn-quartex-two-no = Ettől semmi sem lesz kész. Nézd meg jobbra a hézagot, ahol három lapka sarkai várnak.
learn-quartex-worth = Most jön a csavar. Egy korong annyi pontot ér, ahány korong a színéből még a készletben van. Két sárgád van, darabja 8: ez 16 pont. Kiegészíthetsz egy harmadik kört vagy egy első csillagot. Melyik hoz többet?
learn-quartex-worth-yes = Így van. Egy 9-et érő kék korong 9 pontot hoz. Egy harmadik sárgától minden sárgád csak 7-et érne: 16 helyett 21, mindössze 5-tel több. A kevesebb több.
learn-quartex-worth-yellow = Most 7 sárga korong van a készletben, és a te három korongod 21-et ér: 5 ponttal többet, mint előbb. Egy első kék korong 9-et hozott volna.
learn-quartex-worth-no = Ettől semmi sem lesz kész. Az egyik lapkád jobbra fent egy csillagot egészíthet ki, egy másik balra fent egy kört.
learn-quartex-stuck = Néha semmi sem illik. Öt lapkádon nem volt kereszt, ezért meg kellett mutatnod és félre kellett tenned őket, és öt másikat húztál. Tedd le ezek egyikét.
learn-quartex-stuck-yes = A félretett lapkák újra a zsákban vannak. Ha üres a zsák, és semmi sem illik, kiesel, és minden nálad maradt lapka egy pontba kerül. Ahova már soha semmi sem illhet, ott az asztal egy kis keresztet mutat.

## Quartino lépésről lépésre

learn-quartino-place = Mind a négy titkos kártyád a kerék közepét és három szomszédos mezőt mutat a gyűrűn. Az egyiknek sárga a közepe: koppints a sárgára, aztán középen a 0. mezőre.
learn-quartino-place-yes = Ha egy bábu már a helyén áll, nem tartozik senkihez: a többiek használhatják, vagy letakarhatják.
learn-quartino-place-no = Ezt is játszhatod, de ehhez a kártyához sárga kell középre. Koppints a sárgára, aztán a 0. mezőre.
learn-quartino-done = Letetted a bábudat, és még egyik kártyád sem teljesült. Tehát kész vagy.
learn-quartino-done-yes = Az edző egy rózsaszín bábut tett a 4. mezőre. Így megy tovább sorban.
learn-quartino-done-no = Ez a kártya nem teljesült, a téves bejelentés pedig véget vet a körödnek, és mindenki meglátja a kártyát. Nyomd meg a „Kész” gombot.
learn-quartino-cover = Néhány körrel később. A sárga, kék, zöld, rózsaszín kártyához megvan a közepe, a kék a 3. és a rózsaszín az 5. mezőn. A 4. mezőn viszont rózsaszín áll. A bábuk egymásra kerülhetnek, és csak a legfelső számít: tegyél rá zöldet!
learn-quartino-cover-yes = Most középen, a 3., a 4. és az 5. mezőn felül sárga, kék, zöld és rózsaszín van.
learn-quartino-cover-no = Nem egészen. Tegyél egy zöld bábut a 4. mezőre, a rózsaszín tetejére.
learn-quartino-claim = Teljesült a kártyád, de ezt csak te mondhatod meg. Koppints arra a kártyára, amelyiknek sárga a közepe, koppints a mezőkre, vagy forgasd, amíg a 3., 4. és 5. mezőn nem fekszik, és nyomd meg a „Quartino!” gombot.
learn-quartino-claim-yes = Quartino! A kártya nyíltan fekszik melletted, négy bábuja visszakerül a készletbe; az alul lévő rózsaszín marad. Még három kártya.
learn-quartino-claim-silent = Elszalasztottad. Helyetted senki sem jelent be semmit, és talán az edző letakarja valamelyik bábut.
learn-quartino-claim-no = Ez a kártya ott nem teljesült. Mindenki meglátja, és a köröd véget ér. Vedd azt a kártyát, amelyiknek sárga a közepe, és fektesd a 3., 4. és 5. mezőre.
learn-quartino-bonus = Egy teljesített kártyáért pedig azonnal leteszel még egy bábut, ahova csak akarod. Ha ezzel teljesül a következő kártyád, megint bejelented.
learn-quartino-bonus-yes = Az nyer, aki elsőként teszi le a negyedik kártyáját. Még két dologra érdemes figyelni…
learn-quartino-four = … mielőtt leteszed a bábut. Ha egy színből négy vagy több bábu van a táblán, akár takarva is, akkor aki azt mondja: „Négy szín!”, egy helyett két bábut tesz le. Van ennyi?
learn-quartino-four-yes = Négy sárga bábu, az egyik egy kék alatt. Most két bábut teszel le.
learn-quartino-four-overlooked = Körülnézés nélkül tetted le a bábut. Négy sárga bábu van, az 1., a 2., a 7. mezőn és a kék alatt az 5.-en: ez egy második bábut ért volna.
learn-quartino-four-no = Itt nincs négy bábuból álló oszlop. Számold meg a sárgákat, és nézz a kék alá!
learn-quartino-column = Ha pedig egy mezőn négy bábu áll, bármilyen színűek, oszlopot mondhatsz be. Nyomd meg az „Oszlop!” gombot, aztán mutasd meg.
learn-quartino-column-yes = Így van. Az oszlop lekerül, és két bábut teszel le.
learn-quartino-column-overlooked = Körülnézés nélkül tetted le a bábut. A 6. mezőn négy bábu áll: ez az oszlop lekerülhetett volna, és két bábut tehettél volna le.
learn-quartino-column-no = Itt négy bábu áll egy mezőn, de nem négy egyszínű. Nyomd meg az „Oszlop!” gombot, aztán koppints a 6. mezőre.
learn-quartino-lift = Előbb vedd le a tábláról a bemondott oszlopot: koppints rá.
learn-quartino-lift-yes = Mind a négy bábu visszakerült a készletbe, és két bábut teszel le, ahova csak akarod.
learn-quartino-lift-no = Előbb vedd le az oszlopot: koppints a 6. mezőre.
