/** Names of counters: the drafts have them in Polish only, and number squadrons in two ways. */

import { ARM_OF_KIND, type Place, type Text } from '@kosynier/engine';
import type { DraftFile, DraftUnit } from './draft-file.ts';

/** The books print squadrons with Roman numerals (I/Woroneski, III/Achtyrski) and companies with Arabic ones (1/I/2 pp). */
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (number: string): string => `${number}${ENDINGS[ordinals.select(Number(number))] ?? 'th'}`;

/** One way to write the regiments of Polish horse, that of Niemenczyn and Racławice. */
const POLISH_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\/I BKN$/, '/1 BKN'],
  [/\/II BKN$/, '/2 BKN'],
  [/\/III BKN$/, '/3 BKN'],
  [/ PPS$/, ' psp'],
];

/** Tried in turn, each on what the ones before have left. */
const ENGLISH: readonly (readonly [RegExp, string])[] = [
  // Polish foot
  [/strz\. (\d+) pp$/, '$1# Foot Shooters'],
  [/strz\. Dembowski$/, "Dembowski's Shooters"],
  [/strz\. lub\.$/, 'Lublin Shooters'],
  [/strz\.$/, 'Shooters'],
  [/(\d+) pp$/, '$1# Foot'],
  [/(\d+) fiz\.$/, '$1# Fus.'],
  [/Gw\. piesza$/, 'Foot Guard'],
  [/kos\.$/, 'Scythemen'],
  [/kos\//, 'Scythe/'],
  [/gren\. krak\.$/, 'Kraków Gren.'],
  [/och\. konni lub\.$/, 'Lublin Horse Vol.'],
  [/och\. konni$/, 'Horse Vol.'],
  [/och\. Krzycki$/, "Krzycki's Vol."],
  [/och\. lub\.$/, 'Lublin Vol.'],
  [/lub\.$/, 'Lublin'],
  [/chełm\.$/, 'Chełm'],
  [/sand\.$/, 'Sandomierz'],
  [/Wolontariusze$/, 'Volunteers'],
  // Polish horse
  [/(\d+) BKN$/, '$1# Nat. Cav.'],
  [/(\d+) psp$/, '$1# Vanguard'],
  [/Gw\. konna$/, 'Horse Guard'],
  [/bryg\. pińska$/, 'Pinsk Brigade'],
  // Prussians
  [/(\d+) huz\.$/, '$1# Hus.'],
  [/ huz\.$/, ' Hus.'],
  [/ drag\.$/, ' Drag.'],
  // Russians
  [/gren\. Tomatis$/, "Tomatis's Gren."],
  [/jeg\. jekat\.$/, 'Yekaterinosl. Jäg.'],
  [/jeg\. białor\.$/, 'Belarus Jäg.'],
  [/jeg\.$/, 'Jäg.'],
  [/muszk\.$/, 'Musk.'],
  [/Koz\. Denisowa$/, "Denisov's Cossacks"],
  [/Koz\. Orłowa$/, "Orlov's Cossacks"],
  [/A\. Denisow$/, 'A. Denisov'],
  [/doński$/, 'Don Cossacks'],
  [/Jekaterynosł\.$/, 'Yekaterinosl.'],
  [/Jelizawetgr\.$/, 'Yelizavetgr.'],
  [/Kijowski$/, 'Kiev'],
  [/Uglicki$/, 'Uglich'],
  [/Syberyjski$/, 'Siberia'],
  [/Kozłowski$/, 'Kozlov'],
  [/Kurski$/, 'Kursk'],
  [/Petersburski$/, 'Petersburg'],
  [/Nowogrodzki$/, 'Novgorod'],
  [/Tulski$/, 'Tula'],
  [/Smoleński$/, 'Smolensk'],
  [/Woroneski$/, 'Voronezh'],
  [/Charkowski$/, 'Kharkov'],
  [/Achtyrski$/, 'Akhtyrka'],
  [/Sofijski$/, 'Sofia'],
  [/Czernihowski$/, 'Chernigov'],
  [/Kinburnski$/, 'Kinburn'],
  [/Olwiopolski$/, 'Olviopol'],
  // Guns
  [/ bat\. (\d+)f$/, ' Bty $1-pdr'],
  [/^(\d)f /, '$1-pdr '],
  [/ art\.?$/, ' Art.'],
];

export function nameOf({ name, kind }: DraftUnit): Text {
  let pl = ARM_OF_KIND[kind] === 'cavalry' ? name.replace(/^\d+(?=\/)/, (number) => ROMAN[Number(number) - 1] ?? number) : name;
  for (const [from, to] of POLISH_SPELLINGS) pl = pl.replace(from, to);
  let en = pl;
  for (const [from, to] of ENGLISH) en = en.replace(from, to);
  return { en: en.replace(/(\d+)#/, (_, number: string) => ordinal(number)), pl };
}

const PLACE_KINDS: Readonly<Record<string, Place['kind']>> = { village: 'village', town: 'village', exit: 'exit', camp: 'camp' };

/** Kinds of places that the picture does not tell apart are labels. */
export const placeKindOf = ({ kind }: DraftFile['places'][number]): Place['kind'] => PLACE_KINDS[kind] ?? 'label';
