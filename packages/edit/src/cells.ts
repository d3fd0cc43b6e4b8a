/** Counters typed like a spreadsheet: one cell of one counter as text, and back. */
import { ratingsOf } from '@kosynier/battles';
import { ARM_OF_KIND, type Battle, type Text, type Unit } from '@kosynier/engine';
import { withKind, withUnit } from './edits.ts';
import { kindNamed, kindWord } from './kinds.ts';

export const CELLS = ['name', 'kind', 'ratings', 'back', 'guns', 'stars', 'commanders', 'hex', 'facing'] as const;
export type Cell = (typeof CELLS)[number];
type Language = 'en' | 'pl';

const isGun = ({ kind }: Unit): boolean => ARM_OF_KIND[kind] === 'artillery';

export function cellText(unit: Unit, cell: Cell, language: Language): string {
  const { name, kind, morale, size, fire, back, guns, stars, commanders, hex, facing } = unit;
  switch (cell) {
    case 'name':
      return name[language];
    case 'kind':
      return kindWord(kind, language);
    case 'ratings':
      return isGun(unit) ? '' : `${morale}-${size}-${fire ?? '·'}`;
    case 'back':
      return back === null ? '' : `${back.morale}${back.fire === undefined ? '' : `-${back.fire}`}`;
    case 'guns':
      return guns === 0 ? '' : String(guns);
    case 'stars':
      return stars === 0 ? '' : String(stars);
    case 'commanders':
      return commanders.join(' ');
    case 'hex':
      return hex ?? '';
    case 'facing':
      return String(facing);
  }
}

/** A name that is the same in both languages stays so; else the one that is spoken changes. */
export const withWords = (before: Text, language: Language, words: string): Text =>
  before.en === before.pl ? { en: words, pl: words } : { ...before, [language]: words };

/** The battle with another text in a cell; undefined: that cannot stand there. */
export function withCell(battle: Battle, index: number, cell: Cell, typed: string, language: Language): Battle | undefined {
  const unit = battle.units[index];
  const text = typed.trim();
  if (unit === undefined) return undefined;
  switch (cell) {
    case 'name':
      return text === '' || text.length > 80 ? undefined : withUnit(battle, index, { name: withWords(unit.name, language, text) });
    case 'kind': {
      const kind = kindNamed(text);
      return kind === undefined ? undefined : withKind(battle, index, kind);
    }
    case 'ratings':
      return withRatings(battle, index, unit, text);
    case 'back':
      return withBack(battle, index, unit, text);
    case 'guns':
    case 'stars':
      return /^\d{0,2}$/.test(text) ? withUnit(battle, index, { [cell]: Number(text) }) : undefined;
    case 'commanders':
      return withUnit(battle, index, { commanders: text.split(/[\s,]+/).filter((id) => id !== '') });
    case 'hex':
      return text === ''
        ? withUnit(battle, index, { hex: null })
        : /^\d{3,4}$/.test(text)
          ? withUnit(battle, index, { hex: text.padStart(4, '0') })
          : undefined;
    case 'facing':
      return /^[0-5]$/.test(text) ? withUnit(battle, index, { facing: Number(text) }) : undefined;
  }
}

/** `7-5-5`, `755`, `7 5 5`, `65.`: Morale, Size, Fire. */
function withRatings(battle: Battle, index: number, unit: Unit, text: string): Battle | undefined {
  if (isGun(unit)) return text === '' ? battle : undefined;
  const plain = /^(\d)(\d)([\d.·])$/.exec(text);
  const read = ratingsOf(plain === null ? text.replaceAll(/\s+/g, '-') : `${plain[1]}-${plain[2]}-${plain[3]}`);
  return read === undefined ? undefined : withUnit(battle, index, read as Partial<Unit>);
}

/** Empty: reckoned again. */
function withBack(battle: Battle, index: number, { morale, size }: Unit, text: string): Battle | undefined {
  if (text === '') return withUnit(battle, index, { back: size >= 2 && morale !== null ? { morale: Math.max(0, morale - 1) } : null });
  const [, own, fire] = /^(\d{1,2})(?:[-–\s](\d{1,2}))?$/.exec(text) ?? [];
  if (own === undefined) return undefined;
  return withUnit(battle, index, { back: { morale: Number(own), ...(fire === undefined ? {} : { fire: Number(fire) }) } });
}

/** A block of cells pasted from a spreadsheet, from one cell on; what cannot stand somewhere is left as it was there. */
export function withBlock(battle: Battle, rows: readonly number[], from: Cell, block: string, language: Language): Battle {
  const first = CELLS.indexOf(from);
  const lines = block.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.reduce((made, line, down) => {
    const row = rows[down];
    if (row === undefined) return made;
    return line.split('\t').reduce((filled, text, right) => {
      const cell = CELLS[first + right];
      return cell === undefined ? filled : (withCell(filled, row, cell, text, language) ?? filled);
    }, made);
  }, battle);
}
