/** What a table would change, add and leave out, with the problems that it would bring by their lines; then it is taken or left. */
import { problemWords } from '@kosynier/battles';
import { broughtProblems, type CsvMade, type CsvProblem, comparison } from '@kosynier/edit';
import type { Battle } from '@kosynier/engine';
import { useMemo, useState } from 'react';
import { Dialog } from '../../panels/dialog.tsx';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts, type WorkshopTexts } from '../texts.ts';
import type { OpenedTable, Sheet } from './csv-tools.tsx';
import type { Document } from './document.ts';
import styles from './editor.module.css';
import { useEditorTexts } from './texts/index.ts';
import { ChangeList } from './trying/change-list.tsx';

interface Props {
  readonly document: Document;
  readonly sheet: Sheet;
  readonly table: OpenedTable;
  readonly onTaken: (said: string) => void;
  readonly onClose: () => void;
}

export function CsvPreview({ document, sheet, table, onTaken, onClose }: Props) {
  const { table: words } = useEditorTexts();
  const { battle } = document;
  const reading = useMemo(() => sheet.read(battle, table.text), [sheet, battle, table]);
  return (
    <Dialog title={words.title(table.name)} onClose={onClose}>
      <div className={styles['preview']} data-testid="csv-preview">
        {reading.ok ? (
          <Made
            document={document}
            sheet={sheet}
            made={reading}
            onTaken={(said) => {
              onTaken(said);
              onClose();
            }}
            onClose={onClose}
          />
        ) : (
          <Refused problems={reading.problems} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function Refused({ problems, onClose }: { readonly problems: readonly CsvProblem[]; readonly onClose: () => void }) {
  const texts = useWorkshopTexts();
  const { table } = useEditorTexts();
  return (
    <>
      <p role="alert">{table.refused}</p>
      <Few items={problems.map((one) => csvWords(one, texts))} />
      <p className={styles['tools']}>
        <button type="button" onClick={onClose}>
          {table.leave}
        </button>
      </p>
    </>
  );
}

interface MadeProps extends Pick<Props, 'document' | 'sheet' | 'onTaken' | 'onClose'> {
  readonly made: CsvMade;
}

const NAMES = 8;

function Made({ document: { battle, change }, sheet, made, onTaken, onClose }: MadeProps) {
  const { table } = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [isDropping, drop] = useState(false);
  const { changed, added, missing } = made;
  const after = useMemo(() => (isDropping ? sheet.without(made.battle, missing) : made.battle), [sheet, made, missing, isDropping]);
  const compared = useMemo(() => comparison(battle, after), [battle, after]);
  const nameOf = (id: string): string => [...battle.units, ...battle.commanders].find((one) => one.id === id)?.name[language] ?? id;
  const names = missing.slice(0, NAMES).map(nameOf).join(', ');
  const take = (): void => {
    change(after);
    onTaken(table.taken(changed.length, added.length, isDropping ? missing.length : 0));
  };
  return (
    <>
      <p data-testid="csv-counts">{table.counts(changed.length, added.length, missing.length)}</p>
      {missing.length === 0 ? null : (
        <label>
          <input type="checkbox" checked={isDropping} onChange={({ target }) => drop(target.checked)} />{' '}
          {table.drop(missing.length > NAMES ? table.names(names, missing.length - NAMES) : names)}
        </label>
      )}
      <Brought before={battle} after={after} made={made} />
      <ChangeList compared={compared} />
      <p className={`${styles['tools']} ${styles['decide']}`}>
        <button type="button" data-testid="csv-take" disabled={compared.changes.length === 0} onClick={take}>
          {table.take}
        </button>
        <button type="button" onClick={onClose}>
          {table.leave}
        </button>
      </p>
    </>
  );
}

function Brought({ before, after, made }: { readonly before: Battle; readonly after: Battle; readonly made: CsvMade }) {
  const texts = useWorkshopTexts();
  const { table } = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const brought = useMemo(() => broughtProblems(before, after, made), [before, after, made]);
  const mistakes = brought.filter(({ problem }) => problem.level === 'mistake').length;
  if (brought.length === 0) return <p>{table.noProblems}</p>;
  return (
    <section data-testid="csv-problems">
      <p>{table.problems(mistakes, brought.length - mistakes)}</p>
      <Few
        items={brought.map(
          ({ line, problem }) =>
            `${line === null ? '' : `${table.line(line)}: `}${texts.level[problem.level]}: ${problemWords(problem, language)}`,
        )}
      />
    </section>
  );
}

const FEW = 20;

/** The beginning of a long list, and how many more there are. */
function Few({ items }: { readonly items: readonly string[] }) {
  const { csv } = useWorkshopTexts();
  const different = [...new Set(items)];
  return (
    <>
      <ul>
        {different.slice(0, FEW).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {different.length > FEW ? <p>{csv.more(different.length - FEW)}</p> : null}
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
