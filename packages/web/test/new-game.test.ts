import { loadBattle } from '@kosynier/battles';
import { compileGame } from '@kosynier/engine';
import { rule } from '@kosynier/reference';
import { describe, expect, it } from 'vitest';
import { BATTLES, type BattleSummary, battleSummary, type ScenarioSummary, scenarioSummary } from '../src/battles/summary.ts';
import {
  agreementOf,
  changes,
  type Draft,
  FIRST_DRAFT,
  limitOf,
  offeredRulings,
  RULING_CHOICES,
  RULING_PLACES,
  type RulingKey,
  settingOf,
  withRuling,
} from '../src/newgame/draft.ts';
import { rulingTexts } from '../src/texts/rulings.ts';

function found(battle: string, scenario: string): readonly [BattleSummary, ScenarioSummary] {
  const one = battleSummary(battle);
  const other = one === undefined ? undefined : scenarioSummary(one, scenario);
  if (one === undefined || other === undefined) throw new Error(`no ${battle} ${scenario}`);
  return [one, other];
}

const [niemenczyn, first] = found('niemenczyn', 'I');
const [raclawice, second] = found('raclawice', 'II');

describe('a new game', () => {
  it('is, as offered, a person against a captain with nothing changed', () => {
    expect(agreementOf(niemenczyn, first, FIRST_DRAFT)).toEqual({
      battle: 'niemenczyn',
      scenario: 'I',
      options: {},
      seats: ['person', 'captain'],
      pace: { kind: 'noClock' },
    });
  });

  it('writes down only the switches that differ from the ruling', () => {
    const turned = withRuling(FIRST_DRAFT, first, 'turn180Cost', 3);
    expect(settingOf(turned, first, 'turn180Cost')).toBe(3);
    expect(changes(turned, first)).toBe(1);
    expect(agreementOf(niemenczyn, first, turned)?.options).toEqual({ rulings: { turn180Cost: 3 } });
    const back = withRuling(turned, first, 'turn180Cost', 2);
    expect(agreementOf(niemenczyn, first, back)?.options).toEqual({});
  });

  it('drops a switch that the scenario chosen after it does not offer', () => {
    const [, szczekociny] = found('szczekociny', 'battle');
    const draft = withRuling(FIRST_DRAFT, szczekociny, 'alliedMixedStacks', true);
    expect(changes(draft, szczekociny)).toBe(1);
    expect(agreementOf(niemenczyn, first, draft)?.options).toEqual({});
  });

  it('[12.4] takes agreed limits from 1 to 999 and nothing else', () => {
    const typed = (text: string): Draft => ({ ...FIRST_DRAFT, limits: [text, ''] });
    expect(limitOf(typed(''), second, 1)).toBe(6);
    for (const bad of ['0', '1000', '-3', '4.5', 'x', '1e2']) {
      expect(limitOf(typed(bad), first, 0)).toBeNull();
      expect(agreementOf(niemenczyn, first, typed(bad))).toBeUndefined();
    }
    expect(agreementOf(niemenczyn, first, typed(' 6 '))?.options).toEqual({ autoVictory: { polish: 6 } });
    expect(agreementOf(niemenczyn, first, typed('4'))?.options).toEqual({});
  });

  it('[11.7] takes a six-sided die of melee only where the book offers it', () => {
    const draft: Draft = { ...FIRST_DRAFT, meleeDie: 'd6' };
    expect(agreementOf(raclawice, second, draft)?.options).toEqual({ meleeDie: 'd6' });
    expect(agreementOf(niemenczyn, first, draft)?.options).toEqual({});
    expect(agreementOf(raclawice, second, { ...draft, meleeDie: 'd10' })?.options).toEqual({});
  });
});

describe('the switches', () => {
  const keys = Object.keys(RULING_PLACES) as RulingKey[];

  it('are those of the engine', () => {
    const game = compileGame(loadBattle('niemenczyn'), 'I');
    expect([...keys].sort()).toEqual(Object.keys(game?.rules.rulings ?? {}).sort());
  });

  it.each(keys)('%s: its ruling stands at its rule, and both languages name every value', (key) => {
    const place = RULING_PLACES[key];
    expect(rule(place.rule)?.rulings.map(({ id }) => id)).toContain(place.ruling);
    for (const language of ['en', 'pl'] as const) {
      const { name, means, values = {} } = rulingTexts(key, language);
      expect([name.length, means.length].every((length) => length > 0)).toBe(true);
      expect(Object.keys(values).sort()).toEqual((RULING_CHOICES[key] ?? []).map(String).sort());
    }
  });

  it('come in the order of their rules', () => {
    const places = offeredRulings(first).map((key) => RULING_PLACES[key].rule);
    expect(places.indexOf('8.7')).toBeLessThan(places.indexOf('10.1'));
    expect(places.indexOf('10.9.4')).toBeLessThan(places.indexOf('10.10.1'));
  });

  it('have a value in every scenario that offers them', () => {
    for (const { scenarios } of BATTLES)
      for (const scenario of scenarios)
        for (const key of offeredRulings(scenario)) {
          const value = settingOf(FIRST_DRAFT, scenario, key);
          expect(RULING_CHOICES[key] ?? [true, false]).toContain(value);
        }
  });
});
