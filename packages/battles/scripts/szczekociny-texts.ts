/** Szczekociny: texts that the draft has in one language or not at all. */

import type { About, Text } from '@kosynier/engine';

export const ABOUT: About = {
  history: {
    en: 'In June 1794 Kościuszko followed Denisov to Szczekociny, believing that he had one enemy before him. King Frederick William II had joined the Russians with a Prussian army, and on 6 June fifteen thousand Poles, a third of them peasants with scythes, stood against some twenty-six thousand men and four times as many guns. The Prussian vanguard took Wywła about noon; the horse guns of Pontanus drove the Polish battery from the edge of the wood, and Grochowski fell when he tried to hold the centre. Twice the Poles struck back, once against the grenadiers of Klinkowström and once into the gap that had opened between Prussians and Russians, and twice they ran into the guns. Sanguszko’s horse was caught in the rear by Cossacks. Kościuszko broke off; the army got away beaten, but not destroyed.',
    pl: 'W czerwcu 1794 roku Kościuszko poszedł za Denisowem pod Szczekociny, przekonany, że ma przed sobą jednego przeciwnika. Z Rosjanami połączyła się jednak armia pruska pod królem Fryderykiem Wilhelmem II i 6 czerwca piętnaście tysięcy Polaków, w jednej trzeciej chłopów z kosami, stanęło naprzeciw około dwudziestu sześciu tysięcy żołnierzy i czterokrotnie liczniejszych dział. Około południa pruska straż przednia zajęła Wywłę; konna artyleria Pontanusa spędziła polską baterię ze skraju lasku, a Grochowski zginął, usiłując powstrzymać cofający się środek. Dwa razy Polacy przeszli do kontrataku, najpierw na grenadierów Klinkowströma, potem w lukę między Prusakami a Rosjanami, i dwa razy powstrzymały ich działa. Jazdę Sanguszki zaskoczyli od tyłu Kozacy. Kościuszko przerwał bitwę; armia odeszła pobita, lecz nie zniszczona.',
  },
  special: [
    {
      en: 'Three armies on two sides: Prussians and Russians win together, but never stack, and each has its own commander-in-chief.',
      pl: 'Trzy armie, dwie strony: Prusacy i Rosjanie wygrywają razem, ale nigdy nie stoją w jednym stosie, a każda armia ma własnego wodza.',
    },
    {
      en: 'General Pistor’s chit moves one Russian and one Prussian commander at once; then a die says when it comes back.',
      pl: 'Żeton generała Pistora uruchamia naraz jednego dowódcę rosyjskiego i jednego pruskiego; kiedy wróci, mówi rzut kością.',
    },
    {
      en: 'An earlier wording of the rules: no close lines, no morale crisis, no limbering; squares need a size of 8, and horse guns move and fire in one activation.',
      pl: 'Wcześniejsza wersja zasad: bez zwartych linii, kryzysu morale i zaprzodkowania; czworobok wymaga liczebności 8, a artyleria konna rusza się i strzela w jednej aktywacji.',
    },
    {
      en: 'The Allies need 11 points to win at once, the Poles 7; if the score is level at the end, the Poles have held out and win.',
      pl: 'Sprzymierzeni wygrywają od razu przy 11 punktach, Polacy przy 7; przy wyrównanym wyniku końcowym zwyciężają Polacy, bo się utrzymali.',
    },
    {
      en: '“The fight for Wywła” is a short introduction: 20 counters, seven turns, and in each activation either foot or horse may act with the guns.',
      pl: '„Walka o Wywłę” to krótkie wprowadzenie: 20 żetonów, siedem etapów, a w każdej aktywacji działa z artylerią albo piechota, albo jazda.',
    },
  ],
  sources: {
    en: 'From the rulebook: the lines and wings with the number of their battalions and squadrons, most commanders, the villages, the return hexes, hexrow 22xx, both scenarios with pools and points, and the company 1/I/22 Foot. Strengths and guns come from general histories. The drawing of the land, the start hexes, most ratings and many regiment names on the Russian side are our reconstruction. The book prints Prussians in dark green; we made them black.',
    pl: 'Z instrukcji pochodzą: linie i skrzydła z liczbą batalionów i szwadronów, większość dowódców, wsie, pola powrotu, rząd pól 22xx, oba scenariusze z pulami i progami punktów oraz kompania 1/I/22 pp. Liczebność i działa podajemy za ogólnymi opracowaniami. Rysunek terenu, pola wyjściowe, większość współczynników i wiele nazw pułków rosyjskich odtworzyliśmy sami. Instrukcja drukuje Prusaków na ciemnozielono; u nas są czarni.',
  },
};

const THREE_BATTALIONS: Text = {
  en: 'The regiment has one battalion of grenadiers and two of musketeers.',
  pl: 'Pułk ma jeden batalion grenadierów i dwa muszkieterów.',
};
const SIBLING: Text = {
  en: 'The regiment is known from another battle of 1794; its place here is our guess.',
  pl: 'Pułk znany z innej bitwy 1794 roku; jego miejsce tutaj przyjęliśmy sami.',
};
const GUESSED: Text = {
  en: 'The number of battalions is stated; the name of the regiment is our guess.',
  pl: 'Liczba batalionów jest znana; nazwę pułku przyjęliśmy sami.',
};
const MILITIA: Text = {
  en: 'Peasants with scythes in the third line. The name of the battalion is our guess.',
  pl: 'Chłopi z kosami w trzeciej linii. Nazwę batalionu przyjęliśmy sami.',
};
const TWELVE_GUNS: Text = {
  en: 'Half of the heavy battery of twelve guns; the other half stands beside it.',
  pl: 'Połowa ciężkiej baterii dwunastu dział; druga połowa stoi obok.',
};

/** By the beginning of a unit's id. */
export const NOTES: readonly (readonly [string, Text])[] = [
  ['pl-4pp-I-', { en: 'Held Wywła until the Prussian fusiliers came.', pl: 'Bronił Wywły do przyjścia fizylierów pruskich.' }],
  ['pl-strz-', { en: 'Shooters in the small wood on the Polish left.', pl: 'Strzelcy w lasku na lewym skrzydle Polaków.' }],
  ['pl-krak-', { en: 'Kraków grenadiers: peasants with scythes and pikes.', pl: 'Grenadierzy krakowscy: chłopi z kosami i pikami.' }],
  ['pl-13pp-kos-', { en: 'Scythemen of the 13th Regiment, in the third line.', pl: 'Kosynierzy 13. regimentu, w trzeciej linii.' }],
  [
    'pl-1pp-kos-',
    {
      en: 'Scythemen of the 1st Regiment, in the first line; they were the first to give way under fire.',
      pl: 'Kosynierzy 1. regimentu, w pierwszej linii; pierwsi cofnęli się pod ogniem.',
    },
  ],
  ['pl-lub', MILITIA],
  ['pl-chelm-', MILITIA],
  ['pl-sand-', MILITIA],
  [
    'pl-9pp-I-',
    {
      en: 'Outpost at the edge of Przybyszów, far from its commander.',
      pl: 'Posterunek na skraju Przybyszowa, daleko od swego dowódcy.',
    },
  ],
  ['pl-IBKN-', { en: '1st (Greater Poland) National Cavalry Brigade.', pl: '1. (Wielkopolska) Brygada Kawalerii Narodowej.' }],
  ['pl-IIBKN-', { en: '2nd (Lesser Poland) National Cavalry Brigade.', pl: '2. (Małopolska) Brygada Kawalerii Narodowej.' }],
  [
    'pl-IIIBKN-',
    { en: '47 squadrons are stated; this brigade is our guess.', pl: 'Znana jest liczba 47 szwadronów; tę brygadę przyjęliśmy sami.' },
  ],
  [
    'pl-3PPS-',
    { en: '47 squadrons are stated; this regiment is our guess.', pl: 'Znana jest liczba 47 szwadronów; ten pułk przyjęliśmy sami.' },
  ],
  ['pl-4PPS-', { en: '4th Vanguard Regiment.', pl: '4. pułk straży przedniej.' }],
  ['pl-5PPS-', { en: '5th Vanguard Regiment.', pl: '5. pułk straży przedniej.' }],
  [
    'pl-art-2',
    {
      en: 'Six guns at the edge of the wood, the first aim of the Prussians.',
      pl: 'Sześć dział na skraju lasku, pierwszy cel Prusaków.',
    },
  ],
  ['pr-fus8-', { en: '8th Fusilier Battalion of the vanguard.', pl: '8. batalion fizylierów straży przedniej.' }],
  ['pr-fus16-', { en: '16th Fusilier Battalion of the vanguard.', pl: '16. batalion fizylierów straży przedniej.' }],
  [
    'pr-fusC-',
    {
      en: 'Third fusilier battalion of the vanguard; its number is our guess.',
      pl: 'Trzeci batalion fizylierów straży przedniej; numer przyjęliśmy sami.',
    },
  ],
  ['pr-klink-', THREE_BATTALIONS],
  ['pr-schw-', THREE_BATTALIONS],
  ['pr-holl-', THREE_BATTALIONS],
  ['pr-22pp-', THREE_BATTALIONS],
  ['pr-37pp-', GUESSED],
  ['pr-czet-', { en: 'Ten squadrons of hussars on the right wing.', pl: 'Dziesięć szwadronów huzarów na prawym skrzydle.' }],
  ['pr-7hus-1', { en: 'Hussars of the vanguard.', pl: 'Huzarzy straży przedniej.' }],
  ['pr-7hus-2', { en: 'Hussars of the vanguard.', pl: 'Huzarzy straży przedniej.' }],
  ['pr-7hus-', { en: 'Hussars of the second line.', pl: 'Huzarzy drugiej linii.' }],
  ['pr-bib-', { en: 'Dragoons who came in at the end of the battle.', pl: 'Dragoni, którzy wkroczyli pod koniec bitwy.' }],
  [
    'pr-ha-',
    {
      en: 'Horse guns. Captain Pontanus massed twelve of them against the battery at the wood.',
      pl: 'Działa konne. Kapitan Pontanus zebrał ich dwanaście przeciw baterii przy lasku.',
    },
  ],
  ['pr-12f-2', TWELVE_GUNS],
  ['pr-12f-3', TWELVE_GUNS],
  ['pr-3f-schw', { en: "Schwerin's three-pounders, named in the rulebook.", pl: 'Trzyfuntówki Schwerina, wymienione w instrukcji.' }],
  ['ru-kozD-', { en: 'Cossacks of Adrian Denisov.', pl: 'Kozacy Adriana Denisowa.' }],
  ['ru-kij-', SIBLING],
  ['ru-ugl-', SIBLING],
  ['ru-char-', SIBLING],
  ['ru-jel-', SIBLING],
  ['ru-acht-', SIBLING],
  ['ru-smol-', { en: 'Dragoons who charged Sanguszko’s horse.', pl: 'Dragoni, którzy szarżowali na jazdę Sanguszki.' }],
  ['ru-wor-', { en: 'Hussars who charged Sanguszko’s horse.', pl: 'Huzarzy, którzy szarżowali na jazdę Sanguszki.' }],
  ['ru-jeg-', GUESSED],
  ['ru-syb-', GUESSED],
  ['ru-koz-I', GUESSED],
  ['ru-kur-', GUESSED],
  ['ru-jekg-', GUESSED],
];

export const STRENGTH_TEXTS: readonly {
  readonly armies: readonly string[];
  readonly kosynierzyOnly?: boolean;
  readonly men: number;
  readonly label: Text;
  readonly source: Text;
}[] = [
  {
    armies: ['polish'],
    men: 15000,
    label: { en: 'Poles', pl: 'Polacy' },
    source: {
      en: 'Most accounts: 15,000 with the scythemen, and 24 to 33 guns; 33 guns here.',
      pl: 'Większość opracowań: 15 000 wraz z kosynierami oraz od 24 do 33 dział; tu 33 działa.',
    },
  },
  {
    armies: ['polish'],
    kosynierzyOnly: true,
    men: 5000,
    label: { en: 'Scythemen', pl: 'Kosynierzy' },
    source: { en: 'Polish accounts: 10,000 soldiers and 5,000 peasants.', pl: 'Opracowania polskie: 10 000 żołnierzy i 5000 chłopów.' },
  },
  {
    armies: ['prussian'],
    men: 17500,
    label: { en: 'Prussians', pl: 'Prusacy' },
    source: {
      en: 'What is left of the Allies without the Russians; the gunners are not in the counters.',
      pl: 'Sprzymierzeni bez Rosjan; kanonierów nie liczymy w żetonach.',
    },
  },
  {
    armies: ['russian'],
    men: 10000,
    label: { en: 'Russians', pl: 'Rosjanie' },
    source: {
      en: 'Polish accounts: 10,000 with their gunners, who are not in the counters.',
      pl: 'Opracowania polskie: 10 000 wraz z kanonierami, których nie liczymy w żetonach.',
    },
  },
  {
    armies: ['prussian', 'russian'],
    men: 26500,
    label: { en: 'Allies together', pl: 'Sprzymierzeni razem' },
    source: {
      en: 'Most accounts: 26,500 and 124 guns; 123 guns here.',
      pl: 'Większość opracowań: 26 500 i 124 działa; tu 123 działa.',
    },
  },
];
