/** Maciejowice: texts that the draft has in one language or not at all. */

import type { About, Text } from '@kosynier/engine';

export const ABOUT: About = {
  history: {
    en: 'In October 1794 Suvorov was coming from the east, and Fersen had crossed the Vistula to meet him. Kościuszko meant to beat Fersen first. With Sierakowski’s division, some seven thousand men, he took post on the hill between the castle of Maciejowice and the village of Oronne, the marshy Okrzejka behind him; Poniński was called up with four thousand more. At dawn on 10 October Denisov fell on the Polish left, Tormasov came up against the castle, Rachmanov and Tolstoy went round by the river, and Khrushchev brought his guns through the swamp of the Great Wood, which everybody had thought impassable. The Poles beat off one attack after another until, about noon, they were taken from all sides. Kościuszko fell wounded into the hands of the Cossacks. Poniński came too late. Without its leader the rising lasted five weeks more.',
    pl: 'W październiku 1794 roku od wschodu nadciągał Suworow, a Fersen przeprawił się przez Wisłę, by się z nim połączyć. Kościuszko chciał pobić Fersena wcześniej. Z dywizją Sierakowskiego, około siedmiu tysięcy ludzi, zajął wzgórze między zamkiem w Maciejowicach a wsią Oronne, mając za plecami bagnistą Okrzejkę; wezwał też Ponińskiego z czterema tysiącami. O świcie 10 października Denisow uderzył na lewe skrzydło, pod zamek podszedł Tormasow, Rachmanow i Tołstoj obchodzili pozycję wzdłuż rzeki, a Chruszczow przeprowadził działa przez bagna Dużego Lasu, które wszyscy mieli za nieprzebyte. Polacy odpierali atak za atakiem, aż koło południa zostali otoczeni. Ranny Kościuszko dostał się w ręce Kozaków. Poniński nadszedł za późno. Bez Naczelnika powstanie przetrwało jeszcze pięć tygodni.',
  },
  special: [
    {
      en: 'The Russians come in five columns, turn by turn: Denisov is there at once, Tolstoy in turn 7.',
      pl: 'Rosjanie nadchodzą pięcioma kolumnami: Denisow jest na polu od razu, Tołstoj wchodzi w 7. etapie.',
    },
    {
      en: 'Two rolls decide whether and when Poniński comes; his player may hold him back, and he may enter anywhere on the eastern edge.',
      pl: 'Dwa rzuty rozstrzygają, czy i kiedy przyjdzie Poniński; gracz może go wstrzymać, a wejść wolno mu w dowolnym miejscu wschodniej krawędzi.',
    },
    {
      en: 'The Polish reserve has a strip of many colours: every Polish commander but Poniński may use it.',
      pl: 'Polski odwód ma wielobarwny pasek: może go użyć każdy dowódca polski oprócz Ponińskiego.',
    },
    {
      en: 'River, marsh and a wood without a road split the Russian attack; only three bridges cross the Okrzejka.',
      pl: 'Rzeka, bagna i las bez drogi rozrywają natarcie Rosjan; przez Okrzejkę prowadzą tylko trzy mosty.',
    },
    {
      en: 'Beaten units come back at different places: those of Denisov, Khrushchev and Poniński have return hexes of their own.',
      pl: 'Pobite oddziały wracają w różnych miejscach: ludzie Denisowa, Chruszczowa i Ponińskiego mają własne pola powrotu.',
    },
    {
      en: 'The longest battle: 24 turns, and 15 points to win before the end.',
      pl: 'Najdłuższa bitwa: 24 etapy i aż 15 punktów do zwycięstwa przed czasem.',
    },
  ],
  sources: {
    en: 'From the rulebook: the Polish regiments by wing, the Russian columns with their battalions, squadrons and guns, all pools, entry and return hexes, the rules for Poniński and the reserve, the points for victory and the company 1/I/15 Foot. Strengths come from Polish and Russian accounts. The drawing of the land, the start hexes, most ratings, many Russian regiments and the whole force of Poniński are our reconstruction.',
    pl: 'Z instrukcji pochodzą: polskie pułki według skrzydeł, kolumny rosyjskie z liczbą batalionów, szwadronów i dział, wszystkie pule aktywacji, pola wejścia i powrotu, zasady Ponińskiego i odwodu, próg zwycięstwa oraz kompania 1/I/15 pp. Liczebność podajemy za opracowaniami polskimi i rosyjskimi. Rysunek terenu, pola wyjściowe, większość współczynników, wiele pułków rosyjskich i cały korpus Ponińskiego odtworzyliśmy sami.',
  },
};

const SIBLING: Text = {
  en: 'The regiment is known from another battle of 1794; its place here is our guess.',
  pl: 'Pułk znany z innej bitwy 1794 roku; jego miejsce tutaj przyjęliśmy sami.',
};
const GUESSED: Text = {
  en: 'The strength of the column is stated; the name of the regiment is our guess.',
  pl: 'Siła kolumny jest znana; nazwę pułku przyjęliśmy sami.',
};
const PONINSKI: Text = {
  en: "Poniński's men, mostly irregular; his units are our guess.",
  pl: 'Ludzie Ponińskiego, przeważnie nieregularni; jego oddziały przyjęliśmy sami.',
};
const RESERVE: Text = {
  en: 'Reserve: every Polish commander but Poniński may use it [4.5].',
  pl: 'Odwód: może go użyć każdy dowódca polski oprócz Ponińskiego [4.5].',
};

/** By the beginning of a unit's id. */
export const NOTES: readonly (readonly [string, Text])[] = [
  ['pl-2pp-II-', { en: 'Holds the manor of Podzamcze.', pl: 'Trzyma dwór w Podzamczu.' }],
  [
    'pl-5fiz-',
    { en: '5th Fusiliers: line infantry without skirmish order.', pl: '5. regiment fizylierów: piechota liniowa, bez tyraliery.' },
  ],
  ['pl-5PPS-', { en: '5th Vanguard Regiment, before the castle hill.', pl: '5. pułk straży przedniej, przed wzgórzem zamkowym.' }],
  ['pl-gkk-', { en: 'Royal Horse Guard.', pl: 'Gwardia konna koronna.' }],
  ['pl-15pp-I-', { en: 'Fought in one regiment with the Foot Guard.', pl: 'Walczył w jednym pułku z gwardią pieszą.' }],
  ['pl-gp-I-', { en: 'Royal Foot Guard, in one regiment with the 15th.', pl: 'Gwardia piesza koronna, w jednym pułku z 15. regimentem.' }],
  ['pl-raf-', { en: "Rafałowicz's battalion, partly without muskets.", pl: 'Batalion Rafałowicza, częściowo bez karabinów.' }],
  ['pl-demb-', { en: "Dembowski's shooters, the garrison of Oronne.", pl: 'Strzelcy Dembowskiego, załoga Oronnego.' }],
  [
    'pl-wojc-',
    { en: "Wojciechowski's uhlans, who met the Cossacks first.", pl: 'Ułani Wojciechowskiego, którzy pierwsi starli się z Kozakami.' },
  ],
  [
    'pl-10pp-',
    {
      en: "Działyński's 10th Regiment, brought from the reserve to the left wing [4.5].",
      pl: '10. regiment Działyńskiego, przesunięty z odwodu na lewe skrzydło [4.5].',
    },
  ],
  [
    'pl-szusz-',
    {
      en: "Szuszkowski's combined regiment, brought from the reserve to the left wing [4.5].",
      pl: 'Zbiorczy regiment Szuszkowskiego, przesunięty z odwodu na lewe skrzydło [4.5].',
    },
  ],
  [
    'pl-krak-',
    { en: 'Scythemen of the Kraków grenadiers, in reserve [4.5].', pl: 'Kosynierzy grenadierów krakowskich, w odwodzie [4.5].' },
  ],
  [
    'pl-krz-',
    { en: "Colonel Krzycki's irregular foot, in reserve [4.5].", pl: 'Nieregularna piechota płk. Krzyckiego, w odwodzie [4.5].' },
  ],
  ['pl-pin-', { en: "Kopeć's Pinsk Brigade, in reserve [4.5].", pl: 'Brygada pińska Kopcia, w odwodzie [4.5].' }],
  ['pl-ochk-', RESERVE],
  ['pl-art-1', { en: 'Six guns below the castle.', pl: 'Sześć dział pod zamkiem.' }],
  ['pl-art-5', { en: "The guns of Kniaziewicz's redoubt.", pl: 'Działa szańca Kniaziewicza.' }],
  ['pl-13pp-', PONINSKI],
  ['pl-lub-kos-', PONINSKI],
  ['pl-chelm-kos-', PONINSKI],
  ['pl-sand-kos-', PONINSKI],
  ['pl-ochl-', PONINSKI],
  ['pl-strzl-', PONINSKI],
  ['pl-bkn-', PONINSKI],
  ['pl-ochkl-', PONINSKI],
  ['pl-art-7', PONINSKI],
  ['pl-art-8', PONINSKI],
  ['ru-pet-', { en: 'Petersburg Grenadiers, who stormed the redoubt.', pl: 'Grenadierzy petersburscy, zdobywcy szańca.' }],
  ['ru-jel-', { en: 'Horse jägers, who drove back the Pinsk Brigade.', pl: 'Strzelcy konni, którzy odparli brygadę pińską.' }],
  ['ru-smol-', { en: 'Dragoons in the last attack on the Polish left.', pl: 'Dragoni w ostatnim natarciu na lewe skrzydło Polaków.' }],
  ['ru-koz-I', GUESSED],
  ['ru-koz-', { en: "Adrian Denisov's Cossacks.", pl: 'Kozacy Adriana Denisowa.' }],
  ['ru-char-', { en: 'Hussars in the pursuit in which Kościuszko fell.', pl: 'Huzarzy z pościgu, w którym padł ranny Kościuszko.' }],
  ['ru-ugl-', SIBLING],
  ['ru-acht-', SIBLING],
  ['ru-kur-', GUESSED],
  ['ru-jeg', GUESSED],
  ['ru-syb-', GUESSED],
  ['ru-jekg-', GUESSED],
  ['ru-czer-', GUESSED],
  ['ru-kin-', GUESSED],
  ['ru-now-', GUESSED],
  ['ru-tul-', GUESSED],
  ['ru-sof-', GUESSED],
  ['ru-olw-', GUESSED],
];

export const STRENGTH_TEXTS: readonly {
  readonly army: string;
  /** The command of Poniński, or all but him. */
  readonly poninski: boolean;
  readonly men: number;
  readonly label: Text;
  readonly source: Text;
}[] = [
  {
    army: 'polish',
    poninski: false,
    men: 7000,
    label: { en: 'Poles under Kościuszko', pl: 'Polacy Kościuszki' },
    source: {
      en: 'Russian accounts: over 7,000; Polish ones: 6,300. 21 guns.',
      pl: 'Opracowania rosyjskie: ponad 7000; polskie: 6300. 21 dział.',
    },
  },
  {
    army: 'polish',
    poninski: true,
    men: 4000,
    label: { en: 'Poles under Poniński', pl: 'Polacy Ponińskiego' },
    source: { en: 'Polish and Russian accounts: 4,000 to 5,000.', pl: 'Opracowania polskie i rosyjskie: 4000–5000.' },
  },
  {
    army: 'russian',
    poninski: false,
    men: 12300,
    label: { en: 'Russians', pl: 'Rosjanie' },
    source: {
      en: 'An album of 1900: 12,300 men and 56 guns, gunners included.',
      pl: 'Album z 1900 roku: 12 300 ludzi i 56 dział, wraz z kanonierami.',
    },
  },
];
