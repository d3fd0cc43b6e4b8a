/**
 * `npm run ladder -- --levels recruit,captain --games 100,raclawice=40,szczekociny/battle=4`: every level against every other in every scenario, resumable,
 * and docs/strength.md made of it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { LEVELS, playerNamed } from '@kosynier/ai';
import { battleIds, loadBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { ladderPage, ladderPicture, planOf, type Rung, reportPage } from '../src/index.ts';
import { fingerprint, type Progress, progressBar, runLab } from '../src/node/index.ts';

const HELP = `npm run ladder -- [options]
  --levels <a,b,...>  from the weakest to the strongest (else ${LEVELS.join(',')})
  --games <list>      games for each two of them: a number for all, and others as raclawice=40, szczekociny/battle=4 or
                      niemenczyn/I/general:captain=200; 0 leaves them out (else 40)
  --seed <number>     (else 1794)
  --jobs <number>     threads (else one for each core)
  --out <folder>      where the games go, so that a killed run goes on (else lab/ladder)
  --page <file>       (else docs/strength.md)
  --picture <file>    (else beside the page, in images)
  --fresh             play everything anew`;

function stop(sentence: string): never {
  process.stderr.write(`ladder: ${sentence}\n`);
  process.exit(2);
}

function makeFolderOf(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch {
    stop(`the folder of ${file} cannot be made.`);
  }
}

const text = { type: 'string' } as const;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        levels: { ...text, default: LEVELS.join(',') },
        games: { ...text, default: '40' },
        seed: { ...text, default: '1794' },
        jobs: text,
        out: { ...text, default: join('lab', 'ladder') },
        page: { ...text, default: join('docs', 'strength.md') },
        picture: text,
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : 'wrong usage'}\n${HELP}`);
  }
}

function wholeNumber(value: string, what: string, least: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least) stop(`${what} must be a whole number of at least ${least}, not "${value}".`);
  return number;
}

/** How many games two players get in a scenario: the most exact entry counts. */
function gamesOf(list: string, pairs: readonly string[]): (battle: string, scenario: string, pair: string) => number {
  const entries = new Map(
    list.split(',').map((entry): [string, number] => {
      const [value = '', place = ''] = entry.split('=').reverse();
      const games = wholeNumber(value, `the number of games${place === '' ? '' : ` of ${place}`}`, 0);
      if (games % 2 === 1) stop(`${games} games cannot be played in pairs: the number must be even.`);
      return [place, games];
    }),
  );
  const known = battleIds.flatMap((id) => [
    id,
    ...loadBattle(id).scenarios.flatMap((one) => [`${id}/${one.id}`, ...pairs.map((pair) => `${id}/${one.id}/${pair}`)]),
  ]);
  const stranger = [...entries.keys()].find((place) => place !== '' && !known.includes(place));
  if (stranger !== undefined) stop(`there is no "${stranger}". Known: ${known.join(', ')}.`);
  return (battle, scenario, pair) =>
    entries.get(`${battle}/${scenario}/${pair}`) ?? entries.get(`${battle}/${scenario}`) ?? entries.get(battle) ?? entries.get('') ?? 0;
}

const options = readOptions();
if (options.help) {
  process.stdout.write(`${HELP}\n`);
  process.exit(0);
}
const names = options.levels.split(',');
const unknown = names.find((name) => playerNamed(name) === undefined);
if (unknown !== undefined) stop(`there is no player "${unknown}".`);
if (new Set(names).size < Math.max(2, names.length)) stop('--levels needs at least two different players.');
/** The stronger is named first. */
const matches = names.flatMap((weaker, i) => names.slice(i + 1).map((stronger): [string, string] => [stronger, weaker]));
const games = gamesOf(
  options.games,
  matches.map((players) => players.join(':')),
);
const pictureFile = options.picture ?? join(dirname(options.page), 'images', `${basename(options.page, extname(options.page))}.svg`);
// Before hours of games, not after them.
for (const file of [options.page, pictureFile]) makeFolderOf(file);
const seed = wholeNumber(options.seed, '--seed', 0);
const workers = options.jobs === undefined ? undefined : wholeNumber(options.jobs, '--jobs', 1);

async function rung(battle: Battle, scenario: string, players: readonly [string, string]): Promise<Rung | undefined> {
  const count = games(battle.id, scenario, players.join(':'));
  if (count === 0) return undefined;
  const planned = planOf({ battle, scenario, players, games: count, seed, leftOut: { rules: [], units: [] } });
  if (!planned.ok) return stop(planned.why);
  process.stderr.write(`${battle.id} ${scenario}, ${players.join(' : ')}: `);
  let progress: Progress | undefined;
  let played = 0;
  const ran = await runLab({
    plan: planned.plan,
    folder: join(options.out, [battle.id, scenario, ...players].join('-')),
    fresh: options.fresh,
    workers,
    onBegin: (all) => {
      progress = progressBar(process.stderr, all);
    },
    onGame: () => {
      played += 1;
      progress?.show(played);
    },
    files: (results) => ({ 'report.html': reportPage(planned.plan.game, results, 'en') }),
  });
  progress?.end(played);
  return ran.ok ? { battle, results: ran.results } : stop(ran.why);
}

const rungs: Rung[] = [];
for (const id of battleIds)
  for (const scenario of loadBattle(id).scenarios)
    for (const players of matches) {
      const one = await rung(loadBattle(id), scenario.id, players);
      if (one !== undefined) rungs.push(one);
    }
const command = `npm run ladder -- --levels ${options.levels} --games ${options.games} --seed ${options.seed}`;
writeFileSync(pictureFile, ladderPicture(rungs));
const picture = encodeURI(relative(dirname(options.page), pictureFile).split(sep).join('/'));
writeFileSync(options.page, ladderPage(rungs, names, { command, program: fingerprint(), picture }));
process.stdout.write(`${options.page}\n${pictureFile}\n`);
