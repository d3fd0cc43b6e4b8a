/** The words about why one is asked, in English; they come with the first such question. */
export const occasionEn = {
  moved: (who: string, from: string, to: string): string => `${who} went from ${from} to ${to}.`,
  cameIn: (who: string, to: string): string => `${who} came onto the map in ${to}.`,
  fired: (who: string, from: string, target: string): string => `${who} fired from ${from} at ${target}.`,
  waits: 'Nobody has moved yet in this activation.',
  best: (who: string, from: string, target: string, chance: string): string => `Best shot: ${who} from ${from} at ${target}, ${chance}.`,
  fireBest: (target: string, chance: string): string => `Fire at ${target} (${chance})`,
  fireThisPhase: 'Fire at will',
  fireThisPhaseNote: (chance: string): string => `In this Phase whoever can fire does, at the best target, from ${chance} of an effect.`,
  retreat: (from: string): string => `They are in ${from}.`,
  retreatByFire: (from: string, who: string, origin: string): string => `They are in ${from}, under the fire of ${who} in ${origin}.`,
  retreatFrom: (from: string, origin: string): string => `They are in ${from}; the enemy they flee is in ${origin}.`,
  andOthers: (name: string, others: number): string => `${name} and ${others} others`,
  show: 'Show it on the board',
} as const;
