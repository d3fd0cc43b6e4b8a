/** The files of every language. What another language than English lacks is shown in English. */
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
import polishComponents from '../data/pl/02-components.json' with { type: 'json' };
import polishTurn from '../data/pl/03-turn.json' with { type: 'json' };
import polishCommand from '../data/pl/04-command.json' with { type: 'json' };
import polishFacing from '../data/pl/05-facing.json' with { type: 'json' };
import polishStacking from '../data/pl/06-stacking.json' with { type: 'json' };
import polishFormations from '../data/pl/07-formations.json' with { type: 'json' };
import polishMovement from '../data/pl/08-movement.json' with { type: 'json' };
import polishReaction from '../data/pl/09-reaction.json' with { type: 'json' };
import polishFire from '../data/pl/10-fire.json' with { type: 'json' };
import polishMelee from '../data/pl/11-melee.json' with { type: 'json' };
import polishVictory from '../data/pl/12-victory.json' with { type: 'json' };
import polishScenarios from '../data/pl/13-scenarios.json' with { type: 'json' };
import polishGuide from '../data/pl/guide.json' with { type: 'json' };
import polishTables from '../data/pl/tables.json' with { type: 'json' };
import type { Language } from './types.ts';

/** The files of one language as they lie in data/, not yet read. */
export interface Files {
  readonly chapters: readonly unknown[];
  readonly tables?: unknown;
  readonly guide?: unknown;
}

/** English is complete; every other language may lack whatever it lacks. */
export type Texts = { readonly en: Required<Files> } & { readonly [language in Exclude<Language, 'en'>]?: Files };

export const TEXTS: Texts = {
  en: {
    chapters: [components, turn, command, facing, stacking, formations, movement, reaction, fire, melee, victory, scenarios],
    tables,
    guide,
  },
  pl: {
    chapters: [
      polishComponents,
      polishTurn,
      polishCommand,
      polishFacing,
      polishStacking,
      polishFormations,
      polishMovement,
      polishReaction,
      polishFire,
      polishMelee,
      polishVictory,
      polishScenarios,
    ],
    tables: polishTables,
    guide: polishGuide,
  },
};
