/** The next whole number below `below`, each equally likely; handed in from outside, as dice are. */
export type Random = (below: number) => number;

export const pick = <T>(list: readonly T[], random: Random): T => list[random(list.length)] as T;
