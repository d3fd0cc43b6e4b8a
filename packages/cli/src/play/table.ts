/** A game at one table: who sits where, what has happened, and what can be taken back. */
import type { Player } from '@kosynier/ai';
import { type Action, actions, decision, type GameState, type GameView, redact, type SideNumber, type Viewer, view } from '@kosynier/engine';
import { play, type Random, type Session, type Trouble } from '@kosynier/protocol';
import { type Language, tellStory } from '@kosynier/words';

/** Null: a person. */
export type Seat = Player | null;

interface Past {
  readonly state: GameState;
  readonly side: SideNumber;
  readonly told: number;
}

export interface Table {
  readonly session: Session;
  readonly random: Random;
  readonly seats: readonly [Seat, Seat];
  readonly language: Language;
  /** Before each decision of this sitting. */
  readonly past: Past[];
  /** The story so far, and how much of it the players have read. */
  readonly story: string[];
  read: number;
}

export const openTable = (table: Pick<Table, 'session' | 'random' | 'seats' | 'language'>): Table => ({
  ...table,
  past: [],
  story: [],
  read: 0,
});

export const isForTwo = ({ seats }: Table): boolean => seats[0] === null && seats[1] === null;

/** Two people at one screen hear what everybody may hear; one alone hears his own secrets too. */
const listenerOf = (table: Table): Viewer => (isForTwo(table) ? 'spectator' : table.seats[0] === null ? 0 : 1);

/** What the side that decides may see. */
export const seenBy = ({ session: { game, state } }: Table, side: SideNumber): GameView => view(game, state, side);

/** Carries out a decision; a computer's or a person's. */
export function act(table: Table, action: Action): Trouble | undefined {
  const { session, random, language, past, story } = table;
  const before = { state: session.state, side: decision(session.game, session.state).side ?? 0, told: story.length };
  const played = play(session, action, { random });
  if (!played.ok) return played;
  past.push(before);
  story.push(...tellStory(session.game, redact(played.events, listenerOf(table)), language));
  return undefined;
}

/** Lets the computer decide for its side. */
export function actFor(table: Table, player: Player): Trouble | undefined {
  const { game, state } = table.session;
  const question = decision(game, state);
  const options = actions(game, state);
  return act(table, player.choose({ game, view: seenBy(table, question.side ?? 0), decision: question, options }, table.random));
}

const HIDDEN_CHOICES: ReadonlySet<unknown> = new Set(['chooseChit', 'confirmSetup']);

export type NoUndo = 'start' | 'dice' | 'hidden' | 'handOver';

/** [9.5] back by one decision, unless dice, a secret or the other side came since. */
export function undo(table: Table, side: SideNumber): NoUndo | undefined {
  const { session, past, story } = table;
  const before = past.at(-1);
  const step = session.steps.at(-1);
  if (before === undefined || step === undefined) return 'start';
  if (before.side !== side) return 'handOver';
  if (step.dice.length > 0) return 'dice';
  const { kind } = step.action as { readonly kind?: unknown };
  if (HIDDEN_CHOICES.has(kind)) return 'hidden';
  past.pop();
  session.steps.pop();
  session.state = before.state;
  story.length = before.told;
  table.read = Math.min(table.read, before.told);
  return undefined;
}
