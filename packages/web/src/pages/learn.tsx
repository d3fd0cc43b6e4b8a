/** The lessons: their words come first, the table with the battle a moment later. */
import { Suspense } from 'react';
import { useLearnTexts } from '../learn/words.ts';
import { later } from '../parts/later.ts';
import { useTitle } from '../parts/title.ts';
import { LessonBeginning } from './lesson-beginning.tsx';

const LessonTable = later(async () => (await import('./lesson-table.tsx')).LessonTable);

export function LearnPage({ number }: { readonly number: number }) {
  useTitle(useLearnTexts().titles[number - 1]);
  return (
    <Suspense fallback={<LessonBeginning number={number} />}>
      <LessonTable number={number} />
    </Suspense>
  );
}
