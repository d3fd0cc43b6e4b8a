/**
 * The order of the players: points of games, then what the opponents were worth, then the lot that was drawn at the start. Values in,
 * values out.
 */

export type Kind = 'roundRobin' | 'swiss';

export interface Entrant {
  readonly id: string;
  /** Drawn when the tournament began; the lower one goes first. */
  readonly lot: number;
  /** The round in which this one has left. */
  readonly leftIn: number | null;
}

/**
 * Two players who have met, or a bye. `points`: of the games that are over, and of those that were not played because a player was gone.
 */
export interface Met {
  readonly round: number;
  readonly players: readonly [string, string | null];
  readonly points: readonly [number, number];
}

export interface Standing {
  readonly id: string;
  readonly place: number;
  readonly points: number;
  /** The points of all opponents. */
  readonly buchholz: number;
  /** The points of each opponent for the share of the points that was won against him. */
  readonly sonnebornBerger: number;
  readonly lot: number;
  readonly hasLeft: boolean;
  /** Left before half of the rounds were played: nothing with this one counts. */
  readonly isAnnulled: boolean;
}

/** Two games a meeting. */
export const GAMES = 2;
/** A bye is worth a meeting that was won; where all meet all, every player rests once and it is worth nothing. */
const pointsOfBye = (kind: Kind): number => (kind === 'swiss' ? GAMES : 0);

export function standingsOf(kind: Kind, entrants: readonly Entrant[], met: readonly Met[]): readonly Standing[] {
  const annulled = new Set(kind === 'swiss' ? [] : entrants.filter((one) => isAnnulled(one, entrants.length)).map(({ id }) => id));
  const counting = met.filter(({ players }) => players.every((id) => id === null || !annulled.has(id)));
  const own = new Map(entrants.map(({ id }) => [id, meetingsOf(id, counting)]));
  const points = new Map(entrants.map(({ id }) => [id, pointsOf(kind, own.get(id) ?? [])]));
  const rows = entrants.map(({ id, lot, leftIn }) => {
    const opponents = (own.get(id) ?? []).flatMap(({ other, got }) => (other === null ? [] : [{ worth: points.get(other) ?? 0, got }]));
    return {
      id,
      points: points.get(id) ?? 0,
      buchholz: opponents.reduce((sum, { worth }) => sum + worth, 0),
      sonnebornBerger: opponents.reduce((sum, { worth, got }) => sum + (worth * got) / GAMES, 0),
      lot,
      hasLeft: leftIn !== null,
      isAnnulled: annulled.has(id),
    };
  });
  return rows.sort((a, b) => compared(kind, a, b)).map((row, i) => ({ ...row, place: i + 1 }));
}

/** As chess does it where all meet all: a player who has played half of the rounds is counted, and loses the rest without playing. */
const isAnnulled = ({ leftIn }: Entrant, players: number): boolean => leftIn !== null && 2 * (leftIn - 1) < players - 1;

interface Own {
  readonly other: string | null;
  readonly got: number;
}

const meetingsOf = (id: string, met: readonly Met[]): readonly Own[] =>
  met.flatMap(({ players: [one, two], points }) => {
    if (one === id) return [{ other: two, got: points[0] }];
    return two === id ? [{ other: one, got: points[1] }] : [];
  });

const pointsOf = (kind: Kind, own: readonly Own[]): number =>
  own.reduce((sum, { other, got }) => sum + (other === null ? pointsOfBye(kind) : got), 0);

type Row = Omit<Standing, 'place'>;

function compared(kind: Kind, a: Row, b: Row): number {
  const ties = kind === 'swiss' ? (['buchholz', 'sonnebornBerger'] as const) : (['sonnebornBerger'] as const);
  const differences = [
    Number(a.isAnnulled) - Number(b.isAnnulled),
    b.points - a.points,
    ...ties.map((tie) => b[tie] - a[tie]),
    a.lot - b.lot,
  ];
  return differences.find((difference) => difference !== 0) ?? 0;
}
