/** A table at this terminal: its seats, the computer players at them, and what the people have read. */
import type { Player } from '@kosynier/ai';
import type { SideNumber } from '@kosynier/engine';
import { type Host, PERSON, type Random, type Reply, type Seat, type Seen } from '@kosynier/table';
import { type Language, tellStory } from '@kosynier/words';

export interface Terminal {
  readonly host: Host;
  /** Null: a person sits there. */
  readonly players: readonly [Player | null, Player | null];
  /** For what computer players choose by chance. */
  readonly random: Random;
  readonly language: Language;
  /** How many steps the people have read about. */
  read: number;
}

export const isForTwo = ({ host }: Terminal): boolean => host.table().agreement.seats.every((seat) => seat === PERSON);

/** Two people at one screen hear what everybody may hear; one alone hears his own secrets too. */
const listenerOf = (terminal: Terminal): Seat =>
  terminal.host.seat(isForTwo(terminal) ? 'spectator' : terminal.players[0] === null ? 0 : 1);

/** The table as the side that decides sees it; as a spectator does, when no side decides any more. */
export function deciding({ host }: Terminal): { readonly side: SideNumber | null; readonly seen: Seen } {
  const { side } = host.seat('spectator').seen().decision;
  return { side, seen: host.seat(side ?? 'spectator').seen() };
}

/** Lets the computer decide for its side. */
export function actFor({ host, random }: Terminal, player: Player, side: SideNumber): Promise<Reply> {
  const { game, view, decision, options, steps } = host.seat(side).seen();
  return host.seat(side).act(steps.length, player.choose({ game, view, decision, options }, random));
}

/** The story from a step on, as the people may hear it. */
export function storyFrom(terminal: Terminal, step: number): string[] {
  const { game, steps } = listenerOf(terminal).seen();
  return steps.slice(step).flatMap(({ events }) => tellStory(game, events, terminal.language));
}
