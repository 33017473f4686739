# A játszma után: elemzés, mentett játszmák, folytatás.

analysis = Visszajátszás és elemzés
analysis-busy = Elemezzük a játszmát…
chances-busy = Kiszámoljuk az esélyeket…
graph = A játszma az elejétől a végéig
worst-moves = A legdrágább lépések
graph-at = { $at } / { $count }: { $says }
series = Mit mutat a grafikon
series-outcome = Ki nyer a legjobb játék mellett
series-chances = Nyerési esélyek
series-points = Pontok
series-tokens = Korongok
series-worth = Mennyit ér egy korong
series-cards = Teljesített kártyák
value-of = { $who }: { $value }
show-values = Mutassa, mit ér egy-egy lépés
legend-values = + nyer, = döntetlen, − veszít; a szám azt mondja meg, hány letett bábu múlva.
legend-chances = Mekkora eséllyel nyer utána a soron lévő játékos, aszerint, amit ő tudhatott.

value-win = { $count ->
    [0] nyer
    [one] azonnal nyer
   *[other] { $count } bábu múlva nyer
}
value-draw = döntetlen
value-loss = { $count ->
    [0] veszít
    [one] a következő bábuval veszít
   *[other] { $count } bábu múlva veszít
}
value-chances = { $chance } eséllyel nyer
value-played = { $value }, ezt játszották
hint-value = A legjobb játékkal: { $value }.

standing-draw = A legjobb játék mellett döntetlen.
standing-win = { $count ->
    [one] { $person ->
        [you] A következő bábuval nyersz.
       *[other] { $who } a következő bábuval nyer.
    }
   *[other] { $person ->
        [you] A legjobb játék mellett te nyersz, { $count } bábu múlva.
       *[other] A legjobb játék mellett { $who } nyer, { $count } bábu múlva.
    }
}
standing-call = { $person ->
    [you] Kész egy vonal: bemondhatod a QUARTO-t.
   *[other] Kész egy vonal: { $who } bemondhatja a QUARTO-t.
}

remarks = { $count ->
    [0] Nincs hiba
    [one] Egy megjegyzés
   *[other] { $count } megjegyzés
}
remarks-none = Senki sem ajándékozott el semmit.
remark-at = { $at }. { $says }
remark-next = Most: { $says }
remark-misses-win = { $count ->
    [one] { $person ->
        [you] Kihagysz egy azonnali győzelmet.
       *[other] { $who } kihagy egy azonnali győzelmet.
    }
   *[other] { $person ->
        [you] Kihagysz egy győzelmet, ami { $count } bábu múlva jönne.
       *[other] { $who } kihagy egy győzelmet, ami { $count } bábu múlva jönne.
    }
}
remark-throws-win = { $count ->
    [one] { $person ->
        [you] Azonnal nyerhettél volna, most pedig veszítesz.
       *[other] { $who } azonnal nyerhetett volna, most pedig veszít.
    }
   *[other] { $person ->
        [you] { $count } bábu múlva nyernél, ehelyett most veszítesz.
       *[other] { $who } { $count } bábu múlva nyerne, ehelyett most veszít.
    }
}
remark-gives-win = { $count ->
    [one] { $person ->
        [you] Döntetlen volt; most a következő bábuval vesztesz.
       *[other] Döntetlen volt; { $who } most a következő bábuval veszít.
    }
   *[other] { $person ->
        [you] Döntetlen volt; most { $count } bábu múlva vesztesz.
       *[other] Döntetlen volt; { $who } most { $count } bábu múlva veszít.
    }
}
remark-overlooks-line = { $person ->
    [you] Nem veszel észre egy kész vonalat.
   *[other] { $who } nem vesz észre egy kész vonalat.
}
remark-wrong-call = { $person ->
    [you] Tévesen mondasz be QUARTO-t.
   *[other] { $who } tévesen mond be QUARTO-t.
}
remark-slower = { $person ->
    [you] Hamarabb is nyerhetnél; így { $count } bábu kell hozzá.
   *[other] { $who } hamarabb is nyerhetne; így { $count } bábu kell hozzá.
}
remark-hastens = { $person ->
    [you] Tovább is kitarthatnál; így { $count } bábu múlva vége.
   *[other] { $who } tovább is kitarthatna; így { $count } bábu múlva vége.
}
remark-overlooks-place = { $person ->
    [you] Nem veszed észre, hova illene egy lapka.
   *[other] { $who } nem veszi észre, hova illene egy lapka.
}
remark-costs-points = { $count ->
    [one] { $person ->
        [you] Ezzel egy pontot veszítesz.
       *[other] { $who } ezzel egy pontot veszít.
    }
   *[other] { $person ->
        [you] Ezzel { $count } pontot veszítesz.
       *[other] { $who } ezzel { $count } pontot veszít.
    }
}
remark-is-out = { $count ->
    [one] { $person ->
        [you] Kiestél, és egy lapkád maradt.
       *[other] { $who } kiesett, és egy lapkája maradt.
    }
   *[other] { $person ->
        [you] Kiestél, és { $count } lapkád maradt.
       *[other] { $who } kiesett, és { $count } lapkája maradt.
    }
}
remark-wrong-claim = { $person ->
    [you] Olyan kártyát jelentesz be, amely nem teljesült.
   *[other] { $who } olyan kártyát jelent be, amely nem teljesült.
}
remark-wrong-announcement = { $person ->
    [you] Olyat mondasz be, ami nincs ott.
   *[other] { $who } olyat mond be, ami nincs ott.
}
remark-overlooks-pawn = { $person ->
    [you] Bemondhattál volna valamit, még egy bábuért.
   *[other] { $who } bemondhatott volna valamit, még egy bábuért.
}
remark-overlooks-card = { $count ->
    [one] { $person ->
        [you] Nem veszed észre, hogy teljesült egy kártyád.
       *[other] { $who } nem veszi észre, hogy teljesült egy kártyája.
    }
   *[other] { $person ->
        [you] Nem veszed észre, hogy { $count } kártyád is teljesült.
       *[other] { $who } nem veszi észre, hogy { $count } kártyája is teljesült.
    }
}
remark-loses-chances = { $person ->
    [you] Az esélyeid { $count } százalékponttal csökkennek.
   *[other] { $who } esélyei { $count } százalékponttal csökkennek.
}
remark-better = Jobb lett volna: { $says }

play-on = Folytatás innen
play-on-help = Új asztal, amely ettől a pillanattól indul. A játszma, amit most nézel, marad, ahogy van.
play-on-over = Itt már vége a játszmának; lépj vissza egy kicsit.
play-as = A te helyed
event-taken-up = { $count ->
    [one] A játszma egy lépés után folytatódik.
   *[other] A játszma { $count } lépés után folytatódik.
}

share = Megosztás
share-help = Aki megkapja ezt a linket, ettől a pillanattól látja a játszmát.
share-private = Ez az asztal zártkörű, és a meghívója itt nem ismert. Mentsd el a játszmát, és küldd el a fájlt!

import-title = Mentett játszma megnyitása
import-lead = Válassz egy itt vagy máshol mentett játszmát, vagy illeszd be a szövegét. A szabályok szerint visszajátsszuk, és saját linket kap.
import-file = Mentett játszma
import-text = A szövege
import-open = Megnyitás
start-of-game = A kezdet
