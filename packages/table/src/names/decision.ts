/** A decision by name, with the procedure that asks. */
import type { Decision, Game } from '@kosynier/engine';
import { FRAME_NAMES } from './frame-shapes.ts';
import { sideName } from './names.ts';
import type { NamedObject } from './naming.ts';

export interface NamedDecision {
  readonly kind: Decision['kind'];
  readonly side: string | null;
  readonly about: NamedObject | null;
}

export const writeDecision = (game: Game, { kind, side, about }: Decision): NamedDecision => ({
  kind,
  side: side === null ? null : sideName(game, side),
  about: about === null ? null : FRAME_NAMES.write(game, about),
});
