/** The marks of a unit by their names in the glossary. */
import {
  CAPTURED_ONCE,
  COUNTERATTACKED,
  DOUBLE_TIME,
  FINISHED,
  FIRED_IN_PHASE,
  FIRED_IN_TURN,
  FOUGHT,
  type GameState,
  GUN_ACTED,
  GUN_MOVED,
  GUN_UNLIMBERED,
  hasMark,
  JAMMED,
  LEAVING,
  LINE,
  LINE_CHANGED,
  MOVE_ENDED,
  PASSING,
  RESERVE_USED,
  RETURNED,
  SHIFTED,
  STOP,
  WAS_COUNTERATTACKED,
} from '@kosynier/engine';
import type { Glossary } from '@kosynier/words';

const FLAGS: Readonly<Record<keyof Glossary['marks'], number>> = {
  line: LINE,
  finished: FINISHED,
  stop: STOP,
  doubleTime: DOUBLE_TIME,
  firedInPhase: FIRED_IN_PHASE,
  firedInTurn: FIRED_IN_TURN,
  returned: RETURNED,
  counterattacked: COUNTERATTACKED,
  wasCounterattacked: WAS_COUNTERATTACKED,
  fought: FOUGHT,
  shifted: SHIFTED,
  passing: PASSING,
  gunActed: GUN_ACTED,
  gunUnlimbered: GUN_UNLIMBERED,
  jammed: JAMMED,
  capturedOnce: CAPTURED_ONCE,
  lineChanged: LINE_CHANGED,
  gunMoved: GUN_MOVED,
  reserveUsed: RESERVE_USED,
  leaving: LEAVING,
  moveEnded: MOVE_ENDED,
};

export const marksOf = (state: GameState, unit: number): (keyof Glossary['marks'])[] =>
  (Object.keys(FLAGS) as (keyof Glossary['marks'])[]).filter((mark) => hasMark(state, unit, FLAGS[mark]));
