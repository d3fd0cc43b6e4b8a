/** Plays a game at one table to its end, or until somebody leaves. */
import { type DecisionKind, decision, type SideNumber } from '@kosynier/engine';
import { speakerOf, TONGUES } from '@kosynier/words';
import { wrapped } from '../board/wrapped.ts';
import { colours } from '../output.ts';
import type { Screen } from './screen.ts';
import { boardLines, sit } from './sitting.ts';
import { actFor, isForTwo, seenBy, type Table } from './table.ts';
import { PLAY_WORDS } from './words.ts';

/** [3.1] [3.3] what the other side must not see. */
const SECRET: ReadonlySet<DecisionKind | 'gameOver'> = new Set(['setupPlacement', 'poolChoice']);

/** What the people at the table have seen last. */
interface Eyes {
  side: SideNumber | null;
  secret: boolean;
  board: string;
}

/** True if the game came to its end. */
export async function playAtTable(table: Table, screen: Screen, save: (file: string) => string): Promise<boolean> {
  const { session } = table;
  const words = PLAY_WORDS[table.language];
  const eyes: Eyes = { side: null, secret: false, board: '' };
  while (session.state.result === null) {
    const side = decision(session.game, session.state).side ?? 0;
    const seat = table.seats[side];
    if (seat !== null) {
      const trouble = actFor(table, seat);
      if (trouble === undefined) continue;
      screen.say(words.failed(trouble.why === 'engine' ? trouble.message : trouble.why));
      return false;
    }
    if (!(await handOver(table, screen, eyes, side))) return false;
    tellNews(table, screen);
    showBoard(table, screen, eyes, side);
    if ((await sit(table, screen, save)) === 'quit') return false;
  }
  tellNews(table, screen);
  screen.say('', ...boardLines(table, session.state, decision(session.game, session.state), false), '', words.ended);
  return true;
}

/** Two people at one screen: nobody sees the secret choice of the other. False: nobody is there any more. */
async function handOver(table: Table, screen: Screen, eyes: Eyes, side: SideNumber): Promise<boolean> {
  const { game, state } = table.session;
  const secret = SECRET.has(decision(game, state).kind);
  const isNew = isForTwo(table) && eyes.side !== side && (secret || eyes.secret);
  eyes.side = side;
  eyes.secret = secret;
  if (!isNew) return true;
  eyes.board = '';
  screen.clear();
  screen.say('', colours.bold(PLAY_WORDS[table.language].handOver(speakerOf(game, table.language).side(side))));
  const line = await screen.ask('');
  screen.clear();
  return line !== undefined;
}

function tellNews(table: Table, screen: Screen): void {
  const news = table.story.slice(table.read);
  table.read = table.story.length;
  if (news.length > 0) screen.say('', ...news.flatMap((line) => wrapped(line)));
}

/** Once for every activation. */
function showBoard(table: Table, screen: Screen, eyes: Eyes, side: SideNumber): void {
  const { game, state } = table.session;
  const moment = `${state.turn} ${state.active}`;
  if (moment === eyes.board) return;
  eyes.board = moment;
  const tongue = TONGUES[table.language];
  const ahead = state.balance === 0 ? null : game.battle.sides[state.balance > 0 ? 0 : 1].name[table.language];
  const heading = `── ${tongue.turnHeading(state.turn, game.scenario.turns)} · ${tongue.balance(Math.abs(state.balance), ahead)} ──`;
  screen.say('', colours.bold(heading), '', ...boardLines(table, seenBy(table, side), decision(game, state), false));
}
