/** Plays a game at this terminal to its end, or until the people leave. */
import type { SideNumber } from '@kosynier/engine';
import { isOver, isSecret, type Seen } from '@kosynier/table';
import { speakerOf, TONGUES } from '@kosynier/words';
import { wrapped } from '../board/wrapped.ts';
import { colours } from '../output.ts';
import type { Screen } from './screen.ts';
import { boardLines, sit } from './sitting.ts';
import { actFor, deciding, isForTwo, storyFrom, type Terminal } from './terminal.ts';
import { PLAY_WORDS } from './words.ts';

/** What the people at the table have seen last. */
interface Eyes {
  side: SideNumber | null;
  secret: boolean;
  board: string;
}

/** True if the game came to its end. */
export async function playAtTable(terminal: Terminal, screen: Screen, save: (file: string) => string): Promise<boolean> {
  const words = PLAY_WORDS[terminal.language];
  const eyes: Eyes = { side: null, secret: false, board: '' };
  while (!isOver(terminal.host.table())) {
    const { side, seen } = deciding(terminal);
    const player = side === null ? null : terminal.players[side];
    if (side === null) break;
    if (player !== null) {
      const reply = await actFor(terminal, player, side);
      if (reply.ok) continue;
      screen.say(words.failed(reply.why));
      return false;
    }
    if (!(await handOver(terminal, screen, eyes, seen, side))) return false;
    tellNews(terminal, screen);
    showBoard(terminal, screen, eyes, seen);
    if ((await sit(terminal, screen, save)) === 'quit') return false;
  }
  tellNews(terminal, screen);
  screen.say('', ...boardLines(deciding(terminal).seen, false), '', words.ended);
  return true;
}

/** Two people at one screen: neither sees the secret choice of the other. False: the people are gone. */
async function handOver(terminal: Terminal, screen: Screen, eyes: Eyes, { game, decision }: Seen, side: SideNumber): Promise<boolean> {
  const secret = isSecret(decision.kind);
  const isNew = isForTwo(terminal) && eyes.side !== side && (secret || eyes.secret);
  eyes.side = side;
  eyes.secret = secret;
  if (!isNew) return true;
  eyes.board = '';
  screen.clear();
  screen.say('', colours.bold(PLAY_WORDS[terminal.language].handOver(speakerOf(game, terminal.language).side(side))));
  const line = await screen.ask('');
  screen.clear();
  return line !== undefined;
}

function tellNews(terminal: Terminal, screen: Screen): void {
  const steps = terminal.host.table().steps.length;
  const news = storyFrom(terminal, Math.min(terminal.read, steps));
  terminal.read = steps;
  if (news.length > 0) screen.say('', ...news.flatMap((line) => wrapped(line)));
}

/** Once for every activation. */
function showBoard({ language }: Terminal, screen: Screen, eyes: Eyes, seen: Seen): void {
  const {
    game,
    view: { turn, active, balance },
  } = seen;
  const moment = `${turn} ${active}`;
  if (moment === eyes.board) return;
  eyes.board = moment;
  const tongue = TONGUES[language];
  const ahead = balance === 0 ? null : game.battle.sides[balance > 0 ? 0 : 1].name[language];
  const heading = `── ${tongue.turnHeading(turn, game.scenario.turns)} · ${tongue.balance(Math.abs(balance), ahead)} ──`;
  screen.say('', colours.bold(heading), '', ...boardLines(seen, false));
}
