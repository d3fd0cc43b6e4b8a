/** Plays anything that is legal, so that the rules are exercised. Passing gets a low weight, so that things happen. */
import type { Action, ActionKind } from '@kosynier/engine';
import { type Player, pick, type Random } from './player.ts';

/** Answers that do nothing: chosen one time in eight, and never by mere length of the list. */
const IDLE: ReadonlySet<ActionKind> = new Set(['pass', 'done', 'stay', 'decline', 'noCharge']);
const IDLE_ONE_IN = 8;
/** Going forward is three times as likely as turning or stopping, so that charges happen. */
const ADVANCING: ReadonlySet<ActionKind> = new Set(['enter', 'passThrough', 'counterattack', 'joinCounterattack']);
/** The set-up could be changed for ever: one change in two is the last. */
const CONFIRM_ONE_IN = 2;

export const randomPlayer: Player = {
  name: 'random',
  choose: ({ options, decision }, random) => {
    if (decision.kind === 'setupPlacement' && random(CONFIRM_ONE_IN) === 0) return { kind: 'confirmSetup' };
    return chooseLively(options, random);
  },
};

/** A kind of action first, then one of that kind: long lists of moves do not crowd out a rare choice. */
function chooseLively(options: readonly Action[], random: Random): Action {
  const idle = options.filter(({ kind }) => IDLE.has(kind));
  const lively = options.filter(({ kind }) => !IDLE.has(kind));
  if (lively.length === 0 || (idle.length > 0 && random(IDLE_ONE_IN) === 0)) return pick(idle, random);
  const kinds = [...new Set(lively.map(({ kind }) => kind))].flatMap((kind) => (ADVANCING.has(kind) ? [kind, kind, kind] : [kind]));
  const kind = pick(kinds, random);
  return pick(
    lively.filter((action) => action.kind === kind),
    random,
  );
}
