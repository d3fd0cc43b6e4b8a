/** The English files. */
import components from '../data/en/02-components.json' with { type: 'json' };
import turn from '../data/en/03-turn.json' with { type: 'json' };
import command from '../data/en/04-command.json' with { type: 'json' };
import facing from '../data/en/05-facing.json' with { type: 'json' };
import stacking from '../data/en/06-stacking.json' with { type: 'json' };
import formations from '../data/en/07-formations.json' with { type: 'json' };
import movement from '../data/en/08-movement.json' with { type: 'json' };
import reaction from '../data/en/09-reaction.json' with { type: 'json' };
import fire from '../data/en/10-fire.json' with { type: 'json' };
import melee from '../data/en/11-melee.json' with { type: 'json' };
import victory from '../data/en/12-victory.json' with { type: 'json' };
import scenarios from '../data/en/13-scenarios.json' with { type: 'json' };
import guide from '../data/en/guide.json' with { type: 'json' };
import tables from '../data/en/tables.json' with { type: 'json' };
import type { Files } from './texts.ts';

export const ENGLISH: Required<Files> = {
  chapters: [components, turn, command, facing, stacking, formations, movement, reaction, fire, melee, victory, scenarios],
  tables,
  guide,
};
