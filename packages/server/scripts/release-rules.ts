/** `npm run release:rules -- "what has changed"`: the rules as they are now become a release, with a record of each battle that it must play for ever. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { battleIds, loadBattle } from '@kosynier/battles';
import { RULES_EDITION } from '@kosynier/engine';
import {
  decisionOf,
  isOver,
  NO_CLOCK,
  openTable,
  optionsOf,
  PERSON,
  type Rules,
  recordOf,
  rolledDice,
  seededRandom,
  step,
  type Table,
  writeRecord,
} from '@kosynier/table';
import { loadRules } from '../src/games/library.ts';
import { addRelease } from './build-rules.ts';

const folder = fileURLToPath(new URL('../../../releases', import.meta.url));
const LINES = 300;

function played(rules: Rules, id: string): Table {
  const battle = loadBattle(id);
  const scenario = battle?.scenarios.at(-1)?.id ?? '';
  const agreement = { battle: id, scenario, options: {}, seats: [PERSON, PERSON] as const, pace: NO_CLOCK };
  const opened = battle === undefined ? undefined : openTable(rules, battle, agreement);
  if (opened === undefined) throw new Error(`${id} cannot be opened`);
  let table: Table = opened;
  const random = seededRandom(1794);
  for (let i = 0; i < LINES && !isOver(table); i++) {
    const options = optionsOf(table);
    const action = decisionOf(table).kind === 'setupPlacement' ? { kind: 'confirmSetup' as const } : options[random(options.length)];
    const stepped = action === undefined ? undefined : step(table, action, rolledDice(random));
    if (stepped?.ok !== true) throw new Error(`${id}: a step that was offered is refused`);
    table = stepped.table;
  }
  return table;
}

const changes = process.argv[2] ?? 'the first release';
const hash = await addRelease(folder, { edition: RULES_EDITION, date: new Date().toISOString().slice(0, 10), changes });
const rules = await loadRules(folder, hash);
if (rules === undefined) throw new Error('the release cannot be loaded');
mkdirSync(join(folder, 'fixtures', hash), { recursive: true });
for (const id of battleIds) writeFileSync(join(folder, 'fixtures', hash, `${id}.jsonl`), writeRecord(recordOf(played(rules, id), true)));
process.stdout.write(`${hash}\n`);
