/** Every question about odds by its kind. */
import type { OddsQuestion } from '@kosynier/engine';
import { flag, hex, hexes, lead, type Shapes, side, unit, word } from './fields.ts';
import { type Naming, namingOf } from './naming.ts';

export const ODDS_SHAPES: Shapes<OddsQuestion> = {
  salvo: { from: hexes, target: hex, passing: flag },
  cannon: { unit, target: hex },
  melee: { hex, attacker: side, occasion: word('phase4', 'charge', 'counterattack'), lead },
};

export const ODDS_NAMES: Naming<OddsQuestion> = namingOf<OddsQuestion>(ODDS_SHAPES);
