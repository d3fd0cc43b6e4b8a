import { ARM_OF_KIND, familyName, foresee, type Game, GROUNDS, MARK_NAMES, type Refusal } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { LABELS } from '../src/actions/index.ts';
import { QUESTIONS } from '../src/decisions/index.ts';
import {
  actionWords,
  askedWords,
  bearingOf,
  foresightWords,
  GLOSSARY,
  LANGUAGES,
  refusalWords,
  tellEvent,
  thinkingWords,
} from '../src/index.ts';
import { REFUSALS } from '../src/refusals/index.ts';
import { allGames, gameOf, type Moment, momentsOf } from './support.ts';

const games = allGames();
const niemenczyn = gameOf('niemenczyn', 'II');

function* moments(): Generator<Moment> {
  for (let seed = 1; seed <= 15; seed++) yield* momentsOf(niemenczyn, seed, true, 400);
  for (const game of games) yield* momentsOf(game, 1, false, 250);
}

/** Ids of the battle file, which no text may show: only those that cannot be words of their own. */
const rawIds = ({ battle }: Game): RegExp => new RegExp(`\\b(${[...battle.units, ...battle.commanders].map(({ id }) => id).join('|')})\\b`);
const ENGLISH_IN_POLISH = /\b(the|north|south|hex|fire|retreat|square|move|pass|melee|guns?)\b/i;
const BROKEN = /undefined|NaN|\?\?|\? |\[object|0000| {2}|\.\.|, ,|: *$/;

/** What is wrong with a text, if anything. */
function faultOf(text: string, ids: RegExp, language: string): string | undefined {
  const found = text === '' ? 'empty' : (BROKEN.exec(text)?.[0] ?? ids.exec(text)?.[0]);
  return found ?? (language === 'pl' ? ENGLISH_IN_POLISH.exec(text.replaceAll(/\b[A-Z]\S*/g, ''))?.[0] : undefined);
}

describe('texts of random games', () => {
  const seen = { decisions: new Set<string>(), actions: new Set<string>(), reasons: new Set<string>(), events: new Set<string>() };

  it('say every decision, action, refusal and event without holes and raw ids', () => {
    const patterns = new Map(games.map((game) => [game.battle.id, rawIds(game)]));
    const faults = new Set<string>();
    const looked = new Set<string>();
    const look = (game: Game, text: string, language: string): void => {
      if (looked.has(text)) return;
      looked.add(text);
      const fault = faultOf(text, patterns.get(game.battle.id) ?? /^$/, language);
      if (fault !== undefined) faults.add(`${fault} in: ${text}`);
    };
    for (const { game, state, decision, options, events, refusals } of moments()) {
      for (const language of LANGUAGES) {
        look(game, askedWords(game, state, decision, language).replaceAll('? ', ' '), language);
        const thought = thinkingWords(game, state, decision, language === 'pl' ? 'kapitan' : 'captain', language);
        look(game, thought, language);
        if (thought.includes('?') || decision.side === null) faults.add(`a question: ${thought}`);
        for (const action of options.slice(0, 12)) look(game, actionWords(game, state, action, language), language);
        for (const refusal of refusals) look(game, refusalWords(game, refusal, language), language);
        for (const event of events) look(game, tellEvent(game, event, language), language);
      }
      seen.decisions.add(decision.kind);
      for (const { kind } of options) seen.actions.add(kind);
      for (const { reason } of refusals) seen.reasons.add(reason);
      for (const event of events) seen.events.add(event.kind);
    }
    expect([...faults]).toEqual([]);
    expect(seen.decisions.size).toBeGreaterThan(18);
    expect(seen.actions.size).toBeGreaterThan(35);
    expect(seen.reasons.size).toBeGreaterThan(40);
    expect(seen.events.size).toBeGreaterThan(35);
  });
});

/** Every fact that some refusal has. */
const FACTS = {
  ...{ rule: '8.2', hex: 608, hexes: [608, 709], from: 710, unit: 1, units: [1, 2], commander: 0, facing: 2 },
  ...{ needs: 3, has: 2, spent: 1, left: 2, run: 2, companies: 3, firepower: 2, turn: 3, fromTurn: 5 },
  ...{ distance: 6, limit: 4, barred: false, arm: 'infantry', size: 9, joining: 2, guns: true, ground: 'woods', zone: 'flank' },
};

/** Words that a fact can be, for reasons whose sentence depends on them. */
const BY: Partial<Record<Refusal['reason'], readonly string[]>> = {
  blocked: ['woods', 'village', 'hill', 'castle', 'unit', 'escarpment'],
  chargeSpoiled: ['turn', 'fire', 'terrain', 'hexside', 'friends', 'backward'],
  commanderWayClosed: ['melee', 'terrain', 'enemies'],
  retreatBarred: ['edge', 'enemies', 'terrain'],
};

describe('a computer that decides', () => {
  it('is told as what it does, with whom it activates, never as a question', () => {
    const [moment] = [...momentsOf(niemenczyn, 1, false, 400)].filter(({ decision }) => decision.kind === 'phasingAction');
    if (moment === undefined) throw new Error('nobody was activated');
    const { game, state, decision } = moment;
    const who = /: (?:aktywacja, dowodzi )?(\p{L}+)/u.exec(askedWords(game, state, decision, 'pl'))?.[1] ?? '';
    const side = decision.side === 0 ? ['Poles', 'Polacy'] : ['Russians', 'Rosjanie'];
    expect(thinkingWords(game, state, decision, 'captain', 'en')).toBe(
      `${side[0]}: ${who} is activated; the captain decides who moves or fires.`,
    );
    expect(thinkingWords(game, state, decision, 'kapitan', 'pl')).toBe(
      `${side[1]}: aktywacja, dowodzi ${who}; kapitan decyduje, kto się rusza lub strzela.`,
    );
    const other = { ...decision, kind: 'fireWindow', side: decision.side === 0 ? 1 : 0 } as const;
    expect(thinkingWords(game, state, other, 'recruit', 'en')).toMatch(/^\w+: the recruit decides whether to fire\.$/);
  });
});

describe('tables', () => {
  it('have a sentence with its rule for every refusal in both languages, and no two alike', () => {
    for (const language of LANGUAGES) {
      const texts = new Map<string, string>();
      for (const reason of Object.keys(REFUSALS[language]) as Refusal['reason'][]) {
        for (const by of BY[reason] ?? ['']) {
          const text = refusalWords(gameOf('niemenczyn', 'I'), { ...FACTS, by, reason } as unknown as Refusal, language);
          expect(text).toMatch(/^[\p{Lu}\d].*\. \[[\d.]+[A-Zx]?\]$/u);
          expect(text).not.toMatch(/undefined|null|NaN|\?/);
          texts.set(`${reason} ${by}`, text.replace(/ \[.*/, ''));
        }
      }
      expect(new Set(texts.values()).size).toBe(texts.size);
    }
  });

  it('have the same keys in both languages', () => {
    const keysOf = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]))
        : typeof value;
    expect(keysOf(GLOSSARY.pl)).toEqual(keysOf(GLOSSARY.en));
    expect(Object.keys(LABELS.pl).sort()).toEqual(Object.keys(LABELS.en).sort());
    expect(Object.keys(QUESTIONS.pl).sort()).toEqual(Object.keys(QUESTIONS.en).sort());
  });

  it('have a word for every kind of unit, ground and mark', () => {
    for (const language of LANGUAGES) {
      const { kinds, grounds, marks, bearings } = GLOSSARY[language];
      const words = [
        ...Object.keys(ARM_OF_KIND).map((kind) => kinds[kind as keyof typeof kinds]),
        ...GROUNDS.map((ground) => grounds[ground]),
        ...MARK_NAMES.map((mark) => marks[mark]),
        ...bearings,
      ];
      for (const word of words) expect(word).toMatch(/\p{L}/u);
      expect(bearings).toHaveLength(12);
    }
  });
});

describe('odds', () => {
  it('show chances that add up, and modifiers with their rules', () => {
    let shown = 0;
    for (let seed = 1; seed <= 12; seed++) {
      for (const { game, state, options, decision } of momentsOf(niemenczyn, seed, true, 300)) {
        for (const action of options) {
          if (action.kind !== 'salvo' && action.kind !== 'cannon') continue;
          for (const language of LANGUAGES) {
            const lines = foresightWords(game, foresee(game, state, action), language);
            expect(lines.length).toBeGreaterThan(0);
            for (const line of lines) expect(faultOf(line, /^$/, language)).toBeUndefined();
          }
          shown += 1;
        }
        if (decision.about?.kind !== 'charge') continue;
        const charge = foresee(game, state, { kind: 'charge' });
        const text = charge === null ? '' : foresightWords(game, charge, 'en').join('\n');
        expect(text).toContain('charge +2 [8.14.2]');
        const [mine, theirs] = [...text.matchAll(/wins (\d+)%/g)].map(([, chance]) => Number(chance));
        expect((mine ?? 0) + (theirs ?? 0)).toBeGreaterThanOrEqual(99);
        expect((mine ?? 0) + (theirs ?? 0)).toBeLessThanOrEqual(101);
        shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(100);
  });

  it('[8.14.1] say why cavalry would not charge', () => {
    const noCharge = { reason: 'chargeTooShort', rule: '8.14.1', run: 2, needs: 3 } as const;
    const lines = (language: 'en' | 'pl'): string[] => foresightWords(niemenczyn, { checks: [], odds: null, noCharge }, language);
    expect(lines('en')).toEqual([
      'No charge: the melee waits for Phase 4. A charge needs a run of 3 hexes, the enemy’s included; so far it is 2. [8.14.1]',
    ]);
    expect(lines('pl')).toEqual(['Bez szarży: starcie czeka na fazę 4. Szarża wymaga rozpędu 3 pól, licząc pole wroga; dotąd 2. [8.14.1]']);
  });
});

describe('names', () => {
  it.each([
    ['ppłk Stefan Grabowski', 'Grabowski'],
    ['Maj. Gen. von Elsner', 'Elsner'],
    ['Frederick William II', 'Frederick William II'],
    ['Prince Eugene of Württemberg', 'Eugene'],
    ['ks. Ludwik Karol pruski', 'Ludwik Karol'],
    ['ks. Eugeniusz Wirtemberski', 'Wirtemberski'],
    ['Kościuszko', 'Kościuszko'],
  ])('%s goes by %s', (name, short) => expect(familyName(name)).toBe(short));

  it('[5.0] facing 1 looks north where columns run north, east where they run east; facings go round against the clock', () => {
    const { battle } = niemenczyn;
    const east = { ...battle, board: { ...battle.board, columnsRun: 'east' } } as const;
    expect([0, 1, 2, 3, 4, 5].map((facing) => bearingOf(battle, facing))).toEqual([2, 0, 10, 8, 6, 4]);
    expect([0, 1, 2].map((facing) => bearingOf(east, facing))).toEqual([5, 3, 1]);
  });

  it('no two units of a battle are called alike', () => {
    for (const game of games)
      for (const language of LANGUAGES) {
        const told = game.units.map(({ number }) => tellEvent(game, { kind: 'loss', unit: number, rule: '3.4' }, language));
        expect(new Set(told).size).toBe(told.length);
      }
  });
});
