/** The position of a game at a moment as a picture, for mails and chats: what a spectator sees of it and no more. */
import { drawPosition } from '@kosynier/drawing';
import type { Game, GameView } from '@kosynier/engine';
import { pngOf } from '@kosynier/pictures';
import { type Log, stateAt } from '@kosynier/table';
import type { Context } from '../games/context.ts';
import { loadWhole } from '../games/loading.ts';
import { momentFor, type Room } from '../games/room.ts';
import type { Language } from '../notices/kinds.ts';

/** As wide as previews are shown; the height is that of the board. */
const WIDTH = 1200;
const MOST_KEPT = 64;
const MOST_WAITING = 8;

/** Pictures are made one after another, and the last ones are kept: a link that is sent to many is asked for by many at once. */
export interface Pictures {
  readonly isBusy: () => boolean;
  /** `moment`: after this many moves; null: the last that a spectator sees. Undefined: there is no such moment. */
  readonly of: (room: Room, moment: number | null, language: Language) => Promise<Uint8Array | undefined>;
}

export function newPictures(context: Context): Pictures {
  const kept = new Map<string, Promise<Uint8Array | undefined>>();
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    isBusy: () => waiting >= MOST_WAITING,
    of: (room, moment, language) => {
      // A moment can be taken back and be another one: the last line tells them apart.
      const name = `${room.id} ${moment} ${language} ${momentFor(room, false).log.ledger.n}`;
      const known = kept.get(name);
      if (known !== undefined) return known;
      waiting += 1;
      const made = turn.then(() => make(context, room, moment, language));
      const ends = (picture?: Uint8Array): void => {
        waiting -= 1;
        // What failed, or a moment that is not there, must not push a picture out.
        if (picture === undefined) kept.delete(name);
      };
      kept.set(name, made);
      turn = made.then(ends, () => ends());
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? name);
      return made;
    },
  };
}

async function make(context: Context, room: Room, moment: number | null, language: Language): Promise<Uint8Array | undefined> {
  const seen = await seenAt(context, room, moment);
  if (seen === undefined) return undefined;
  const look = { language, numbers: false, rulesUp: false, width: WIDTH } as const;
  return pngOf(drawPosition(seen.game, seen.view, look));
}

/** What a spectator sees at a moment: the game is played again up to the last line that spectators are told. */
async function seenAt(
  context: Context,
  room: Room,
  moment: number | null,
): Promise<{ readonly game: Game; readonly view: GameView } | undefined> {
  const last = momentFor(room, false).log.ledger.n;
  let told: Log | undefined;
  await loadWhole(context, room.id, (before, after, { n }) => {
    if (n === 1) told = before;
    if (n <= last) told = after;
  });
  const log = told ?? momentFor(room, false).log;
  const { length } = log.moves;
  if (moment !== null && moment > length) return undefined;
  const steps = log.moves.slice(0, moment ?? length).reduce((sum, move) => sum + move.steps, 0);
  const { rules, game } = log.table;
  return { game, view: rules.view(game, stateAt(log.table, steps), 'spectator') };
}
