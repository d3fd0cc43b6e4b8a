/** The words of the demonstration itself, in both languages. */
import type { Language } from '@kosynier/words';

interface DemoWords {
  readonly anyKey: string;
  readonly stoppedAfter: (turn: number) => string;
  readonly legend: readonly string[];
  readonly board: string;
  readonly activation: readonly [string, string];
  readonly move: readonly [string, string];
  readonly chosen: (label: string) => string;
  readonly salvo: readonly [string, string];
  readonly melee: readonly [string, string];
  readonly dice: string;
  readonly refused: readonly [string, string];
  readonly tried: (label: string) => string;
  readonly end: readonly [string, string];
  readonly next: string;
  readonly commands: readonly (readonly [string, string])[];
}

export const DEMO_WORDS: Readonly<Record<Language, DemoWords>> = {
  en: {
    anyKey: '(any key goes on)',
    stoppedAfter: (turn) => `The demonstration stops here, after Turn ${turn}.`,
    legend: [
      'A unit: its side, its arm (I infantry, C cavalry, G guns, L limbered), Size, facing, + if others lie below.',
      '* a commander, x in melee, & woods, ^ hill, ~ gully, = road, @ camp.',
    ],
    board: 'The board',
    activation: [
      'An activation',
      'In every Turn the chits of the commanders lie in a pool. One is drawn: only the units of this commander move now, and only within four hexes of him. The other side is not idle: it fires, and it reacts.',
    ],
    move: [
      'A move and a reaction',
      'A move goes hex by hex. Who comes into a front hex of an enemy may be answered at once: by fire, by a counterattack, or by falling back.',
    ],
    chosen: (label) => `Chosen: ${label}`,
    salvo: ['A salvo', 'The odds are known before anybody commits himself, with every modifier and its rule:'],
    melee: [
      'Cold steel',
      'Units of both sides in one hex fight a melee: two dice, with modifiers; the loser leaves the field for some Turns.',
    ],
    dice: 'And this is what the dice said:',
    refused: ['What is not allowed', 'Kosynier knows every rule. What breaks one is refused, and the rule is named:'],
    tried: (label) => `Tried: ${label}`,
    end: ['The end', 'Points are won by fire, in melees, and for guns and commanders. After the last Turn:'],
    next: 'What to type next',
    commands: [
      ['npx kosynier play niemenczyn', 'play the computer; --side both for two people'],
      ['npx kosynier demo --game', 'watch a whole game, Turn by Turn'],
      ['npx kosynier battles', 'the other battles and their scenarios'],
      ['npx kosynier show niemenczyn --out board.png', 'draw the board'],
      ['npx kosynier help', 'everything else'],
    ],
  },
  pl: {
    anyKey: '(dowolny klawisz: dalej)',
    stoppedAfter: (turn) => `Pokaz kończy się tutaj, po etapie ${turn}.`,
    legend: [
      'Oddział: strona, rodzaj broni (I piechota, C kawaleria, G działa, L zaprzodkowane), liczebność, zwrot, + gdy pod nim leżą inne.',
      '* dowódca, x w starciu, & las, ^ wzgórze, ~ wąwóz, = droga, @ obóz.',
    ],
    board: 'Plansza',
    activation: [
      'Aktywacja',
      'W każdym etapie żetony dowódców leżą w puli. Losuje się jeden: teraz ruszają się tylko oddziały tego dowódcy, i tylko do czterech pól od niego. Druga strona nie stoi bezczynnie: strzela i reaguje.',
    ],
    move: [
      'Ruch i reakcja',
      'Ruch odbywa się pole po polu. Kto wejdzie na pole przednie nieprzyjaciela, może od razu dostać odpowiedź: ogień, kontratak albo odwrót.',
    ],
    chosen: (label) => `Wybrano: ${label}`,
    salvo: ['Salwa', 'Szanse są znane, zanim ktokolwiek się zdecyduje, z każdym modyfikatorem i jego zasadą:'],
    melee: [
      'Na białą broń',
      'Oddziały obu stron na jednym polu staczają starcie: dwie kości i modyfikatory; pobity opuszcza pole bitwy na kilka etapów.',
    ],
    dice: 'A oto, co powiedziały kości:',
    refused: ['Czego nie wolno', 'Kosynier zna wszystkie zasady. Co łamie którąś z nich, zostaje odrzucone z podaniem zasady:'],
    tried: (label) => `Próba: ${label}`,
    end: ['Koniec', 'Punkty zdobywa się ogniem, w starciach oraz za działa i dowódców. Po ostatnim etapie:'],
    next: 'Co wpisać teraz',
    commands: [
      ['npx kosynier play niemenczyn --lang pl', 'gra z komputerem; --side both dla dwóch osób'],
      ['npx kosynier demo --game --lang pl', 'cała gra, etap po etapie'],
      ['npx kosynier battles --lang pl', 'pozostałe bitwy i scenariusze'],
      ['npx kosynier show niemenczyn --out plansza.png', 'rysunek planszy'],
      ['npx kosynier help', 'wszystko inne'],
    ],
  },
};
