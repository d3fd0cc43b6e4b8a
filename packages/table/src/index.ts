/** A game being played: agreement, seats, steps, undo, orders and records as values. */

export { type Agreement, NO_CLOCK, type Pace, PERSON } from './agreement.ts';
export { type Brought, broughtLines } from './brought.ts';
export { type Change, type Delta, deltaOf, withDelta } from './delta.ts';
export { type GivenDice, keptDice, type ListedDice, listedDice, rolledDice, writeRequest } from './dice.ts';
export { type Random, seededRandom } from './generator.ts';
export { canonicalJson, sha256Hex, stateHash, stateHasher, stateHashOf } from './hash.ts';
export { type DiceFor, type Host, hostTable } from './host.ts';
export * from './log.ts';
export { keptLog, type LogKept, mayBeKept, openKept } from './log-keeping.ts';
export * from './log-lines.ts';
export { type LogRead, openLog, type ReaderKnowledge, shownDrawLinks, sidesOfSeats, takeLine, withSeatHolder } from './log-reading.ts';
export { playedBy, type UnderRules, underRules } from './log-rules.ts';
export { ACTION_NAMES } from './names/action-shapes.ts';
export { type NamedDecision, writeDecision } from './names/decision.ts';
export { EVENT_NAMES } from './names/event-shapes.ts';
export { type Field, hex, type Json, lead, type Outside, objectOf, outsideOf, units } from './names/fields.ts';
export { FRAME_NAMES } from './names/frame-shapes.ts';
export {
  type Names,
  namesOf,
  readHex,
  readSide,
  sideName,
  UNKNOWN_CHIT,
  writeCommander,
  writeHex,
  writeSide,
  writeUnit,
} from './names/names.ts';
export type { NamedObject, Naming } from './names/naming.ts';
export { ODDS_NAMES } from './names/odds-shapes.ts';
export { type NamedOrders, readOrders, writeOrders, writeOrdersChange } from './names/orders.ts';
export { type NamedPosition, readPosition, type Started, startPosition, writePosition } from './names/position.ts';
export { type Illegal, ruleAndReason, writeRefusal } from './names/refusal.ts';
export { RESULT_FIELD, writeResult } from './names/result.ts';
export { type AnswersKnown, orderedAt } from './ordered.ts';
export * from './orders/answers.ts';
export * from './orders/goals.ts';
export { activationMark, type Shot, type WindowAnswer, WORTH_ANOTHER_QUESTION } from './orders/held-answers.ts';
export { effectChance, isSalvo, type Question } from './orders/offers.ts';
export { leftToCaptain, PRESETS, type Preset, presetOf, SHEETS, smallOccasion } from './orders/presets.ts';
export {
  type Arm,
  DEEDS_OF,
  type Deed,
  type Fact,
  OCCASION_OF,
  type Occasion,
  type Sheet,
  type SheetRule,
  type Who,
} from './orders/sheet.ts';
export { OWN_POSITIONS, type PositionRules } from './positions.ts';
export { type Problem, quotationOf, type Read, type Report } from './problem.ts';
export * from './record.ts';
export { type WireReply, whyIn } from './remote/remote-desk.ts';
export { type Line, type RemoteSeat, remoteSeat } from './remote/remote-seat.ts';
export {
  type Message,
  openRemote,
  type RemoteTable,
  type SeatAssignment,
  type Took,
  takeMessage,
  toldView,
} from './remote/remote-table.ts';
export { type Difference, difference, type SignedHead, type Witness, witnessAfter } from './remote/witness.ts';
export { agreementIn, type BattleToOpen, openingOf, type Reopened, reopen, type Unopened } from './reopen.ts';
export { OWN_RULES, type Rules } from './rules.ts';
export type { Reply, Seat } from './seat.ts';
export { isSecret } from './secret.ts';
export { type Seen, type SeenStep, seenAgain, seenBy, viewAt } from './seen.ts';
export { type By, MAKERS, type NotTaken, type Step, type StepTaken, takeStep } from './step.ts';
export {
  at,
  decisionOf,
  isOver,
  type Opening,
  openTable,
  optionsOf,
  type Stepped,
  stateAt,
  step,
  type Table,
  tableOf,
  withOrders,
} from './table.ts';
export { type LineEffect, type LineNews, type NewsAndView, tellLine } from './told.ts';
export { type TakenBack, takeBack, type UndoReach, type UndoStop, undoReach } from './undo.ts';
