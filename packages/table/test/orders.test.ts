/** Standing orders choose among legal actions, and only where a seat would be asked to death. */
import { battleIds, loadBattle, niemenczyn } from '@kosynier/battles';
import { type Action, foresee, view as viewOf } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import {
  ASK_AGAIN,
  bestOf,
  type Deed,
  decisionOf,
  effectChance,
  type Fact,
  fireThisPhase,
  hostTable,
  isFiring,
  isPassing,
  isSalvo,
  leftToCaptain,
  NO_ORDERS,
  OCCASION_OF,
  orderedAction,
  PRESETS,
  passThisPhase,
  presetOf,
  type Seen,
  SHEETS,
  type Sheet,
  type SideOrders,
  seededRandom,
  seenBy,
  smallOccasion,
  type Table,
  type Who,
  WORTH_POWDER,
} from '../src/index.ts';
import { fail, HOLD_ALL, HOLD_FIRE, openMixed, playOn, sideOf } from './support.ts';

const ALL: Who = { kind: 'all' };
const ASK: SideOrders = { ...NO_ORDERS, sheet: [] };
const onFire = (when: readonly Fact[], does: Deed, who: Who = ALL): Sheet => [{ who, on: 'fire', when, does }];
const chance = (is: 'atLeast' | 'below', percent: number): Fact => ({ about: 'chance', is, percent });

/** A table at which a seat is asked about fire, with more than one salvo and no step of a commander. */
function windowTable(): Table {
  for (let seed = 1; seed < 200; seed++) {
    const random = seededRandom(seed);
    const table = playOn(openMixed(niemenczyn, 'II', random), random, 60, (one) => decisionOf(one).kind !== 'fireWindow');
    if (decisionOf(table).kind !== 'fireWindow') continue;
    const { options } = seenBy(table, sideOf(table));
    if (options.filter(isSalvo).length > 1 && options.every(({ kind }) => kind !== 'stepAway')) return table;
  }
  return fail('nobody may fire');
}

describe('a sheet of standing orders', () => {
  const table = windowTable();
  const seen: Seen = seenBy(table, sideOf(table));
  const { options, view } = seen;
  const ordered = (change: Partial<SideOrders>): Action | undefined => orderedAction(seen, { ...ASK, ...change });
  const salvos = options.filter(isSalvo);
  const chances = salvos.map((action) => effectChance(seen, action));
  const greatest = Math.max(...chances);

  it('asks where no rule fits', () => {
    expect(ordered({})).toBeUndefined();
    expect(ordered({ sheet: HOLD_FIRE })?.kind).toBe('pass');
    expect(ordered({ sheet: onFire([chance('below', 101)], 'hold') })?.kind).toBe('pass');
    expect(ordered({ sheet: onFire([chance('below', greatest)], 'hold') })).toBeUndefined();
  });

  it('answers by the first rule that fits', () => {
    const fire = onFire([chance('atLeast', greatest)], 'fire');
    const best = ordered({ sheet: fire }) ?? fail('nothing was fired');
    expect(isSalvo(best) ? effectChance(seen, best) : -1).toBe(greatest);
    expect(ordered({ sheet: [...onFire([], 'ask'), ...fire] })).toBeUndefined();
    expect(ordered({ sheet: [...fire, ...onFire([], 'ask')] })).toEqual(best);
    expect(ordered({ sheet: [...HOLD_FIRE, ...fire] })?.kind).toBe('pass');
    expect(ordered({ sheet: onFire([chance('atLeast', greatest + 1)], 'fire') })).toBeUndefined();
  });

  it('knows the chance of a salvo as the engine foresees it', () => {
    for (const action of salvos) expect(effectChance(seen, action)).toBe(Math.round(foresee(seen.game, view, action).odds.success * 100));
    const best = bestOf(seen, options) ?? fail('none is the best');
    expect(isSalvo(best) ? effectChance(seen, best) : -1).toBe(greatest);
  });

  it('is about those who it names: a unit, an arm, a command', () => {
    const [first] = salvos;
    const units = salvos.flatMap((action) =>
      action.kind === 'cannon' ? [action.unit] : action.from.flatMap((hex) => seen.rules.unitsIn(seen.game, view, hex, sideOf(table))),
    );
    const stranger = seen.game.units.find(({ number }) => !units.includes(number))?.number ?? fail('all may fire');
    const holdAllBut = (who: Who): Sheet => [...onFire([], 'fire', who), ...HOLD_FIRE];
    expect(ordered({ sheet: holdAllBut({ kind: 'unit', unit: stranger }) })?.kind).toBe('pass');
    const firer = units.find((unit) => seen.game.units[unit]?.arm === 0) ?? fail('no infantry fires');
    expect(ordered({ sheet: holdAllBut({ kind: 'unit', unit: firer }) })?.kind).toBe('salvo');
    expect(ordered({ sheet: holdAllBut({ kind: 'arm', arm: 'infantry' }) })?.kind).toBe('salvo');
    const commander = seen.game.units[firer]?.commanders[0] ?? fail('nobody commands');
    expect(ordered({ sheet: holdAllBut({ kind: 'command', commander }) })).toBeDefined();
    expect(first).toBeDefined();
  });

  it('sees range, enemy and whether there is another target', () => {
    const targets = new Set(salvos.map(({ target }) => target));
    expect(ordered({ sheet: onFire([{ about: 'oneTarget' }], 'fire') }) === undefined).toBe(targets.size > 1);
    expect(ordered({ sheet: onFire([{ about: 'range', is: 'within', hexes: 0 }], 'fire') })).toBeUndefined();
    expect(ordered({ sheet: onFire([{ about: 'range', is: 'within', hexes: 20 }], 'fire') })).toBeDefined();
    expect(ordered({ sheet: onFire([{ about: 'range', is: 'beyond', hexes: 20 }], 'hold') })).toBeUndefined();
    const arms = new Set(
      salvos.flatMap(({ target }) => seen.rules.unitsIn(seen.game, view, target).map((unit) => seen.game.units[unit]?.arm)),
    );
    const byArm = (['infantry', 'cavalry', 'artillery'] as const).map((arm) =>
      ordered({ sheet: onFire([{ about: 'enemy', arm }], 'fire') }),
    );
    expect(byArm.map((one) => one !== undefined)).toEqual([0, 1, 2].map((arm) => arms.has(arm as 0 | 1 | 2)));
  });

  it('passes for the phase', () => {
    expect(ordered(passThisPhase(view))?.kind).toBe('pass');
    expect(ordered(passThisPhase({ ...view, turn: view.turn + 1 }))).toBeUndefined();
  });

  it('fires at will for the Phase, at what is worth the powder', () => {
    const atWill = (asked: Seen, change: Partial<SideOrders> = {}) => orderedAction(asked, { ...ASK, ...fireThisPhase(view), ...change });
    const fired = atWill(seen) ?? fail('nothing was fired');
    expect(isSalvo(fired) ? effectChance(seen, fired) : -1).toBe(greatest);
    expect(greatest).toBeGreaterThanOrEqual(WORTH_POWDER);
    const captain = salvos[chances.findIndex((one) => one >= WORTH_POWDER)];
    expect(orderedAction(seen, { ...ASK, ...fireThisPhase(view) }, () => captain)).toBe(captain);
    const offered = (kept: (chance: number) => boolean) =>
      atWill({ ...seen, options: options.filter((action) => !isSalvo(action) || kept(effectChance(seen, action))) });
    expect(offered((one) => one < WORTH_POWDER)?.kind).toBe(chances.some((one) => one < WORTH_POWDER) ? 'pass' : undefined);
    expect(atWill({ ...seen, view: nextTurn(seen) })).toBeUndefined();
    expect(atWill(seen, { sheet: HOLD_FIRE })?.kind).toBe('pass');
    expect(atWill({ ...seen, options: [...options, { kind: 'stepAway', commander: 0, hex: 101 }] })).toBeUndefined();
  });

  it('leaves small questions to a captain from now on, where no other rule answers them', () => {
    expect([
      smallOccasion('retreatHex'),
      smallOccasion('lossAllocation'),
      smallOccasion('fireWindow'),
      smallOccasion('phasingAction'),
    ]).toEqual(['retreat', 'loss', null, null]);
    const asks: Sheet = [{ who: ALL, on: 'retreat', when: [], does: 'ask' }, ...SHEETS.usual];
    const left = leftToCaptain(asks, 'retreat');
    expect(left).toEqual([...SHEETS.usual, { who: ALL, on: 'retreat', when: [], does: 'captain' }]);
    // A rule that asks under a condition would ask again, and the same rule said twice says nothing more.
    const asksHorse: Sheet = [{ who: { kind: 'arm', arm: 'cavalry' }, on: 'retreat', when: [{ about: 'smaller' }], does: 'ask' }, ...left];
    expect(leftToCaptain(asksHorse, 'retreat')).toEqual(left);
    const away: Sheet = [{ who: ALL, on: 'retreat', when: [], does: 'away' }];
    expect(leftToCaptain(away, 'retreat').slice(0, 1)).toEqual(away);
  });

  it('says one thing for a Phase: passing ends firing at will, and the other way round', () => {
    const orders = { ...ASK, ...fireThisPhase(view) };
    expect([isFiring(orders, view), isPassing(orders, view)]).toEqual([true, false]);
    const after = { ...orders, ...passThisPhase(view) };
    expect([isFiring(after, view), isPassing(after, view)]).toEqual([false, true]);
    const asked = { ...after, ...ASK_AGAIN };
    expect([isFiring(asked, view), isPassing(asked, view)]).toEqual([false, false]);
  });

  it('[10.11.7] lets commanders stay unless the seat wants to be asked', () => {
    const step: Action = { kind: 'stepAway', commander: 0, hex: 101 };
    const offered = (sheet: Sheet, offer: readonly Action[], kind: 'fireWindow' | 'phasingAction' = 'fireWindow') =>
      orderedAction({ ...seen, decision: { ...seen.decision, kind }, options: offer }, { ...ASK, sheet })?.kind;
    const steps: readonly Action[] = [{ kind: 'pass' }, step];
    const stay = SHEETS.askMe;
    expect([offered(stay, steps), offered(stay, steps, 'phasingAction')]).toEqual(['pass', 'pass']);
    expect([offered([], steps), offered([], steps, 'phasingAction')]).toEqual([undefined, undefined]);
    expect(offered(stay, [...steps, { kind: 'begin', unit: 0 }], 'phasingAction')).toBeUndefined();
  });

  it('asks a captain only where it says so, and only one that is there', () => {
    const captain = salvos.at(-1) ?? fail('no salvo');
    const sheet: Sheet = [{ who: ALL, on: 'fire', when: [], does: 'fire' }];
    expect(orderedAction(seen, { ...ASK, sheet }, () => captain)).toBe(captain);
    const retreat: Sheet = [{ who: ALL, on: 'retreat', when: [], does: 'captain' }];
    expect(orderedAction(seen, { ...ASK, sheet: retreat }, () => captain)).toBeUndefined();
  });

  it('is known as a preset by what it says', () => {
    for (const name of PRESETS) expect(presetOf(structuredClone(SHEETS[name]))).toBe(name);
    expect(presetOf([])).toBeNull();
  });
});

describe('an answer to a window', () => {
  const table = windowTable();
  const side = sideOf(table);
  const seen = seenBy(table, side);
  const salvos = seen.options.filter(isSalvo);
  const host = (): ReturnType<typeof hostTable> => hostTable(table, () => () => 0);

  it('holds: after a pass the same shots are no question', async () => {
    const played = host();
    await played.seat(side).act(table.steps.length, { kind: 'pass' });
    const step = played.seat(side).seen().steps.at(-1) ?? fail('no step');
    expect(step.answered).toEqual({ kind: 'passed', shots: expect.any(Array) });
    const again = { ...seen, steps: [...seen.steps, step] };
    expect(orderedAction(again, { ...NO_ORDERS, sheet: [] })?.kind).toBe('pass');
    expect(orderedAction(again, { ...NO_ORDERS, sheet: [], answersHold: false })).toBeUndefined();
    expect(orderedAction({ ...again, view: nextTurn(seen) }, { ...NO_ORDERS, sheet: [] })).toBeUndefined();
    expect(orderedAction(seen, { ...NO_ORDERS, sheet: [] })).toBeUndefined();
  });

  it('is asked again for another firer, another target or better odds', () => {
    const shots = salvos.map((action) => shotOf(seen, action));
    const asked = (known: typeof shots): boolean =>
      orderedAction(withAnswer(seen, { kind: 'passed', shots: known }), { ...NO_ORDERS, sheet: [] }) === undefined;
    expect(asked(shots)).toBe(false);
    expect(asked(shots.map((shot) => ({ ...shot, chance: shot.chance - 9 })))).toBe(false);
    expect(asked(shots.map((shot) => ({ ...shot, chance: shot.chance - 10 })))).toBe(true);
    expect(asked(shots.map((shot) => ({ ...shot, targets: [] })))).toBe(true);
    expect(asked(shots.map((shot) => ({ ...shot, firers: [] })))).toBe(true);
    expect(asked([])).toBe(true);
  });

  it('goes on: fire at the same target while the odds are as good and no better target is new', () => {
    const chances = salvos.map((action) => effectChance(seen, action));
    const best = salvos[chances.indexOf(Math.max(...chances))] ?? fail('no salvo');
    const shot = shotOf(seen, best);
    const after = (known: typeof shot) => orderedAction(withAnswer(seen, { kind: 'fired', shot: known }), { ...NO_ORDERS, sheet: [] });
    expect(after(shot)).toEqual(best);
    expect(after({ ...shot, chance: shot.chance + 1 })).toBeUndefined();
    expect(after({ ...shot, targets: [] })).toBeUndefined();
  });

  it('is taken back with its step', async () => {
    const played = host();
    await played.seat(side).act(table.steps.length, { kind: 'pass' });
    expect(played.seat(side).seen().undo.steps).toBeGreaterThan(0);
    await played.seat(side).takeBack(table.steps.length + 1, 1);
    expect(played.ordered()).toBeUndefined();
  });
});

const shotOf = (seen: Seen, action: Action & { readonly kind: 'salvo' | 'cannon' }) => {
  const side = seen.viewer === 0 ? 0 : 1;
  const inHex = (hex: number, of: 0 | 1): number[] => seen.rules.unitsIn(seen.game, seen.view, hex, of);
  return {
    firers: action.kind === 'cannon' ? [action.unit] : action.from.flatMap((hex) => inHex(hex, side)),
    targets: inHex(action.target, side === 0 ? 1 : 0),
    chance: effectChance(seen, action),
  };
};

type Answer = NonNullable<Seen['steps'][number]['answered']>;

/** As if the seat had answered a window of this Turn before. */
const withAnswer = (seen: Seen, answered: Answer): Seen => ({
  ...seen,
  steps: [{ side: 0, asked: 'fireWindow', action: null, rolls: [], draws: [], events: [], view: seen.view, by: 'person', answered }],
});

const nextTurn = (seen: Seen): Seen['view'] => viewOf(seen.game, { ...seen.view, turn: seen.view.turn + 1 }, seen.viewer);

describe('orders in games', () => {
  it('never choose what is not legal, only on their occasions, and the same for equal views', () => {
    const kinds = new Map<string, number>();
    for (const id of battleIds)
      for (let seed = 1; seed <= 4; seed++) {
        const random = seededRandom(seed);
        const battle = loadBattle(id);
        playOn(openMixed(battle, battle.scenarios[0]?.id ?? '', random), random, 60, (table) => {
          const { side } = decisionOf(table);
          if (side === null) return false;
          const asked = seenBy(table, side);
          for (const sheet of [...PRESETS.map((name) => SHEETS[name]), HOLD_ALL]) {
            const action = orderedAction(asked, { ...NO_ORDERS, sheet }, ({ options }) => options[0]);
            if (action === undefined) continue;
            expect(asked.options).toContainEqual(action);
            const kind = asked.decision.kind;
            expect(OCCASION_OF[kind] !== null || asked.options.every((one) => one.kind === 'stepAway' || one.kind === 'pass')).toBe(true);
            expect(orderedAction(seenBy(table, side), { ...NO_ORDERS, sheet }, ({ options }) => options[0])).toEqual(action);
            kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
          }
          return undefined;
        });
      }
    for (const kind of ['fireWindow', 'reaction', 'retreatHex', 'winnerFacing']) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });
});
