/** A table out to a spreadsheet and in again: one step of undo, and what it did in words. */
import type { CsvProblem, CsvReading } from '@kosynier/edit';
import type { Battle } from '@kosynier/engine';
import { useState } from 'react';
import { download } from '../../game/original.ts';
import { useWorkshopTexts, type WorkshopTexts } from '../texts.ts';
import type { Document } from './document.ts';
import styles from './editor.module.css';

interface CsvToolsProps {
  readonly document: Document;
  readonly sheet: 'counters' | 'commanders';
  readonly textOf: (battle: Battle) => string;
  readonly read: (battle: Battle, text: string) => CsvReading;
}

const FEW = 5;

export function CsvTools({ document: { battle, change }, sheet, textOf, read }: CsvToolsProps) {
  const texts = useWorkshopTexts();
  const [said, say] = useState<readonly string[]>([]);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const reading = read(battle, new TextDecoder().decode(await file.arrayBuffer()));
    if (reading.ok) change(reading.battle);
    say(
      reading.ok ? [texts.csvDone(reading.changed, reading.added, reading.missing)] : reading.problems.map((one) => csvWords(one, texts)),
    );
  };
  return (
    <>
      <button type="button" onClick={() => download(`${battle.id}-${sheet}.csv`, new Blob([textOf(battle)], { type: 'text/csv' }))}>
        {texts.csvOut}
      </button>
      <label className={styles['button']}>
        {texts.csvIn}
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,text/csv"
          data-testid={`csv-${sheet}`}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <div role="status" className={styles['said']}>
        {said.slice(0, FEW).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {said.length <= FEW ? null : <p>{texts.csv.more(said.length - FEW)}</p>}
      </div>
    </>
  );
}

function csvWords(problem: CsvProblem, { csv }: WorkshopTexts): string {
  switch (problem.why) {
    case 'unknownColumn':
    case 'columnTwice':
      return csv[problem.why](problem.column);
    case 'badCell':
      return csv.badCell(problem.line, problem.column, problem.value);
    case 'empty':
    case 'notUnicode':
    case 'noName':
      return csv[problem.why];
  }
}
