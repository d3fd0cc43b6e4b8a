/** The lessons: their words come first, the table with the battle a moment later. */
import { type ComponentType, useEffect, useState } from 'react';
import { useLearnTexts } from '../learn/words.ts';
import { useTitle } from '../parts/title.ts';
import { LessonBeginning } from './lesson-beginning.tsx';
import { LessonLost } from './lesson-lost.tsx';

type Table = ComponentType<{ readonly number: number }>;

/** Loaded by hand: React would leave the words alone on the screen for a third of a second, even when the table is there. */
function useLessonTable(): Table | 'lost' | null {
  const [table, setTable] = useState<{ readonly Table: Table | 'lost' } | null>(null);
  useEffect(() => {
    import('./lesson-table.tsx').then(
      ({ LessonTable }) => setTable({ Table: LessonTable }),
      () => setTable({ Table: 'lost' }),
    );
  }, []);
  return table?.Table ?? null;
}

export function LearnPage({ number }: { readonly number: number }) {
  const Table = useLessonTable();
  useTitle(useLearnTexts().titles[number - 1]);
  if (Table === null) return <LessonBeginning number={number} />;
  if (Table !== 'lost') return <Table number={number} />;
  return <LessonLost />;
}
