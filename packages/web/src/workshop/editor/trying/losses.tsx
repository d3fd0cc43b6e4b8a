/** What became of the counters: those that lost most first, and how often each did nothing. */
import type { Battle } from '@kosynier/engine';
import { numbersOf, type UnitTrial } from '@kosynier/lab';
import { useState } from 'react';
import { useLanguage } from '../../../texts/index.ts';
import { useEditorTexts } from '../texts/index.ts';
import { Scrolled } from './scrolled.tsx';

interface Props {
  readonly battle: Battle;
  readonly of: string;
  readonly units: readonly UnitTrial[];
}

const FEW = 8;

export function Losses({ battle, of, units }: Props) {
  const { trial } = useEditorTexts();
  const [isWhole, showWhole] = useState(false);
  const shown = isWhole ? units : units.slice(0, FEW);
  return (
    <>
      <h3>{trial.lostByCounters}</h3>
      <Scrolled label={`${trial.lostByCounters}: ${of}`}>
        <table data-testid="unit-losses">
          <thead>
            <tr>
              <th scope="col">{trial.counter}</th>
              <th scope="col">{trial.steps}</th>
              <th scope="col">{trial.gone}</th>
              <th scope="col">{trial.didNothing}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((unit) => (
              <UnitRow key={unit.unit} battle={battle} unit={unit} />
            ))}
          </tbody>
        </table>
      </Scrolled>
      {shown.length === units.length ? null : (
        <button type="button" onClick={() => showWhole(true)}>
          {trial.more(units.length - shown.length)}
        </button>
      )}
    </>
  );
}

function UnitRow({ battle, unit: { unit: id, steps, eliminated, captured, idle } }: { readonly battle: Battle; readonly unit: UnitTrial }) {
  const { trial } = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { decimal, percent } = numbersOf(language);
  const counter = battle.units.find((one) => one.id === id);
  const size = counter?.size ?? 0;
  return (
    <tr data-unit={id}>
      <th scope="row">{counter?.name[language] ?? id}</th>
      <td>{size === 0 ? '–' : trial.stepsOf(decimal(steps, 1), size)}</td>
      <td>{percent(Math.min(1, eliminated + captured), 0)}</td>
      <td>{percent(idle, 0)}</td>
    </tr>
  );
}
