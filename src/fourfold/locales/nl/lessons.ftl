# Het eerste potje van elk spel, stap voor stap.

## Het eerste potje

learn-title = Je eerste potje { $game }
learn-coach = Coach
learn-step = Stap { $number } van { $count }
learn-next = Verder
learn-again = Nog eens
learn-skip = Overslaan
learn-leave = De les verlaten
learn-moment = Kijk…
learn-finished = Dat is het hele spel!
learn-finished-help = Je weet genoeg om { $game } te spelen. Al het andere staat in de regels, die naast het bord blijven.
learn-play = Tegen de computer spelen
learn-once-more = Nog een keer van voren

## Quarto, stap voor stap

learn-quarto-give = Elk stuk is hoog of laag, donker of licht, vierkant of rond, hol of vol. Jij kiest wat je tegenstander moet plaatsen. Geef het hoge, donkere, vierkante, holle stuk: tik erop, en dan op “Doorgeven”.
learn-quarto-give-yes = Hoge stukken zijn groter en hebben een band, holle hebben een gat. De coach heeft het geplaatst en geeft jou er een terug.
learn-quarto-give-no = Dat is een ander stuk. Zoek een groot stuk met een band (hoog), van donker hout, met hoeken (vierkant) en een gat bovenin (hol).
learn-quarto-place = Nu moet je plaatsen wat je kreeg. Elk leeg hokje is goed.
learn-quarto-place-yes = Dat is een beurt: plaatsen wat je kreeg, dan geven. De stukken zijn van niemand; jullie bouwen allebei op hetzelfde bord.
learn-quarto-place-no = Er valt nog niets te roepen. Tik op een leeg hokje.
learn-quarto-line = Een paar beurten later. Vier in een rij, kolom of lange diagonaal die iets gemeen hebben, maken een QUARTO. In één rij staan drie donkere stukken, en de coach heeft je een donker stuk gegeven!
learn-quarto-line-yes = Vier donkere stukken op een rij: dat is een QUARTO. Maar vanzelf win je daar niet mee…
learn-quarto-line-no = Dat maakt niets af. Bekijk de tweede rij van onderen: a2, b2 en c2 zijn donker, en d2 is vrij.
learn-quarto-call = … je moet hem roepen! Het programma wijst je er niet op. Druk op “QUARTO!”, tik de vier stukken aan en roep.
learn-quarto-call-yes = Je hebt hem geroepen en de vier aangewezen: gewonnen.
learn-quarto-call-given = Je hebt zonder iets te zeggen het volgende stuk gegeven. Nu mag de coach QUARTO roepen bij jouw lijn, en dan wint die!
learn-quarto-call-no = Die vier hebben niets gemeen, of het zijn er nog geen vier. Na een onterechte QUARTO mag je in deze beurt niet nog eens roepen. Wijs a2, b2, c2 en d2 aan.
learn-quarto-notice = Een ander potje. De coach heeft net een stuk op d4 gezet en jou een stuk gegeven. Kijk goed voordat je plaatst: heeft de coach iets over het hoofd gezien? Kleur en hoogte zie je zo, de gaten niet.
learn-quarto-notice-yes = Vier holle stukken op de lange diagonaal. Het doet er niet toe wie ze heeft geplaatst: wie als eerste roept, wint.
learn-quarto-notice-void = Te laat: nu je geplaatst hebt, is de lijn waarbij niemand QUARTO riep de rest van het potje ongeldig. Kijk naar de lange diagonaal van a1 naar d4.
learn-quarto-notice-no = Niet deze. Kijk naar de lange diagonaal van a1 naar d4: welke stukken hebben een gat?
learn-quarto-gift = Tot slot de kunst van het geven. In de derde rij wachten drie hoge stukken op een vierde. Geef een stuk waarmee de coach niet kan winnen.
learn-quarto-gift-yes = Een laag stuk, en er gebeurt niets. Vraag je voor het geven bij elk stuk af: welke lijn zou het afmaken? Zijn alle overgebleven stukken gevaarlijk, dan moet er iemand verliezen.
learn-quarto-gift-no = Een hoog stuk! De coach zet het op d3, roept en wint. Je verliest door wat je geeft.
learn-quarto-gift-nothing = Er is nog geen lijn van vier. Geef een laag stuk.

## Quartex, stap voor stap

learn-quartex-lay = Elke hoek van een tegel toont een kwart van een symbool: kruis, ster, vierkant of cirkel. Leg een van je vijf tegels naast de tegel op tafel. Kies een tegel, en de plekken waar hij past lichten op.
learn-quartex-lay-yes = Waar tegels elkaar raken, tonen hun hoeken dezelfde symbolen. Daarna trek je een nieuwe tegel en is de volgende speler aan de beurt.
learn-quartex-flip = Een tegel mag je draaien, en ook omkeren: de achterkant is het spiegelbeeld. Rechts van deze tegel past er maar één van jou, en alleen omgekeerd. Zoek hem. Tik je op de gekozen tegel, dan draait hij; de knop met twee pijlen keert hem om.
learn-quartex-flip-yes = Hij past. De coach heeft nog een tegel gelegd, en nu komen er bij één hoek drie tegels samen…
learn-quartex-flip-no = Die mag je leggen, maar kijk nu rechts van de eerste tegel: daar toont hij een ster boven een vierkant. Welke van je tegels heeft een ster naast een vierkant?
learn-quartex-complete = … met drie kwart van een blauwe ster. Leg de tegel die het vierde kwart toevoegt.
learn-quartex-complete-yes = De ster is af, en je krijgt een blauwe fiche uit de voorraad. Kijk in de tabel met fiches: hij telt nu voor jou.
learn-quartex-complete-no = Die past, maar maakt niets af. Zoek de vrije plek waar drie kwarten van de ster samenkomen; ernaast moeten cirkels zijn.
learn-quartex-two = Een paar beurten later. Eén tegel kan meerdere symbolen tegelijk afmaken. Zoek de plek die je twee fiches oplevert.
learn-quartex-two-yes = Een kruis en een vierkant met één tegel: twee fiches.
learn-quartex-two-one = Eén fiche. Maar er is een plek voor twee: kijk in het gat rechts.
learn-quartex-two-no = Dat maakt niets af. Kijk in het gat rechts, waar de hoeken van drie tegels wachten.
learn-quartex-worth = Nu de clou. Een fiche is zoveel punten waard als er nog fiches van zijn kleur in de voorraad liggen. Je hebt twee gele van 8: 16 punten. Je kunt een derde cirkel of een eerste ster afmaken. Wat levert meer op?
learn-quartex-worth-yes = Juist. Een blauwe fiche van 9 levert 9 punten op. Door een derde gele zouden al je gele nog maar 7 waard zijn: 21 in plaats van 16, slechts 5 meer. Minder is meer.
learn-quartex-worth-yellow = Nu liggen er 7 gele fiches in de voorraad, en jouw drie zijn 21 waard: 5 punten meer dan eerst. Een eerste blauwe fiche had er 9 opgeleverd.
learn-quartex-worth-no = Dat maakt niets af. Een van je tegels kan rechtsboven een ster afmaken, een andere linksboven een cirkel.
learn-quartex-stuck = Soms past er niets. Je vijf tegels hadden geen kruis, dus moest je ze laten zien en opzijleggen, en trok je vijf andere. Leg een van deze.
learn-quartex-stuck-yes = De opzijgelegde tegels zitten weer in de zak. Is de zak leeg en past er niets, dan lig je eruit en kost elke tegel die je nog hebt een punt. Waar nooit meer iets kan passen, toont de tafel een klein kruisje.

## Quartino, stap voor stap

learn-quartino-place = Elk van je vier geheime kaarten toont de naaf van het wiel en drie buren op de ring. Een ervan heeft geel in de naaf: tik op geel, dan op veld 0 in het midden.
learn-quartino-place-yes = Zodra een pion staat, is hij van niemand: de anderen mogen hem gebruiken, of bedekken.
learn-quartino-place-no = Dat mag je spelen, maar voor deze kaart moet de naaf geel zijn. Tik op geel, dan op veld 0.
learn-quartino-done = Je hebt je pion geplaatst, en nog geen van je kaarten is compleet. Dus je bent klaar.
learn-quartino-done-yes = De coach heeft een roze pion op veld 4 gezet. Zo gaat het om de beurt verder.
learn-quartino-done-no = Die kaart is niet compleet, en een foute claim beëindigt je beurt en toont de kaart aan iedereen. Druk op “Klaar”.
learn-quartino-cover = Een paar beurten later. Voor de kaart geel, blauw, groen, roze heb je de naaf, blauw op 3 en roze op 5. Maar op 4 staat roze. Pionnen stapel je, en alleen de bovenste telt: zet er groen op!
learn-quartino-cover-yes = Nu zijn de bovenste pionnen op naaf, 3, 4 en 5 geel, blauw, groen en roze.
learn-quartino-cover-no = Niet helemaal. Zet een groene pion op veld 4, boven op de roze.
learn-quartino-claim = Je kaart is compleet, maar alleen jij kunt dat zeggen. Tik op de kaart met geel in de naaf, tik op de velden of draai hem tot hij op 3, 4 en 5 ligt, en druk op “Quartino!”.
learn-quartino-claim-yes = Een Quartino! De kaart ligt open naast je en de vier pionnen gaan terug naar de voorraad; de roze eronder blijft staan. Nog drie kaarten te gaan.
learn-quartino-claim-silent = Je liet het lopen. Niemand claimt iets voor jou, en misschien bedekt de coach een van deze pionnen.
learn-quartino-claim-no = Daar is die kaart niet compleet. De kaart wordt aan iedereen getoond, en je beurt is voorbij. Neem de kaart met geel in de naaf en leg hem op de velden 3, 4 en 5.
learn-quartino-bonus = En voor een complete kaart plaats je meteen nog een pion, waar je maar wilt. Is daarmee je volgende kaart compleet, dan claim je opnieuw.
learn-quartino-bonus-yes = Wie als eerste zijn vierde kaart neerlegt, wint. Nog twee dingen zijn een blik waard…
learn-quartino-four = … voordat je een pion plaatst. Staan er vier of meer pionnen van één kleur op het bord, ook bedekte, dan plaatst wie “Vier kleuren!” zegt twee pionnen in plaats van één. Staan die er?
learn-quartino-four-yes = Vier gele pionnen, waarvan één onder een blauwe. Nu plaats je twee pionnen.
learn-quartino-four-overlooked = Je hebt een pion geplaatst zonder te kijken. Er staan vier gele pionnen, op 1, 2, 7 en onder de blauwe op 5: dat had een tweede pion opgeleverd.
learn-quartino-four-no = Er is hier geen toren van vier pionnen. Tel de gele, en kijk onder de blauwe.
learn-quartino-column = En staan er vier pionnen op één veld, in welke kleuren dan ook, dan mag je een toren melden. Druk op “Toren!”, en wijs hem dan aan.
learn-quartino-column-yes = Juist. De toren gaat eraf, en je plaatst twee pionnen.
learn-quartino-column-overlooked = Je hebt een pion geplaatst zonder te kijken. Op veld 6 staan vier pionnen: die toren had eraf gekund, en dan had je er twee mogen plaatsen.
learn-quartino-column-no = Hier staan vier pionnen op één veld, maar niet vier van één kleur. Druk op “Toren!”, en tik dan op veld 6.
learn-quartino-lift = Haal eerst de gemelde toren van het bord: tik erop.
learn-quartino-lift-yes = Alle vier de pionnen zijn terug in de voorraad, en je plaatst twee pionnen waar je maar wilt.
learn-quartino-lift-no = Haal eerst de toren weg: tik op veld 6.
