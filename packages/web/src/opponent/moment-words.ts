/** A moment that turned the battle, in one sentence. */
import { type GameEvent, NOBODY } from '@kosynier/engine';
import { type Seen, viewAt } from '@kosynier/table';
import { eventLine, type Language, speakerOf, withoutDoubleStop } from '@kosynier/words';
import type { Texts } from '../texts/en.ts';
import type { TurningPoint } from './turning.ts';

/** What is told of a moment, the weightiest first. */
const TOLD: readonly GameEvent['kind'][] = [
  'campEntered',
  'commanderLost',
  'melee',
  'captured',
  'recaptured',
  'eliminated',
  'crisis',
  'fired',
  'points',
];

export function momentWords(seen: Seen, point: TurningPoint, language: Language, { opponent }: Texts): string {
  const { game, steps } = seen;
  const events = steps.slice(point.from - 1, point.at).flatMap((step) => step.events);
  // What the other side did is not what this one gained by.
  const isTold = (event: GameEvent): boolean =>
    event.kind === 'fired' ? event.side === point.side : event.kind === 'melee' ? event.winner === point.side : true;
  const told = TOLD.flatMap((kind) => events.filter((event) => event.kind === kind && isTold(event)))[0];
  const say = speakerOf(game, language);
  // Dice and modifiers stand in the log.
  if (told?.kind === 'melee') return opponent.momentMelee(say.hex(told.hex), say.side(told.winner), told.difference);
  if (told !== undefined) return withoutDoubleStop(eventLine(game, told, language).text);
  const { active } = viewAt(seen, point.from);
  return active === NOBODY ? opponent.momentOther : opponent.momentActivation(say.commander(active));
}
