/** [4.6]-[4.6.3] How commanders are lost. */
import type { Hex } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { type Draft, popFrame, pushFrame, replaceFrame, rollD10, setCommanderStatus, takeCommander, tell } from '../draft.ts';
import type { AfterSalvoFrame } from '../frames.ts';
import { chief, commanderOnMap, commanderStatus, commandersAt, counter, hasUnits, otherSide, statusOf } from '../position.ts';
import { ASKS_NOTHING, type Procedure } from '../procedure.ts';
import { CAPTURED, COMMANDER_CONTUSED, COMMANDER_DEAD, ELIMINATED } from '../state.ts';

export const COMMANDER_VP = 3;

/** A32: his chit is out of the pool at once. */
function removeChit(d: Draft, commander: number): void {
  if (d.pool.includes(commander)) d.pool = d.pool.filter((one) => one !== commander);
  const [first, second] = d.chosen;
  if (first.includes(commander) || second.includes(commander)) {
    d.chosen = [first.filter((one) => one !== commander), second.filter((one) => one !== commander)];
  }
}

type HowLost = 'killed' | 'trapped' | 'withStack' | 'commandGone';
type LossRule = '4.6' | '4.6.1' | '4.6.2' | '4.6.3' | '4.x' | '11.11.1';

/** B69: 3 points unless he goes only because his command is gone. */
export function loseCommander(d: Draft, commander: number, how: HowLost, rule: LossRule): void {
  if (commanderStatus(d, commander) === COMMANDER_DEAD) return;
  takeCommander(d, commander);
  removeChit(d, commander);
  tell(d, { kind: 'commanderLost', commander, how, rule });
  if (how === 'commandGone' && !d.game.rules.rulings.commanderVpWhenCommandGone) return;
  const side = otherSide(chief(d, commander).side);
  d.balance += side === 0 ? COMMANDER_VP : -COMMANDER_VP;
  tell(d, { kind: 'points', side, points: COMMANDER_VP, why: 'commander', rule: '12.1' });
}

/** [4.6] b: the units he is stacked with are gone by elimination or capture. */
export function commandersLostWithStack(d: Draft, hex: Hex, side: SideNumber): void {
  if (hasUnits(d, hex, side)) return;
  for (const commander of commandersAt(d, hex, side)) loseCommander(d, commander, 'withStack', '4.6');
}

/** [4.6] a, A31: the last unit of his own strip is gone; units on the track are alive. */
export function removeCommanderWithoutUnits(d: Draft, unit: number): void {
  const [commander, ...others] = counter(d, unit).commanders;
  if (commander === undefined || others.length > 0 || commanderStatus(d, commander) === COMMANDER_DEAD) return;
  const gone = chief(d, commander).ownUnits.every((one) => statusOf(d, one) === ELIMINATED || statusOf(d, one) === CAPTURED);
  if (gone) loseCommander(d, commander, 'commandGone', '4.6');
}

/** The same for all commanders, when everything that fell together has fallen. */
export function removeCommandersWithoutUnits(d: Draft): void {
  for (const { number, ownUnits } of d.game.chiefs) {
    const [first] = ownUnits;
    if (first !== undefined && commanderStatus(d, number) !== COMMANDER_DEAD) removeCommanderWithoutUnits(d, first);
  }
}

/** What a casualty die means: 0 killed, 9 contused (T12). */
export const casualtyOutcome = (die: number): 'killed' | 'contused' | 'unhurt' =>
  die === 0 ? 'killed' : die === 9 ? 'contused' : 'unhurt';

export function rollForCommander(d: Draft, commander: number, rule: '4.6.1' | '4.6.2' | '4.6.3'): void {
  if (!commanderOnMap(d, commander)) return;
  const die = rollD10(d, 'commanderCasualty');
  const outcome = casualtyOutcome(die);
  tell(d, { kind: 'casualtyRoll', commander, die, outcome, rule });
  if (outcome === 'killed') loseCommander(d, commander, 'killed', rule);
  if (outcome === 'contused') {
    // A38: no further activation in this Turn; he stays and still gives command.
    setCommanderStatus(d, commander, COMMANDER_CONTUSED);
    removeChit(d, commander);
  }
}

/** The commander rolls of a salvo come after its results, and then those go whose command is gone. */
export const afterSalvoProcedure: Procedure<AfterSalvoFrame> = {
  ...ASKS_NOTHING,
  run: (d, frame) => {
    const [first, ...rest] = frame.commanders;
    if (first === undefined) {
      popFrame(d);
      removeCommandersWithoutUnits(d);
      return;
    }
    replaceFrame(d, { ...frame, commanders: rest });
    rollForCommander(d, first, frame.rule);
  },
};

/** [10.11.7] [4.x] asks commanders to step away, if there are any. */
export function askCommanders(d: Draft, commanders: readonly number[], cause: 'adjacent' | 'reached' | 'withdrawal'): void {
  if (commanders.length > 0) pushFrame(d, { kind: 'commanderStep', commanders, forced: cause !== 'adjacent', cause });
}
