/** What lists and letters tell of the battle of a game: of one that comes with the program, or of one that a person has brought. */
import { loadBattle } from '@kosynier/battles';
import type { Battle, Text } from '@kosynier/engine';

export interface BattleTold {
  readonly title: Text;
  readonly sides: readonly [Named, Named];
  readonly scenarios: readonly { readonly id: string; readonly title: Text }[];
}

interface Named {
  readonly id: string;
  readonly name: Text;
}

/** In a letter a name stands on its line: it cannot begin another one. */
const onOneLine = ({ en, pl }: Text): Text => ({ en: plain(en), pl: plain(pl) });
const plain = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

export function toldOf({ title, sides, scenarios }: Battle): BattleTold {
  const [first, second] = sides.map(({ id, name }) => ({ id, name: onOneLine(name) })) as unknown as BattleTold['sides'];
  return {
    title: onOneLine(title),
    sides: [first, second],
    scenarios: scenarios.map(({ id, title: name }) => ({ id, title: onOneLine(name) })),
  };
}

/** `about`: what is written beside a battle that was brought; null: it comes with the program. */
export function battleTold(id: string, about: unknown): BattleTold | undefined {
  if (about !== null) return about as BattleTold;
  const shipped = loadBattle(id);
  return shipped === undefined ? undefined : toldOf(shipped);
}

/** The side of a seat by its id; null: chance has not decided yet. */
export const sideOfSeat = (told: BattleTold | undefined, firstSide: number | null, seat: number): string | null =>
  firstSide === null ? null : (told?.sides[firstSide === seat ? 0 : 1].id ?? null);
