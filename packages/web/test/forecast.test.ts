/** Odds before one commits oneself, for what is fought and for what is checked first. */
import { mixedPosition, playOn, randomPlayer } from '@kosynier/ai';
import { type Action, actions, apply, type DecisionKind, type GameState, odds, resume } from '@kosynier/engine';
import { rolledDice, seededRandom } from '@kosynier/protocol';
import { describe, expect, it } from 'vitest';
import { forecast } from '../src/game/forecast.ts';
import { arranged, fail, GAME } from './helpers.ts';

describe('a forecast', () => {
  it('[10.9] of a salvo is the answer of the engine', () => {
    const state = arranged([
      { id: 'p-1-I-7', hex: '0507', facing: 1 },
      { id: 'r-nar-1', hex: '0607', facing: 4 },
    ]);
    const salvo = actions(GAME, state).find(({ kind }) => kind === 'salvo') ?? fail('no salvo');
    expect(forecast(GAME, state, salvo)?.odds).toEqual(salvo.kind === 'salvo' ? odds(GAME, state, salvo) : null);
    expect(forecast(GAME, state, { kind: 'pass' })).toBeNull();
  });

  it('[11.7] of a melee has the modifiers with which it is then fought', () => {
    let found = 0;
    for (const state of statesAsking('meleeNext', 40)) {
      for (const action of actions(GAME, state).filter(({ kind }) => kind === 'fight')) {
        const melee = meleeOf(state, action);
        const foreseen = forecast(GAME, state, action)?.odds;
        if (melee === undefined || foreseen?.kind !== 'melee' || foreseen.lava !== null) continue;
        found += 1;
        expect([foreseen.attacker, foreseen.defender]).toEqual([melee.attackerModifiers, melee.defenderModifiers]);
        const all = [...foreseen.attackerWins, ...foreseen.defenderWins].reduce((sum, share) => sum + share, 0);
        expect(all).toBeCloseTo(1);
      }
    }
    expect(found).toBeGreaterThan(3);
  });

  it('[7.3.1] of an emergency square counts the dice that pass the check', () => {
    const [state = fail('nobody was asked to form square')] = statesAsking('squareAttempt', 120);
    const [check] = forecast(GAME, state, { kind: 'formEmergencySquare' })?.checks ?? [];
    const passes = (die: number): boolean => {
      const tried = apply(GAME, state, { kind: 'formEmergencySquare' }, () => die);
      return tried.ok && tried.events.some((event) => event.kind === 'checked' && event.unit === check?.unit && event.passed);
    };
    expect(check?.passes).toBe([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(passes).length);
    expect(check?.rule).toBe('7.3.1');
  });
});

/** The first state of each mixed position in which something is asked. */
function statesAsking(kind: DecisionKind, seeds: number): GameState[] {
  return Array.from({ length: seeds }, (_, i) => i + 1).flatMap((seed) => {
    const random = seededRandom(seed);
    const start = resume(GAME, mixedPosition(GAME, random), rolledDice(random));
    if (!start.ok) return [];
    let count = 0;
    for (const { before, decision: asked } of playOn(GAME, start.state, [randomPlayer, randomPlayer], random)) {
      if (asked.kind === kind) return [before];
      if (++count > 60) break;
    }
    return [];
  });
}

const meleeOf = (state: GameState, action: Action) => {
  const applied = apply(GAME, state, action, (request) => (request.kind === 'draw' ? request.from[0] : 5));
  const event = applied.ok ? applied.events.find(({ kind }) => kind === 'melee') : undefined;
  return event?.kind === 'melee' ? event : undefined;
};
