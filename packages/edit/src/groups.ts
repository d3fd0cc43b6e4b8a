/** Counters in the order of battle: by army, and in each army by command, whatever order the file has. */
import type { Battle, Unit } from '@kosynier/engine';

export const GROUPINGS = ['command', 'army', 'file'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface CounterGroup {
  readonly key: string;
  /** Null: all counters, as they stand in the file. */
  readonly army: string | null;
  /** A commander; `several`: reserves; `nobody`: counters without one; null: the whole army. */
  readonly command: { readonly of: string } | 'several' | 'nobody' | null;
  /** Where its counters stand in the file. */
  readonly rows: readonly number[];
}

export function counterGroups({ armies, commanders, units }: Battle, by: Grouping): CounterGroup[] {
  if (by === 'file') return [{ key: 'file', army: null, command: null, rows: units.map((_, index) => index) }];
  const rows = (isIn: (unit: Unit) => boolean): number[] => units.flatMap((unit, index) => (isIn(unit) ? [index] : []));
  const known = new Set(armies.map(({ id }) => id));
  // Counters of an army that is not there stand last, so that the mistake can be seen.
  const named = [...armies.map(({ id }) => id), ...new Set(units.flatMap(({ army }) => (known.has(army) ? [] : [army])))];
  return named
    .flatMap((army): CounterGroup[] => {
      if (by === 'army') return [{ key: army, army, command: null, rows: rows((unit) => unit.army === army) }];
      const of = (command: CounterGroup['command'], isIn: (strips: readonly string[]) => boolean): CounterGroup => ({
        key: `${army} ${typeof command === 'object' ? command?.of : command}`,
        army,
        command,
        rows: rows((unit) => unit.army === army && isIn(unit.commanders)),
      });
      const strips = [...new Set([...commanders.map(({ id }) => id), ...units.flatMap((unit) => unit.commanders)])];
      return [
        ...strips.map((id) => of({ of: id }, (own) => own.length === 1 && own[0] === id)),
        of('several', (own) => own.length > 1),
        of('nobody', (own) => own.length === 0),
      ];
    })
    .filter((group) => group.rows.length > 0);
}
