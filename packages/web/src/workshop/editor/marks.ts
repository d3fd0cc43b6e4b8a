/** Rows of a table that are marked, to do one thing to all of them. */
import { useCallback, useRef, useState } from 'react';

export interface Marks {
  /** In the order of the table; what the filter hides is not among them. */
  readonly marked: readonly string[];
  readonly has: (id: string) => boolean;
  readonly isAll: boolean;
  /** `isRange`: also all rows between this one and the last. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly mark: (ids: readonly string[], isOn: boolean) => void;
  readonly markAll: () => void;
  readonly clear: () => void;
}

export function useMarks(order: readonly string[]): Marks {
  const [set, setMarks] = useState<ReadonlySet<string>>(new Set());
  const [last, shown] = [useRef<string | null>(null), useRef(order)];
  shown.current = order;
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const from = last.current;
      last.current = id;
      setMarks((before) => toggled(before, shown.current, id, isRange ? from : null));
    },
    [last, shown],
  );
  const marked = order.filter((id) => set.has(id));
  const isAll = order.length > 0 && marked.length === order.length;
  return {
    marked,
    has: (id) => set.has(id),
    isAll,
    toggle,
    mark: (ids, isOn) => setMarks((before) => new Set([...before].filter((id) => isOn || !ids.includes(id)).concat(isOn ? ids : []))),
    markAll: () => setMarks(new Set(isAll ? [] : order)),
    clear: () => setMarks(new Set()),
  };
}

/** A range becomes what its last row becomes. */
export function toggled(before: ReadonlySet<string>, order: readonly string[], id: string, from: string | null): ReadonlySet<string> {
  const [a, b] = [order.indexOf(from ?? id), order.indexOf(id)];
  const rows = a < 0 || b < 0 ? [id] : order.slice(Math.min(a, b), Math.max(a, b) + 1);
  const next = new Set(before);
  for (const row of rows)
    if (before.has(id)) next.delete(row);
    else next.add(row);
  return next;
}
