/** What a battle is, who made it, and what is wrong with it. */
import { type Level, type Problem, problemWords } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { dateInWords } from '@kosynier/words';
import { battleSummary } from '../battles/summary.ts';
import controls from '../parts/controls.module.css';
import { useLanguage } from '../texts/index.ts';
import { useWorkshopTexts } from './texts.ts';
import styles from './workshop.module.css';

export function Facts({ battle, isForeign }: { readonly battle: Battle; readonly isForeign: boolean }) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { board, units, commanders, author, version, licence, from, about } = battle;
  const book = texts.rulesOf(texts.books[battle.book]);
  const lines = [
    [
      dateInWords(battle.date, language),
      author === undefined ? texts.unnamed : texts.by(author),
      version === undefined ? '' : texts.version(version),
    ],
    [texts.size(board.columns, board.rows, units.length, commanders.length)],
    [book, battle.rules === undefined ? '' : texts.ownRules],
    [
      from === undefined ? '' : texts.variationOf(battleSummary(from.id)?.title[language] ?? from.id),
      licence === undefined ? '' : texts.licence(licence),
    ],
  ];
  return (
    <div className={styles['facts']}>
      {lines.map((line) => {
        const words = line.filter((word) => word !== '').join(' · ');
        return words === '' ? null : <p key={words}>{words}</p>;
      })}
      {isForeign ? <p className={controls['soft']}>{texts.notChecked}</p> : null}
      {about === undefined ? null : <p className={styles['story']}>{about.history[language]}</p>}
    </div>
  );
}

const count = (problems: readonly Problem[], level: Level): number => problems.filter((one) => one.level === level).length;

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly onShow?: (problem: Problem) => void;
  readonly onMend?: (problem: Problem) => void;
  readonly isOpen?: boolean;
}

/** Mistakes first; a wall of warnings is shown by its beginning. */
const MOST = 40;

export function ProblemList({ problems, onShow, onMend, isOpen = false }: ProblemListProps) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const sorted = (['mistake', 'warning', 'note'] as const).flatMap((level) => problems.filter((one) => one.level === level));
  const summary = texts.problems(count(problems, 'mistake'), count(problems, 'warning'));
  return (
    <details className={styles['problems']} open={isOpen || undefined}>
      <summary data-testid="problem-count" data-mistakes={count(problems, 'mistake')}>
        {summary}
      </summary>
      <ul>
        {sorted.slice(0, MOST).map((problem) => (
          <li key={`${problem.place} ${problem.code} ${problem.message}`} data-level={problem.level} data-code={problem.code}>
            <span className={styles['level']}>
              {texts.level[problem.level]} {problem.number ?? ''}
            </span>
            <code>{problem.place}</code>
            <span>{problemWords(problem, language)}</span>
            {onShow === undefined ? null : (
              <button type="button" onClick={() => onShow(problem)}>
                {texts.show}
              </button>
            )}
            {onMend === undefined || problem.mend === undefined ? null : (
              <button type="button" onClick={() => onMend(problem)}>
                {texts.mend}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
