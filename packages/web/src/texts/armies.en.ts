/** The words of the order of battle in English; they come with its panel. */
export const armiesEn = {
  search: 'Find a unit',
  none: 'No unit has such a name.',
  states: {
    able: 'may act',
    acted: 'has acted',
    waits: 'waits',
    outOfCommand: 'out of command',
    away: 'on the way back',
    lost: 'lost',
    notYet: 'not on the map yet',
  },
  acted: (acted: number, all: number): string => `${acted} of ${all} have acted`,
  activated: 'activated',
  units: (count: number): string => `${count} ${count === 1 ? 'unit' : 'units'}`,
  size: (now: number, printed: number): string => `Size ${now} of ${printed}`,
  guns: 'guns',
  mp: (left: number): string => `${left} MP`,
  show: 'Show the whole command',
  next: 'Next unit that may act',
  selectAll: 'Select all that may act',
  uncommanded: 'Without a commander',
} as const;
