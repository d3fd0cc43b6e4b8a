/** What is wrong with a battle and what is odd about it: the place, a mend, and a reason to leave it so. */
import { type Accepted, acceptanceKey, type Level, type Problem, problemWords } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../texts/index.ts';
import { useWorkshopTexts } from './texts.ts';
import styles from './workshop.module.css';

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  /** Undefined: nothing of it can be read, and no warning of it was accepted. */
  readonly battle: Battle | undefined;
  /** Warnings that stay, with their reasons. */
  readonly accepted?: Accepted;
  readonly onShow?: (problem: Problem) => void;
  readonly onMend?: (problem: Problem) => void;
  /** Null: not accepted any more. */
  readonly onAccept?: (problem: Problem, reason: string | null) => void;
  readonly isOpen?: boolean;
}

/** Mistakes first; a wall of warnings is shown by its beginning until more is asked for. */
const MOST = 40;
const NONE: Accepted = {};

export function ProblemList({ problems, battle, accepted = NONE, isOpen = false, ...deeds }: ProblemListProps) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [most, show] = useState(MOST);
  const reasonOf = (problem: Problem): string | undefined =>
    problem.level === 'mistake' || battle === undefined ? undefined : accepted[acceptanceKey(problem, battle)]?.[language];
  const open = problems.filter((one) => reasonOf(one) === undefined);
  const settled = problems.filter((one) => reasonOf(one) !== undefined);
  const count = (level: Level): number => open.filter((one) => one.level === level).length;
  const sorted = (['mistake', 'warning', 'note'] as const).flatMap((level) => open.filter((one) => one.level === level));
  return (
    <details className={styles['problems']} open={isOpen || undefined}>
      <summary data-testid="problem-count" data-mistakes={count('mistake')} data-warnings={count('warning')}>
        {texts.problems(count('mistake'), count('warning'))}
        {settled.length === 0 ? '' : ` · ${texts.acceptedCount(settled.length)}`}
      </summary>
      <ul>
        {[...sorted.slice(0, most), ...settled].map((problem) => (
          <Item key={`${problem.place} ${problem.code} ${problem.message}`} problem={problem} reason={reasonOf(problem)} {...deeds} />
        ))}
      </ul>
      {sorted.length > most ? (
        <button type="button" data-testid="more-problems" onClick={() => show(sorted.length)}>
          {texts.moreProblems(sorted.length - most)}
        </button>
      ) : null}
    </details>
  );
}

interface ItemProps extends Pick<ProblemListProps, 'onShow' | 'onMend' | 'onAccept'> {
  readonly problem: Problem;
  readonly reason: string | undefined;
}

function Item({ problem, reason, onShow, onMend, onAccept }: ItemProps) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <li data-level={problem.level} data-code={problem.code} data-accepted={reason === undefined ? undefined : ''}>
      <span className={styles['level']}>
        {texts.level[problem.level]} {problem.number ?? ''}
      </span>
      <code>{problem.place}</code>
      <span>{problemWords(problem, language)}</span>
      {reason === undefined ? null : <q>{reason}</q>}
      {onShow === undefined ? null : (
        <button type="button" onClick={() => onShow(problem)}>
          {texts.show}
        </button>
      )}
      {onMend === undefined || problem.mend === undefined || reason !== undefined ? null : (
        <button type="button" onClick={() => onMend(problem)}>
          {texts.mend}
        </button>
      )}
      {onAccept === undefined || problem.level !== 'warning' ? null : (
        <Acceptance isAccepted={reason !== undefined} onAccept={(why) => onAccept(problem, why)} />
      )}
    </li>
  );
}

/** A reason is asked for: a reader of the file later sees why it is so. */
function Acceptance({ isAccepted, onAccept }: { readonly isAccepted: boolean; readonly onAccept: (reason: string | null) => void }) {
  const texts = useWorkshopTexts();
  const [reason, write] = useState<string | null>(null);
  if (isAccepted)
    return (
      <button type="button" onClick={() => onAccept(null)}>
        {texts.acceptNoMore}
      </button>
    );
  if (reason === null)
    return (
      <button type="button" data-accept="" onClick={() => write('')}>
        {texts.accept}
      </button>
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAccept(reason.trim());
    write(null);
  };
  return (
    <form className={styles['reason']} onSubmit={submit}>
      <label>
        {texts.because} <input value={reason} maxLength={500} size={30} onChange={({ target }) => write(target.value)} />
      </label>
      <button type="submit" disabled={reason.trim() === ''}>
        {texts.acceptIt}
      </button>
      <button type="button" onClick={() => write(null)}>
        {texts.notNow}
      </button>
    </form>
  );
}
