/** A moment that turned the battle, in one sentence. */
import type { TurningPoint } from '@kosynier/ai';
import { type GameEvent, NOBODY, redact, type Viewer } from '@kosynier/engine';
import { type Seen, viewAt } from '@kosynier/table';
import { type Language, speakerOf, tellEvent } from '@kosynier/words';
import type { Texts } from '../texts/en.ts';

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

const RULE_AT_END = / \[[0-9][0-9A-Za-z.]*\]$/;

export function momentWords(seen: Seen, point: TurningPoint, viewer: Viewer, language: Language, { opponent }: Texts): string {
  const { game, steps } = seen;
  const events = redact(
    steps.slice(point.from - 1, point.at).flatMap((step) => step.events),
    viewer,
  );
  const told = TOLD.flatMap((kind) => events.filter((event) => event.kind === kind))[0];
  const say = speakerOf(game, language);
  // Dice and modifiers stand in the log.
  if (told?.kind === 'melee') return opponent.momentMelee(say.hex(told.hex), say.side(told.winner), told.difference);
  if (told !== undefined) return tellEvent(game, told, language).replace(RULE_AT_END, '');
  const { active } = viewAt(seen, point.from);
  return active === NOBODY ? opponent.momentOther : opponent.momentActivation(say.commander(active));
}
