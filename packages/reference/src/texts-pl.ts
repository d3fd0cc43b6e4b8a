/** The Polish files: the same ones, and all of them, as the tests see to. */
import components from '../data/pl/02-components.json' with { type: 'json' };
import turn from '../data/pl/03-turn.json' with { type: 'json' };
import command from '../data/pl/04-command.json' with { type: 'json' };
import facing from '../data/pl/05-facing.json' with { type: 'json' };
import stacking from '../data/pl/06-stacking.json' with { type: 'json' };
import formations from '../data/pl/07-formations.json' with { type: 'json' };
import movement from '../data/pl/08-movement.json' with { type: 'json' };
import reaction from '../data/pl/09-reaction.json' with { type: 'json' };
import fire from '../data/pl/10-fire.json' with { type: 'json' };
import melee from '../data/pl/11-melee.json' with { type: 'json' };
import victory from '../data/pl/12-victory.json' with { type: 'json' };
import scenarios from '../data/pl/13-scenarios.json' with { type: 'json' };
import guide from '../data/pl/guide.json' with { type: 'json' };
import tables from '../data/pl/tables.json' with { type: 'json' };
import type { Files } from './texts.ts';

export const POLISH: Required<Files> = {
  chapters: [components, turn, command, facing, stacking, formations, movement, reaction, fire, melee, victory, scenarios],
  tables,
  guide,
};
