/** The single words of the game that a language must have; typed by the engine, so that none can be missing. */
import type {
  Arm,
  COMMANDER_STATUS_NAMES,
  FORMATION_NAMES,
  Ground,
  HexsideKind,
  MarkName,
  ModifierName,
  UNIT_STATUS_NAMES,
  UnitKind,
} from '@kosynier/engine';

type Words<K extends string> = Readonly<Record<K, string>>;

export type Formation = (typeof FORMATION_NAMES)[number];

/** What stands on a counter in capitals: a marker as the printed game has it. */
export const MARKERS = [
  'line',
  'square',
  'skirmish',
  'limbered',
  'stop',
  'jammed',
  'captured',
  'doubleTime',
  'outOfCommand',
  'contused',
] as const;
export type Marker = (typeof MARKERS)[number];

export interface Glossary {
  readonly arms: Words<Arm>;
  readonly kinds: Words<UnitKind>;
  readonly formations: Words<Formation>;
  readonly grounds: Words<Ground>;
  readonly hexsides: Words<HexsideKind>;
  readonly road: string;
  /** What a mark of the state says about a unit. */
  readonly marks: Words<MarkName>;
  /** Short enough for a counter. */
  readonly markers: Words<Marker>;
  readonly losses: string;
  readonly shots: string;
  readonly unitStatus: Words<(typeof UNIT_STATUS_NAMES)[number]>;
  readonly commanderStatus: Words<(typeof COMMANDER_STATUS_NAMES)[number]>;
  /** Twelfths of the circle, clockwise from the north. */
  readonly bearings: readonly string[];
  readonly zones: Words<'front' | 'flank' | 'rear'>;
  readonly ratings: Words<'morale' | 'size' | 'fire' | 'guns' | 'mp'>;
  /** Everything that the rules add to a die or a total. */
  readonly modifiers: Words<ModifierName>;
}
