/** What the parts of a scenario share: its frame, and what can be typed into its fields. */
import { withScenario } from '@kosynier/edit';
import type { Battle, Scenario } from '@kosynier/engine';
import type { ReactNode } from 'react';
import type { Document } from './document.ts';
import styles from './editor.module.css';

export interface ScenarioProps {
  readonly document: Document;
  readonly index: number;
}

/** `0101 0102` or `0101-04`; undefined if something else stands there. */
export function hexesIn(text: string): string[] | undefined {
  const hexes: string[] = [];
  for (const word of text.split(/[\s,]+/).filter((one) => one !== '')) {
    const [, column, from, to = from] = /^(\d\d?)(\d\d)(?:-(\d\d))?$/.exec(word) ?? [];
    if (column === undefined || from === undefined || to === undefined) return undefined;
    for (let row = Number(from); row <= Number(to); row++) hexes.push(column.padStart(2, '0') + String(row).padStart(2, '0'));
  }
  return hexes;
}

/** `3-12`; null: empty; undefined: something else. */
export function rangeIn(text: string): readonly [number, number] | null | undefined {
  if (text.trim() === '') return null;
  const [, first, last] = /^\s*(\d{1,2})\s*[-–]\s*(\d{1,2})\s*$/.exec(text) ?? [];
  return first === undefined || last === undefined ? undefined : [Number(first), Number(last)];
}

export type ScenarioChanges = { readonly [K in keyof Scenario]?: Scenario[K] | undefined };

/** A whole number from 1 to the most; undefined: something else. */
export const number = (text: string, most: number): number | undefined =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : undefined;

export interface Part {
  readonly battle: Battle;
  readonly scenario: Scenario;
  /** Of the scenario in the battle: `scenarios[0]`. */
  readonly place: string;
  readonly set: (changes: ScenarioChanges) => true;
}

interface FrameProps extends ScenarioProps {
  readonly id: string;
  readonly title: string;
  /** What of the scenario is put right here. */
  readonly keys: readonly (keyof Scenario)[];
  readonly children: (part: Part) => ReactNode;
}

/** A part of a scenario under its heading. */
export function ScenarioPart({ document: { battle, change }, index, id, title, keys, children }: FrameProps) {
  const scenario = battle.scenarios[index];
  if (scenario === undefined) return null;
  const set = (changes: ScenarioChanges): true => {
    change(withScenario(battle, index, changes));
    return true;
  };
  const place = `scenarios[${index}]`;
  return (
    <section className={styles['panel']} aria-labelledby={id} data-place={keys.map((key) => `${place}.${key}`).join(' ')}>
      <h2 id={id}>{title}</h2>
      {children({ battle, scenario, place, set })}
    </section>
  );
}
