/** Games of a trial that broke off: why, and the record of each, to be looked into. */
import type { Battle } from '@kosynier/engine';
import type { TrialFailure } from '@kosynier/lab';
import { download } from '../../../game/original.ts';
import { useEditorTexts } from '../texts/index.ts';

interface Props {
  readonly battle: Battle;
  readonly scenario: string;
  readonly failures: readonly TrialFailure[];
}

const FEW = 5;

export function Failures({ battle, scenario, failures }: Props) {
  const { trial } = useEditorTexts();
  if (failures.length === 0) return null;
  const save = (seed: number, record: string): void =>
    download(`kosynier-${battle.id}-${scenario}-${seed}-failed.jsonl`, new Blob([record], { type: 'application/jsonl' }));
  return (
    <div role="alert" data-testid="failed-games">
      <p>{trial.failedGames(failures.length)}</p>
      <ul>
        {failures.slice(0, FEW).map(({ seed, reason, record }) => (
          <li key={seed}>
            {trial.game(seed)}: <q lang="en">{reason}</q>{' '}
            {record === null ? null : (
              <button type="button" onClick={() => save(seed, record)}>
                {trial.saveRecord}
              </button>
            )}
          </li>
        ))}
      </ul>
      {failures.length > FEW ? <p>{trial.more(failures.length - FEW)}</p> : null}
    </div>
  );
}
