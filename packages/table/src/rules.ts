/** The rules as a value: everything that a seat and a referee ask of them, so that a game can be played by an older bundle of them. */
import {
  actions,
  apply,
  check,
  compileGame,
  decision,
  foresee,
  meantBy,
  nearestLegal,
  newGame,
  odds,
  RULES_EDITION,
  reach,
  redact,
  retrace,
  sight,
  unitFacts,
  unitsIn,
  view,
} from '@kosynier/engine';
import { ACTION_NAMES } from './names/action-shapes.ts';

export const OWN_RULES = {
  /** Rises with every release in which something may be done, or is refused, that was not before. */
  edition: RULES_EDITION as number,
  /** The SHA-256 of a released bundle; null: the rules of this very program. */
  hash: null as string | null,
  compileGame,
  newGame,
  retrace,
  decision,
  actions,
  check,
  meantBy,
  nearestLegal,
  apply,
  view,
  redact,
  unitFacts,
  unitsIn,
  sight,
  reach,
  odds,
  foresee,
  actionNames: ACTION_NAMES,
} as const;

export type Rules = Readonly<{ [K in keyof typeof OWN_RULES]: (typeof OWN_RULES)[K] }>;
