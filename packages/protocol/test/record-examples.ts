/** The records of docs/record.md: made anew by the program, one for each block ```jsonl, in this order. */
import { niemenczyn } from '@kosynier/battles';
import { type GameRecord, lineOf, type RecordLine, seededRandom, sideName, step, type Table, takeBack, writeRecord } from '@kosynier/table';
import { recordOf } from '../src/index.ts';
import { earlierRecord } from './earlier.ts';
import { online, playOnline, textOf } from './online.ts';
import { begin, fail } from './support.ts';

const CONFIRM = { kind: 'confirmSetup' } as const;
const GRABOWSKI = 0;

function played(table: Table, action: Parameters<typeof step>[1], by: Parameters<typeof step>[3] = 'person'): Table {
  const taken = step(table, action, () => GRABOWSKI, by);
  return taken.ok ? taken.table : fail(JSON.stringify(taken));
}

/** A game that goes on. */
const running = (): string => writeRecord(recordOf(played(played(begin('I'), CONFIRM), CONFIRM, 'computer')));

/** A step, its undo, an offer, and the game goes on. */
function takenBack(): string {
  const start = begin('II');
  const unit = start.game.units.findIndex(({ id }) => id === 'p-art');
  const placed = played(start, { kind: 'setupPlace', unit, hex: 112 });
  const back = takeBack(placed, 0);
  const after = played(back.ok ? back.table : fail(back.stop), CONFIRM, 'sheet');
  const side = sideName(start.game, 0);
  const lines: RecordLine[] = [
    ...placed.steps.map((one) => lineOf(placed, one, 1)),
    { n: 2, side, undo: 1 },
    { n: 3, side: sideName(start.game, 1), offer: 'draw' },
    ...after.steps.map((one) => lineOf(after, one, 4)),
  ];
  return writeRecord({ ...recordOf(after), lines });
}

/** The last Turn of a game is over as soon as the rules look at it. */
function ended(): string {
  const position = {
    turn: 6,
    phase: 'round3' as const,
    units: [
      { id: 'p-1-I-7', hex: '0908', facing: 0 },
      { id: 'r-nar-1', hex: '0906', facing: 3 },
    ],
    commanders: [
      { id: 'grabowski', hex: '0909' },
      { id: 'lewiz', hex: '0903' },
    ],
  };
  return writeRecord(recordOf(begin('I', position, seededRandom(1))));
}

/** Everything that online play will need; the proofs are none. */
function carried(): string {
  const table = played(played(begin('I'), CONFIRM), CONFIRM);
  const { header, lines } = recordOf(table);
  const proofs = { roll: '1'.repeat(64), draws: [{ q: 1, b: '2'.repeat(64) }], sealed: '3'.repeat(64), open: [[1, '4'.repeat(64), '…']] };
  const [first, second] = lines;
  if (first === undefined || second === undefined) fail('two lines');
  const record = {
    header: {
      ...header,
      rulesHash: '5'.repeat(64),
      pace: { kind: 'slow', hours: 72, increment: 8 },
      fair: { protocol: 'kosynier/dice/1', game: 'g', anchors: ['…', '…'], seats: ['…', '…'], secrets: ['…', '…'] },
    },
    lines: [first, { ...second, ...proofs }, { n: 3, side: 'polish', rules: '6'.repeat(64) }],
  } as unknown as GameRecord;
  return writeRecord(record);
}

/** A game over a server: the seats are taken, their secrets shown, and two decisions are made. */
const overServer = (): string => textOf(playOnline(online(niemenczyn, 'I', 1794), seededRandom(4), 2));

const first = (): string => `${earlierRecord('niemenczyn-I-begun').split('\n').slice(0, 2).join('\n')}\n`;

const MAKERS: readonly (() => string)[] = [running, takenBack, ended, carried, overServer, first];

export function fillRecords(markdown: string): string {
  let index = 0;
  return markdown.replace(/```jsonl\n[\s\S]*?```/g, () => {
    const make = MAKERS[index] ?? fail('more examples than records');
    index += 1;
    return `\`\`\`jsonl\n${make()}\`\`\``;
  });
}

export const examplesIn = (markdown: string): string[] => [...markdown.matchAll(/```jsonl\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');
export const EXAMPLES = MAKERS.length;
