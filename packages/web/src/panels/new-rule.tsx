/** A rule of standing orders, put together from a few lists. */
import type { SideNumber } from '@kosynier/engine';
import { type Arm, DEEDS_OF, type Deed, type Fact, type Occasion, type Seen, type SheetRule, type Who } from '@kosynier/table';
import { useId, useState } from 'react';
import { useSelection } from '../game/selection.ts';
import { useLanguage } from '../texts/index.ts';
import { useOrderTexts, whoWords } from './order-words.ts';
import styles from './panels.module.css';

const ARMS: readonly Arm[] = ['infantry', 'cavalry', 'artillery'];
const OCCASIONS = Object.keys(DEEDS_OF) as Occasion[];

const FACT_KINDS = [
  'none',
  'chanceAtLeast',
  'chanceBelow',
  'winAtLeast',
  'jamAtLeast',
  'jamBelow',
  'within',
  'beyond',
  'infantry',
  'cavalry',
  'artillery',
  'enemySquare',
  'smaller',
  'oneTarget',
] as const;
type FactKind = (typeof FACT_KINDS)[number];

const IN_PERCENT: ReadonlySet<FactKind> = new Set(['chanceAtLeast', 'chanceBelow', 'winAtLeast', 'jamAtLeast', 'jamBelow']);
const IN_HEXES: ReadonlySet<FactKind> = new Set(['within', 'beyond']);

interface Condition {
  readonly kind: FactKind;
  /** Per cent or hexes, where the kind has them. */
  readonly number: number;
}

function factOf({ kind, number }: Condition): readonly Fact[] {
  switch (kind) {
    case 'none':
      return [];
    case 'chanceAtLeast':
      return [{ about: 'chance', is: 'atLeast', percent: number }];
    case 'chanceBelow':
      return [{ about: 'chance', is: 'below', percent: number }];
    case 'winAtLeast':
      return [{ about: 'win', is: 'atLeast', percent: number }];
    case 'jamAtLeast':
      return [{ about: 'jam', is: 'atLeast', percent: number }];
    case 'jamBelow':
      return [{ about: 'jam', is: 'below', percent: number }];
    case 'within':
    case 'beyond':
      return [{ about: 'range', is: kind, hexes: number }];
    case 'infantry':
    case 'cavalry':
    case 'artillery':
      return [{ about: 'enemy', arm: kind }];
    default:
      return [{ about: kind }];
  }
}

const FIRST_PERCENT = 30;
const FIRST_HEXES = 3;
const ALWAYS: Condition = { kind: 'none', number: FIRST_PERCENT };

export function NewRule({
  seen,
  side,
  onAdd,
}: {
  readonly seen: Seen;
  readonly side: SideNumber;
  readonly onAdd: (rule: SheetRule) => void;
}) {
  const texts = useOrderTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [whoAt, setWho] = useState(0);
  const [on, setOn] = useState<Occasion>('fire');
  const [first, setFirst] = useState(ALWAYS);
  const [second, setSecond] = useState(ALWAYS);
  const [does, setDoes] = useState<Deed>('ask');
  const whos = useWhos(seen, side);
  const who = whos[whoAt] ?? { kind: 'all' };
  const deed = DEEDS_OF[on].includes(does) ? does : 'ask';
  // Two are enough for what people say, as never at a Square beyond two hexes.
  const when = first.kind === 'none' ? [] : [...factOf(first), ...factOf(second)];
  return (
    <fieldset className={styles['newRule']} data-testid="new-rule">
      <legend>{texts.newRule}</legend>
      <Choice label={texts.whoLabel} value={String(whoAt)} onChange={(value) => setWho(Number(value))}>
        {whos.map((one, i) => [String(i), whoWords(seen.game, one, language)])}
      </Choice>
      <Choice label={texts.onLabel} value={on} onChange={(value) => setOn(value as Occasion)}>
        {OCCASIONS.map((one) => [one, texts.occasions[one]])}
      </Choice>
      <ConditionChoice label={texts.ifLabel} condition={first} onChange={setFirst} />
      {first.kind === 'none' ? null : <ConditionChoice label={texts.andLabel} condition={second} onChange={setSecond} />}
      <Choice label={texts.doesLabel} value={deed} onChange={(value) => setDoes(value as Deed)}>
        {DEEDS_OF[on].map((one) => [one, texts.deeds[one]])}
      </Choice>
      <button type="button" data-testid="add-rule" onClick={() => onAdd({ who, on, when, does: deed })}>
        {texts.add}
      </button>
    </fieldset>
  );
}

function ConditionChoice({
  label,
  condition,
  onChange,
}: {
  readonly label: string;
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
}) {
  const texts = useOrderTexts();
  const id = useId();
  const { kind, number } = condition;
  const choose = (next: FactKind): void => onChange({ kind: next, number: IN_HEXES.has(next) ? FIRST_HEXES : FIRST_PERCENT });
  return (
    <>
      <Choice label={label} value={kind} onChange={(value) => choose(value as FactKind)}>
        {FACT_KINDS.map((one) => [one, texts.factKinds[one]])}
      </Choice>
      {IN_PERCENT.has(kind) || IN_HEXES.has(kind) ? (
        <p>
          <label htmlFor={id}>{texts.number}</label>
          <input
            id={id}
            type="number"
            min={0}
            max={100}
            value={number}
            onChange={({ target }) => onChange({ kind, number: bounded(target.valueAsNumber) })}
          />
        </p>
      ) : null}
    </>
  );
}

const bounded = (number: number): number => Math.min(100, Math.max(0, Number.isNaN(number) ? 0 : Math.round(number)));

/** All, the arms, the commands of the side, and the units that are picked. */
function useWhos({ game }: Seen, side: SideNumber): readonly Who[] {
  const units = useSelection((selection) => selection.units);
  const commands = game.chiefs.filter(
    (chief) => chief.side === side && game.units.some(({ commanders }) => commanders.includes(chief.number)),
  );
  return [
    { kind: 'all' },
    ...ARMS.map((arm): Who => ({ kind: 'arm', arm })),
    ...commands.map(({ number }): Who => ({ kind: 'command', commander: number })),
    ...units.filter((unit) => game.units[unit]?.side === side).map((unit): Who => ({ kind: 'unit', unit })),
  ];
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Values and their words. */
  readonly children: readonly (readonly [string, string])[];
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </p>
  );
}
