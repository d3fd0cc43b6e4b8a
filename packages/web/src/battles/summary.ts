/** What the first pages tell about the battles, so that no battle is loaded just to be listed. Made by scripts/make-summaries.ts. */
import type { About, BookId, GameOptions, Rulings, Text } from '@kosynier/engine';
import file from '../../data/battles.json';

export interface SideSummary {
  readonly id: string;
  readonly name: Text;
  /** Counters that take part: units, and commanders. */
  readonly units: number;
  readonly commanders: number;
  /** [12.4] points at which it wins at once, unless others are agreed. */
  readonly autoVictory: number;
}

export interface ScenarioSummary {
  readonly id: string;
  readonly title: Text;
  readonly turns: number;
  readonly minutesPerTurn: number;
  readonly hexes: number;
  /** How long two people play, about. */
  readonly playingMinutes: number;
  readonly sides: readonly [SideSummary, SideSummary];
  /** The switches that mean something in this scenario, each with the value of the ruling. */
  readonly rulings: Partial<Rulings>;
  /** [11.7] the dice that the book lets the players choose from, its own first; one: no choice. */
  readonly meleeDice: readonly NonNullable<GameOptions['meleeDie']>[];
}

export interface BattleSummary {
  readonly id: string;
  readonly book: BookId;
  readonly title: Text;
  readonly date: string;
  readonly about: About;
  readonly armies: readonly { readonly name: Text; readonly colour: string }[];
  readonly scenarios: readonly ScenarioSummary[];
}

/** A test compares the file with the battles, so its shape is known. */
export const BATTLES = file as unknown as readonly BattleSummary[];

export const battleSummary = (id: string): BattleSummary | undefined => BATTLES.find((battle) => battle.id === id);

export const scenarioSummary = (battle: BattleSummary, id: string): ScenarioSummary | undefined =>
  battle.scenarios.find((scenario) => scenario.id === id);
