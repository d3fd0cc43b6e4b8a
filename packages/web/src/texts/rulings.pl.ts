import type { RulingCatalogue } from './rulings.ts';

export const rulingsPl: RulingCatalogue = {
  losCornerBlocks: {
    name: 'Wierzchołek zasłania',
    means: 'Linia widzenia, która tylko dotyka wierzchołka lasu, wsi lub innej przeszkody, jest przerwana.',
  },
  turn180Cost: {
    name: 'Koszt w tył zwrotu',
    means: 'Tyle punktów ruchu kosztuje obrót w tył w miejscu.',
    values: { 2: '2 punkty', 3: '3 punkty' },
  },
  meleeNeedsCommand: {
    name: 'Starcie wymaga dowodzenia',
    means: 'Starcie trzeba kontynuować tylko wtedy, gdy choć jeden oddział piechoty lub kawalerii na polu jest w zasięgu dowodzenia.',
  },
  leaderlessMayCounterattack: {
    name: 'Oddziały bez dowódcy kontratakują',
    means: 'Oddziały, które straciły dowódcę, mogą odpowiedzieć kontratakiem, a nie tylko ogniem lub odwrotem.',
  },
  kosynierTurn5BindsKosciuszko: {
    name: 'Odwód czeka także na Kościuszkę',
    means: 'Kościuszko nie może wskazać kosynierów wśród swoich sześciu oddziałów przed etapem, od którego wolno użyć odwodu.',
  },
  commanderRidesThroughMelee: {
    name: 'Dowódca przejeżdża przez starcie',
    means: 'Dowódca może przejechać dalej przez pole starcia zajęte także przez swoich; inaczej pole to kończy jego ruch.',
  },
  doubleTimeStrict6: {
    name: 'Dokładnie sześć PR w kroku przyspieszonym',
    means:
      'Krok przyspieszony musi zużyć wszystkie sześć punktów ruchu; krok, po którym nie da się ich wydać co do jednego, jest zabroniony.',
  },
  doubleTimeMayEndInCover: {
    name: 'Krok przyspieszony kończy się w osłonie',
    means: 'W kroku przyspieszonym wolno wejść do lasu lub wsi jako na ostatnie pole, ale nie wolno przez nie przechodzić.',
  },
  reactionTrigger: {
    name: 'Co wywołuje reakcję',
    means: 'Czy krok z jednego pola frontowego oddziału na drugie pozwala mu zareagować ponownie.',
    values: { zone: 'Wejście w strefę frontową: nie', hex: 'Każde jej pole: tak' },
  },
  rifleKillOfGunsVp: {
    name: 'Punkty za działa zniszczone z muszkietów',
    means: 'Ile warta jest bateria zniszczona ogniem muszkietowym.',
    values: { capture: 'Tyle, co zdobyta', one: '1 punkt' },
  },
  alliedMixedStacks: {
    name: 'Sprzymierzeni na jednym polu',
    means: 'Rosjanie i Prusacy mogą kończyć ruch na tym samym polu.',
  },
  chargeIntoCoverAllowed: {
    name: 'Szarża na osłoniętych',
    means: 'Kawaleria może szarżować na przeciwnika w terenie, przez który szarża nie może przejść.',
  },
  chargeTurnBeforeRunAllowed: {
    name: 'Obrót przed szarżą',
    means: 'Kawaleria może się obrócić przed rozpędem i mimo to szarżować.',
  },
  hillObjectsBlockHillSight: {
    name: 'Lasy na wzgórzach zasłaniają wzgórza',
    means: 'Między dwoma wzgórzami widok zasłaniają także lasy i wsie stojące na wzgórzu.',
  },
  fireLossOnNine: {
    name: 'Dziewiątka zawsze trafia',
    means: 'Zmodyfikowana 9 pod ogniem oznacza stratę w każdej bitwie, jak wydrukowano dla Niemenczyna.',
  },
  artilleryBands: {
    name: 'Zasięgi dział',
    means: 'Gdzie słabnie skuteczność artylerii; drukowana tabela zaginęła.',
    values: { '3-6-10': 'na 3, 6 i 10 polach', '2-4-7-10': 'na 2, 4, 7 i 10 polach' },
  },
  sizeRatioRounding: {
    name: 'Stosunek liczebności w starciu',
    means: 'Czy 3 przeciw 2 liczy się jak dwa do jednego.',
    values: { halfUp: 'Zaokrąglać od połowy w górę: tak', floor: 'Zaokrąglać w dół: nie' },
  },
  sparedSide: {
    name: 'Kto unika strat w wyraźnym starciu',
    means: 'Kto nie ponosi straty, gdy starcie wygrano różnicą 6 lub więcej.',
    values: { winner: 'Każdy zwycięzca', attacker: 'Tylko zwycięski atakujący' },
  },
  crisisOnTotalElimination: {
    name: 'Zniszczony stos przeraża sąsiadów',
    means: 'Kryzys morale następuje po starciu także wtedy, gdy nie ma już komu uciekać.',
  },
  commanderVpWhenCommandGone: {
    name: 'Punkty za dowódcę bez wojska',
    means: 'Dowódca, który odchodzi, bo nie ma już jego zgrupowania, także daje przeciwnikowi 3 punkty.',
  },
  rampartProtectsDefenderOnly: {
    name: 'Szaniec chroni w jedną stronę',
    means: 'Szaniec chroni tylko tych, którzy za nim stoją, a nie tych, do których się zza niego strzela.',
  },
};
