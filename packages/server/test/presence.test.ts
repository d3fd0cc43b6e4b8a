/** Who looks at a game, as values: sockets of this process, and what other processes tell of theirs. */
import { expect, it } from 'vitest';
import type { Here } from '../src/games/bus.ts';
import { newPresence } from '../src/games/presence.ts';
import type { News, Room } from '../src/games/room.ts';

/** As much of a room as presence knows. */
function roomOf(heard: News[]): Room {
  const seat = (account: string | null) => ({ account, who: 'person', name: 'somebody', wantsRematch: false });
  return { id: 'a game', seats: [seat('anna'), seat('jan')], listeners: new Set([(news: News) => heard.push(news)]) } as unknown as Room;
}

it('who looks at another process is there, until that process falls silent for too long', () => {
  let time = 1_000_000;
  const heard: News[] = [];
  const told: (Here | 'who')[] = [];
  const room = roomOf(heard);
  const presence = newPresence(
    () => time,
    undefined,
    (_, notice) => told.push(notice),
  );
  const leave = presence.come(room, { seat: 0, heardAt: () => time, looks: true });
  expect(told).toEqual(['who', 'here10']);
  expect(presence.of(room)).toEqual([true, false]);
  presence.hear(room.id, 'here01', 'the other process');
  expect(presence.of(room)).toEqual([true, true]);
  // It says so again, and is believed again.
  time += 60_000;
  presence.hear(room.id, 'here01', 'the other process');
  time += 60_000;
  presence.look();
  expect(presence.of(room)).toEqual([true, true]);
  // It was killed: nobody tells that Jan has gone, and he is forgotten all the same; whoever looks is told.
  heard.length = 0;
  time += 60_000;
  presence.look();
  expect(presence.of(room)).toEqual([true, false]);
  expect(heard).toEqual([{ kind: 'presence' }]);
  leave();
  expect(told.at(-1)).toBe('here00');
});

it('who has put the page behind another one is there and does not look; the last page that looks counts', () => {
  const called: string[] = [];
  const presence = newPresence(() => 0, {
    came: (_, seat) => called.push(`came ${seat}`),
    left: (_, seat) => called.push(`left ${seat}`),
  });
  const room = roomOf([]);
  const come = (looks: boolean) => presence.come(room, { seat: 0, heardAt: () => 0, looks });
  const [desk, phone] = [come(true), come(true)];
  desk();
  const hidden = come(false);
  expect([presence.isLooking(room.id, 0), called]).toEqual([true, ['came 0']]);
  phone();
  expect([presence.isLooking(room.id, 0), presence.of(room)[0], called]).toEqual([false, true, ['came 0', 'left 0']]);
  const again = come(true);
  hidden();
  expect([presence.isLooking(room.id, 0), called]).toEqual([true, ['came 0', 'left 0', 'came 0']]);
  again();
  expect([presence.of(room)[0], called.at(-1)]).toEqual([false, 'left 0']);
});
