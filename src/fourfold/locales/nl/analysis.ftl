# Na het potje: analyse, opgeslagen potjes, verder spelen.

analysis = Naspelen en analyse
analysis-busy = Het potje wordt doorgerekend…
chances-busy = Ieders kansen worden berekend…
graph = Het potje van begin tot eind
worst-moves = De duurste zetten
graph-at = { $at } van { $count }: { $says }
series = Wat de grafiek toont
series-outcome = Wie wint bij optimaal spel
series-chances = Ieders kansen
series-points = Punten
series-tokens = Fiches
series-worth = Wat een fiche waard is
series-cards = Complete kaarten
value-of = { $who }: { $value }
show-values = Tonen wat elke zet waard is
legend-values = + wint, = is gelijkspel, − verliest; het getal zegt na hoeveel geplaatste stukken.
legend-chances = Hoe groot de kans is dat wie aan de beurt is daarna wint, gelet op wat die speler kon weten.

value-win = { $count ->
    [0] wint
    [one] wint meteen
   *[other] wint in { $count }
}
value-draw = gelijkspel
value-loss = { $count ->
    [0] verliest
    [one] verliest met het volgende stuk
   *[other] verliest in { $count }
}
value-chances = wint met een kans van { $chance }
value-played = { $value } (gespeeld)
hint-value = Met het beste spel: { $value }.

standing-draw = Bij optimaal spel wordt het gelijkspel.
standing-win = { $count ->
    [one] { $person ->
        [you] Je wint met het volgende stuk.
       *[other] { $who } wint met het volgende stuk.
    }
   *[other] { $person ->
        [you] Bij optimaal spel win je, na { $count } stukken.
       *[other] Bij optimaal spel wint { $who }, na { $count } stukken.
    }
}
standing-call = { $person ->
    [you] Er is een lijn van vier: je kunt QUARTO roepen.
   *[other] Er is een lijn van vier: { $who } kan QUARTO roepen.
}

remarks = { $count ->
    [0] Geen fouten
    [one] Eén opmerking
   *[other] { $count } opmerkingen
}
remarks-none = Niemand heeft iets weggegeven.
remark-at = { $at }. { $says }
remark-next = Nu: { $says }
remark-misses-win = { $count ->
    [one] { $person ->
        [you] Je mist een directe winst.
       *[other] { $who } mist een directe winst.
    }
   *[other] { $person ->
        [you] Je mist winst in { $count }.
       *[other] { $who } mist winst in { $count }.
    }
}
remark-throws-win = { $count ->
    [one] { $person ->
        [you] Je kon meteen winnen, en nu verlies je.
       *[other] { $who } kon meteen winnen en verliest nu.
    }
   *[other] { $person ->
        [you] Je maakt van winst in { $count } een nederlaag.
       *[other] { $who } maakt van winst in { $count } een nederlaag.
    }
}
remark-gives-win = { $count ->
    [one] { $person ->
        [you] Het was remise; nu verlies je met het volgende stuk.
       *[other] Het was remise; nu verliest { $who } met het volgende stuk.
    }
   *[other] { $person ->
        [you] Het was remise; nu verlies je in { $count }.
       *[other] Het was remise; nu verliest { $who } in { $count }.
    }
}
remark-overlooks-line = { $person ->
    [you] Je ziet een voltooide lijn over het hoofd.
   *[other] { $who } ziet een voltooide lijn over het hoofd.
}
remark-wrong-call = { $person ->
    [you] Je roept ten onrechte QUARTO.
   *[other] { $who } roept ten onrechte QUARTO.
}
remark-slower = { $person ->
    [you] Je kon sneller winnen; nu win je in { $count }.
   *[other] { $who } kon sneller winnen en wint nu in { $count }.
}
remark-hastens = { $person ->
    [you] Je kon het langer volhouden; nu is het verloren in { $count }.
   *[other] { $who } kon het langer volhouden; nu is het verloren in { $count }.
}
remark-overlooks-place = { $person ->
    [you] Je ziet een plek voor een tegel over het hoofd.
   *[other] { $who } ziet een plek voor een tegel over het hoofd.
}
remark-costs-points = { $count ->
    [one] { $person ->
        [you] Dat kost je een punt.
       *[other] Dat kost { $who } een punt.
    }
   *[other] { $person ->
        [you] Dat kost je { $count } punten.
       *[other] Dat kost { $who } { $count } punten.
    }
}
remark-is-out = { $count ->
    [one] { $person ->
        [you] Je ligt eruit, met nog één tegel.
       *[other] { $who } ligt eruit, met nog één tegel.
    }
   *[other] { $person ->
        [you] Je ligt eruit, met nog { $count } tegels.
       *[other] { $who } ligt eruit, met nog { $count } tegels.
    }
}
remark-wrong-claim = { $person ->
    [you] Je claimt een kaart die niet compleet is.
   *[other] { $who } claimt een kaart die niet compleet is.
}
remark-wrong-announcement = { $person ->
    [you] Je meldt iets wat er niet is.
   *[other] { $who } meldt iets wat er niet is.
}
remark-overlooks-pawn = { $person ->
    [you] Je had iets kunnen melden, voor één pion meer.
   *[other] { $who } had iets kunnen melden, voor één pion meer.
}
remark-overlooks-card = { $count ->
    [one] { $person ->
        [you] Je ziet een complete kaart over het hoofd.
       *[other] { $who } ziet een complete kaart over het hoofd.
    }
   *[other] { $person ->
        [you] Je ziet { $count } complete kaarten over het hoofd.
       *[other] { $who } ziet { $count } complete kaarten over het hoofd.
    }
}
remark-loses-chances = { $person ->
    [you] Je kansen dalen met { $count } procentpunten.
   *[other] De kansen van { $who } dalen met { $count } procentpunten.
}
remark-better = Beter: { $says }

play-on = Vanaf hier verder spelen
play-on-help = Een nieuwe tafel die op dit moment begint. Het potje dat je bekijkt, blijft zoals het is.
play-on-over = Hier is het potje afgelopen; ga een stukje terug.
play-as = Jouw plaats
event-taken-up = { $count ->
    [one] Het potje gaat verder na één actie.
   *[other] Het potje gaat verder na { $count } acties.
}

share = Delen
share-help = Wie deze link heeft, ziet het potje vanaf dit moment.
share-private = Deze tafel is besloten, en de uitnodiging is hier niet bekend. Sla het potje op en stuur dat bestand.

import-title = Een opgeslagen potje openen
import-lead = Kies een potje dat hier of elders is opgeslagen, of plak de tekst ervan. Het wordt volgens de regels nagespeeld en krijgt een eigen link.
import-file = Opgeslagen potje
import-text = Tekst van het potje
import-open = Openen
start-of-game = Het begin
