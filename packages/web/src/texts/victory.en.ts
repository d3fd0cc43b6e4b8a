/** The words of victory in English; they come with their panel. */
export const victoryEn = {
  title: 'Who wins?',
  titleOver: 'Who won?',
  now: (side: string, why: string): string => `If it ended now: ${side} win, ${why}.`,
  nowDraw: 'If it ended now: a draw, because the camp was entered.',
  points: (points: number): string => `ahead by ${points} on points`,
  offTrack: 'because at an even balance the scenario gives them the day',
  lastTurn: (turn: number): string => `The points decide after Turn ${turn}.`,
  limit: (side: string, limit: number, missing: number): string =>
    missing <= 0
      ? `${side} are at their limit of ${limit}: they win when this Turn ends.`
      : `${side} win early if they are ahead by ${limit} when a Turn ends: ${missing} more.`,
  from: 'Where the points came from',
  none: 'No points yet.',
  of: (side: string, points: number): string => `${side}: ${points}`,
  why: {
    fire: 'destroyed by fire',
    crisis: 'lost in a Morale Crisis',
    melee: 'won melees',
    capture: 'captured guns',
    recapture: 'recaptured guns',
    commander: 'commanders',
  },
  times: (points: number, times: number): string => `${points} (${times}×)`,
  last: 'The last gains',
  gain: (turn: number, side: string, points: number, why: string): string => `Turn ${turn}: ${side} +${points}, ${why}`,
} as const;
