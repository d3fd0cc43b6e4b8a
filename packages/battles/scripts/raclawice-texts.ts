/** Racławice: texts that the draft has in one language or not at all. */

import type { About, Text } from '@kosynier/engine';

export const ABOUT: About = {
  history: {
    en: 'Ten days after he had raised the country in Kraków, Tadeusz Kościuszko was marching north with a small regular army and two thousand peasants who carried scythes set upright on their poles. Two Russian columns were looking for him. Tormasov found him first, on the afternoon of 4 April 1794, drawn up between Dziemierzyce and Janowiczki; he did not wait for Denisov, whom he disliked, and sent Pustovalov through the woods against the Polish left. The left was close to breaking when Kościuszko saw the Russian centre thin out: he brought the scythemen from behind the hill and led them straight at the twelve guns. Within a quarter of an hour the battery was taken and the centre gone. Denisov came after six and only fired a few shots. The way to Warsaw stayed closed, but the country had learned that it could win.',
    pl: 'Dziesięć dni po ogłoszeniu powstania w Krakowie Tadeusz Kościuszko szedł na północ z niewielką armią regularną i dwoma tysiącami chłopów z kosami osadzonymi na sztorc. Szukały go dwie kolumny rosyjskie. Pierwszy natknął się na niego Tormasow, po południu 4 kwietnia 1794 roku, między Dziemierzycami a Janowiczkami; nie czekając na nielubianego Denisowa, posłał Pustowałowa lasem na lewe skrzydło Polaków. Skrzydło to już się chwiało, gdy Kościuszko spostrzegł, że środek Rosjan słabnie: wyprowadził kosynierów zza wzgórza i powiódł ich wprost na działa. W kwadrans bateria była zdobyta, a rosyjskie centrum rozbite. Denisow nadszedł po szóstej i poprzestał na kilku strzałach. Drogi na Warszawę nie otwarto, ale kraj przekonał się, że można zwyciężyć.',
  },
  special: [
    {
      en: 'Kościuszko acts in three steps: he activates one of his commanders, then uses up to six units near him, then moves himself.',
      pl: 'Kościuszko działa w trzech krokach: aktywuje jednego ze swoich dowódców, potem używa do sześciu oddziałów w pobliżu, na koniec sam się porusza.',
    },
    {
      en: 'Eleven units of scythemen wait behind the ridge; Zajączek and Szyrer may lead them from turn 5 on.',
      pl: 'Za wzgórzem czeka jedenaście oddziałów kosynierów; Zajączek i Szyrer mogą ich poprowadzić od 5. etapu.',
    },
    {
      en: 'Shooters and jägers fight in skirmish order and slip away when the enemy comes near.',
      pl: 'Strzelcy i jegrzy walczą w tyralierze i uchodzą, gdy zbliża się nieprzyjaciel.',
    },
    {
      en: 'Hills, woods and villages hide what is behind them; the creeks can be crossed in good order only where a road does.',
      pl: 'Wzgórza, lasy i wsie zasłaniają to, co za nimi; strumienie przekracza się bez zwłoki tylko tam, gdzie robi to droga.',
    },
    {
      en: 'Denisov may come in the south-east from turn 9 on (turn 5 in scenario II), but he takes the place of another commander.',
      pl: 'Denisow może wejść na południowym wschodzie od 9. etapu (w scenariuszu II od 5.), ale zajmuje miejsce innego dowódcy.',
    },
    {
      en: 'Batteries with stars shoot better and are worth more when they are taken.',
      pl: 'Baterie z gwiazdkami strzelają celniej i są więcej warte, gdy wpadną w ręce wroga.',
    },
  ],
  sources: {
    en: 'From the rulebook: the board size, the return hexes, the hill hexes 1315 and 1316, the commanders and most regiments, the company 1/I/2 Foot, the reserve rules, twelve turns and the points for victory. The chapter with the scenarios is lost: pools, set-up and the entry of Denisov are our reconstruction, and so is nearly all of the terrain. Strengths follow Polish and Russian accounts.',
    pl: 'Z instrukcji pochodzą: rozmiar planszy, pola powrotu, pola wzgórza 1315 i 1316, dowódcy i większość pułków, kompania 1/I/2 pp, zasady odwodu, dwanaście etapów i progi zwycięstwa. Rozdział ze scenariuszami zaginął: pule aktywacji, rozstawienie i wejście Denisowa odtworzyliśmy sami, podobnie jak niemal cały teren. Liczebność według relacji polskich i rosyjskich.',
  },
};

/** By the note of the draft. */
export const NOTES: Readonly<Record<string, Text>> = {
  'Shooters of the 2nd regiment at the edge of the wood, in skirmish order.': {
    en: 'Shooters of the 2nd Regiment at the edge of the wood.',
    pl: 'Strzelcy 2. regimentu na skraju lasu.',
  },
  '1st battalion, 2nd (Wodzicki) regiment; major Lucke.': {
    en: "1st battalion of Wodzicki's 2nd Regiment, under Major Lucke, who attacked the jägers.",
    pl: '1. batalion 2. regimentu Wodzickiego; mjr Lucke poprowadził go na jegrów.',
  },
  '2nd battalion, 3rd (Czapski) regiment.': {
    en: "2nd battalion of Czapski's 3rd Regiment.",
    pl: '2. batalion 3. regimentu Czapskiego.',
  },
  '1st battalion, 3rd (Czapski) regiment; ensign Dębowski took a gun.': {
    en: "1st battalion of Czapski's 3rd Regiment; its Ensign Dębowski took a gun.",
    pl: '1. batalion 3. regimentu Czapskiego; chorąży Dębowski zdobył działo.',
  },
  '1st battalion, 6th (Ożarowski) regiment.': {
    en: "1st battalion of Ożarowski's 6th Regiment.",
    pl: '1. batalion 6. regimentu Ożarowskiego.',
  },
  '2nd battalion, 6th regiment, second line.': {
    en: '2nd battalion of the 6th Regiment, in the second line.',
    pl: '2. batalion 6. regimentu, w drugiej linii.',
  },
  'Four guns before the centre, on the rim of the ridge; stand with 3 and 4/I/3 pp.': {
    en: 'Four guns of the centre on the rim of the ridge, with infantry of the 3rd Regiment.',
    pl: 'Cztery działa środka na skraju wzgórza, przy piechocie 3. regimentu.',
  },
  'Four guns before the centre, on the spur; stand with 1 and 2/I/6 pp.': {
    en: 'Four guns of the centre on the spur, with infantry of the 6th Regiment.',
    pl: 'Cztery działa środka na występie wzgórza, przy piechocie 6. regimentu.',
  },
  '1st (Greater Poland) National Cavalry Brigade.': {
    en: '1st (Greater Poland) National Cavalry Brigade.',
    pl: '1. (Wielkopolska) Brygada Kawalerii Narodowej.',
  },
  '4th Vanguard Regiment (Biernacki).': {
    en: "Biernacki's 4th Vanguard Regiment.",
    pl: '4. pułk straży przedniej Biernackiego.',
  },
  '2nd battalion, 7th regiment, support of the right-wing horse.': {
    en: '2nd battalion of the 7th Regiment, in support of the horse on the right wing.',
    pl: '2. batalion 7. regimentu, wsparcie jazdy prawego skrzydła.',
  },
  'Two light guns of the right wing; stand with 1 and 2/II/7 pp.': {
    en: 'Two light guns of the right wing, with infantry of the 7th Regiment.',
    pl: 'Dwa lekkie działa prawego skrzydła, przy piechocie 7. regimentu.',
  },
  'Two light guns between centre and right wing; stand with 3 and 4/I/6 pp.': {
    en: 'Two light guns between centre and right wing, with infantry of the 6th Regiment.',
    pl: 'Dwa lekkie działa między środkiem a prawym skrzydłem, przy piechocie 6. regimentu.',
  },
  '2nd (Lesser Poland) National Cavalry Brigade.': {
    en: '2nd (Lesser Poland) National Cavalry Brigade.',
    pl: '2. (Małopolska) Brygada Kawalerii Narodowej.',
  },
  '2nd (Lesser Poland) National Cavalry Brigade. Squadron of ensign Ignacy Neve, who stopped the Cossacks.': {
    en: 'Squadron of Ensign Ignacy Neve, who stopped the Cossacks when the 2nd Brigade gave way.',
    pl: 'Szwadron chorążego Ignacego Nevego, który powstrzymał Kozaków, gdy 2. brygada się zachwiała.',
  },
  "Kościuszko's mounted volunteers; rule [4.5.1].": {
    en: "Kościuszko's mounted volunteers; Manget and Madaliński may use them [4.5.1].",
    pl: 'Konni ochotnicy Kościuszki; mogą ich używać Manget i Madaliński [4.5.1].',
  },
  'Scythemen of the Proszowice and Książ districts (J. Ślaski), hidden behind the ridge; rule [4.5].': {
    en: "Ślaski's scythemen of the Proszowice and Książ districts, hidden behind the ridge [4.5].",
    pl: 'Kosynierzy Ślaskiego z powiatów proszowickiego i ksiąskiego, ukryci za wzgórzem [4.5].',
  },
  'Combined grenadier battalion of lieutenant-colonel Tomatis.': {
    en: 'Combined grenadier battalion of Lieutenant Colonel Tomatis.',
    pl: 'Zbiorczy batalion grenadierów podpułkownika Tomatisa.',
  },
  'Half battalion of the Uglich musketeers.': {
    en: 'Half a battalion of the Uglich Musketeers.',
    pl: 'Pół batalionu muszkieterów uglickich.',
  },
  'The two jaeger companies of Białowski, later sent to the right.': {
    en: "Białowski's two jäger companies, sent to the right during the battle.",
    pl: 'Dwie kompanie jegrów Białowskiego, posłane w czasie bitwy na prawe skrzydło.',
  },
  'Great battery: six guns, three of them 12-pounders; stands with 1 and 2/gren.': {
    en: 'The great battery: six guns, three of them 12-pounders, covered by grenadiers.',
    pl: 'Wielka bateria: sześć dział, w tym trzy 12-funtowe, pod osłoną grenadierów.',
  },
  'Four guns; stand with 3 and 4/gren.': {
    en: 'Four guns covered by grenadiers.',
    pl: 'Cztery działa pod osłoną grenadierów.',
  },
  'Dragoons of lieutenant-colonel Muromtsov.': {
    en: 'Dragoons of Lieutenant Colonel Muromtsov. The regiment is our guess from a later battle.',
    pl: 'Dragoni podpułkownika Muromcowa. Pułk przyjęliśmy na podstawie późniejszej bitwy.',
  },
  'Horse jaegers.': {
    en: 'Horse jägers. The regiment is our guess.',
    pl: 'Strzelcy konni. Pułk przyjęliśmy sami.',
  },
  'Sotnia of Don Cossacks left with Tormasov.': {
    en: 'Sotnia of Don Cossacks that stayed with Tormasov.',
    pl: 'Sotnia Kozaków dońskich pozostawiona przy Tormasowie.',
  },
  '3rd Jaeger battalion.': {
    en: '3rd Jäger Battalion, sent through the woods against the Polish left.',
    pl: '3. batalion jegrów, posłany lasem na lewe skrzydło Polaków.',
  },
  'Hussars of the flanking column.': {
    en: 'Hussars of the flanking column.',
    pl: 'Huzarzy kolumny obchodzącej.',
  },
  'Sotnia of major Adrian Denisov, ordered against the Polish rear.': {
    en: 'Sotnia of Major Adrian Denisov, ordered to fall on the Polish rear.',
    pl: 'Sotnia majora Adriana Denisowa z rozkazem uderzenia na tyły Polaków.',
  },
  'Two guns with the flanking column; move with 3 and 4/III/jeg.': {
    en: 'Two guns of the flanking column, limbered among the jägers.',
    pl: 'Dwa działa kolumny obchodzącej, zaprzodkowane wśród jegrów.',
  },
  'The other half of the battalion.': {
    en: 'The other half of the battalion is with Tormasov.',
    pl: 'Druga połowa batalionu jest przy Tormasowie.',
  },
  'Uglich musketeers.': {
    en: "Uglich Musketeers of Denisov's column.",
    pl: 'Muszkieterzy ugliccy z kolumny Denisowa.',
  },
  "Battalion of Denisov's column, regiment unknown to us.": {
    en: "Battalion of Denisov's column; we do not know its regiment.",
    pl: 'Batalion z kolumny Denisowa; pułku nie znamy.',
  },
  "Sotnia of Denisov's column.": {
    en: "Sotnia of Denisov's column.",
    pl: 'Sotnia z kolumny Denisowa.',
  },
  'Four guns.': { en: "Four guns of Denisov's column.", pl: 'Cztery działa z kolumny Denisowa.' },
  'Two guns.': { en: "Two guns of Denisov's column.", pl: 'Dwa działa z kolumny Denisowa.' },
};

/** By the label of the draft. */
export const STRENGTH_TEXTS: Readonly<Record<string, { readonly label: Text; readonly source: Text }>> = {
  'Polish regulars, foot and horse': {
    label: { en: 'Polish regulars, foot and horse', pl: 'Polskie wojsko regularne, piechota i jazda' },
    source: {
      en: 'Polish accounts: about 4,000 to 4,100 with some 120 gunners; an older count by unit reports has 2,440.',
      pl: 'Opracowania polskie: około 4000–4100 wraz ze 120 kanonierami; starsze obliczenie z raportów podaje 2440.',
    },
  },
  'Polish horse alone': {
    label: { en: 'Polish horse alone', pl: 'Sama jazda polska' },
    source: { en: 'Unit reports: 26 squadrons of about 40.', pl: 'Raporty: 26 szwadronów po około 40 koni.' },
  },
  Scythemen: {
    label: { en: 'Scythemen', pl: 'Kosynierzy' },
    source: {
      en: 'Polish accounts: 1,920; the rulebook says two thousand.',
      pl: 'Opracowania polskie: 1920; instrukcja podaje dwa tysiące.',
    },
  },
  'Tormasov, foot': {
    label: { en: "Tormasov's foot", pl: 'Piechota Tormasowa' },
    source: { en: 'German and English accounts: 1,700.', pl: 'Opracowania niemieckie i angielskie: 1700.' },
  },
  'Tormasov, horse and Cossacks': {
    label: { en: "Tormasov's horse and Cossacks", pl: 'Jazda i Kozacy Tormasowa' },
    source: { en: 'German and English accounts: 1,200.', pl: 'Opracowania niemieckie i angielskie: 1200.' },
  },
  'Tormasov, whole column': {
    label: { en: "Tormasov's whole column", pl: 'Cała kolumna Tormasowa' },
    source: { en: 'German and English accounts: 2,900 to 3,000.', pl: 'Opracowania niemieckie i angielskie: 2900–3000.' },
  },
  Denisov: {
    label: { en: "Denisov's column", pl: 'Kolumna Denisowa' },
    source: {
      en: 'Polish and English accounts: 2,500 to 3,000; the middle taken.',
      pl: 'Opracowania polskie i angielskie: 2500–3000; przyjęto środek.',
    },
  },
};
