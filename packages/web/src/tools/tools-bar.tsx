/** The tools over the board, and what the one in hand says. */
import {
  cavalryThreats,
  distance,
  fieldOfFire,
  firersAt,
  type Hex,
  hexesInSight,
  hexName,
  type SideNumber,
  sight,
  unitHex,
  unitsIn,
} from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { type Language, listed, speakerOf } from '@kosynier/words';
import { useEffect, useMemo, useState } from 'react';
import { useSelection } from '../game/selection.ts';
import { useGame } from '../game/store.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { toolsEn } from '../texts/tools.en.ts';
import { toolsPl } from '../texts/tools.pl.ts';
import type { Widened } from '../texts/widened.ts';
import { targetsIn } from './danger.ts';
import { useLegend } from './legend-open.ts';
import { type Note, useNotes } from './notes.ts';
import { TOOLS, type Tool, useTool } from './tool.ts';
import styles from './tools.module.css';

const TEXTS: Readonly<Record<Language, Widened<typeof toolsEn>>> = { en: toolsEn, pl: toolsPl };
export const useToolTexts = (): Widened<typeof toolsEn> => TEXTS[useLanguage(({ language }) => language)];

/** What a tool shows: hexes to tint, lines to draw, words to say. */
export interface Shown {
  readonly tinted: readonly Hex[];
  readonly lines: readonly { readonly from: Hex; readonly to: Hex; readonly isClear: boolean }[];
  readonly words: string;
}

const NOTHING: Shown = { tinted: [], lines: [], words: '' };

export function useShown(seen: Seen): Shown {
  const tool = useTool((store) => store.tool);
  const from = useTool((store) => store.from);
  const to = useTool((store) => store.to);
  const picked = useSelection((selection) => (selection.gathered.length > 0 ? selection.gathered : selection.units));
  const viewer = useGame((store) => store.viewer);
  const language = useLanguage(({ language: spoken }) => spoken);
  const { blockedBy } = useTexts();
  return useMemo(
    () => (tool === null ? NOTHING : shownBy(seen, { tool, from, to, picked }, viewer ?? 0, language, blockedBy)),
    [seen, tool, from, to, picked, viewer, language, blockedBy],
  );
}

interface InHand {
  readonly tool: Tool;
  readonly from: Hex | null;
  readonly to: Hex | null;
  /** The units for which it is asked. */
  readonly picked: readonly number[];
}

function shownBy(
  { game, view }: Seen,
  { tool, from, to, picked }: InHand,
  own: SideNumber,
  language: Language,
  blockedBy: Readonly<Record<string, string>>,
): Shown {
  const texts = TEXTS[language];
  const say = speakerOf(game, language);
  const ask: Shown = { ...NOTHING, words: texts.ask[tool] };
  if (tool === 'cavalry') {
    const rides = cavalryThreats(game, view, own);
    const riders = new Set(rides.map(({ unit }) => unit));
    const hexes = [...new Set(rides.map(({ hex }) => hex))];
    const lines = rides.map(({ unit, hex }) => ({ from: unitHex(view, unit), to: hex, isClear: false }));
    return { tinted: hexes, lines, words: riders.size === 0 ? texts.noCavalry : texts.cavalry(riders.size, hexes.length) };
  }
  if (from === null || tool === 'notes') return ask;
  if (tool === 'sight') {
    if (to === null) return { ...ask, tinted: [from] };
    const { visible, blockers } = sight(game, view, from, to);
    const by = [...new Set(blockers.map(({ hex, because }) => `${blockedBy[because]} ${hexName(hex)}`))];
    const words = `${texts.distance(hexName(from), hexName(to), distance(from, to))} ${visible ? texts.clear : texts.blocked(by.join(', '))}`;
    return { tinted: blockers.map(({ hex }) => hex), lines: [{ from, to, isClear: visible }], words };
  }
  if (tool === 'sees') {
    const tinted = hexesInSight(game, view, from);
    return { tinted, lines: [], words: texts.sees(hexName(from), tinted.length) };
  }
  if (tool === 'field') {
    const fields = unitsIn(game, view, from).map((unit) => ({ unit, hexes: fieldOfFire(game, view, unit) }));
    const told = fields.filter(({ hexes }) => hexes.length > 0).map(({ unit, hexes }) => texts.field(say.unit(unit), hexes.length));
    return {
      tinted: [...new Set(fields.flatMap(({ hexes }) => hexes))],
      lines: [],
      words: told.length === 0 ? texts.noField : told.join(' '),
    };
  }
  const targets = targetsIn(game, view, own, picked, from);
  if (targets.length === 0) return { ...ask, tinted: [from], words: texts.nobodyThere(hexName(from)) };
  const { hexes, guns } = firersAt(game, view, targets, from);
  const places = [...new Set([...hexes, ...guns.map((gun) => unitHex(view, gun))])];
  const names = places.map((hex) => `${say.units(unitsIn(game, view, hex))} (${hexName(hex)})`);
  return {
    tinted: [from],
    lines: places.map((hex) => ({ from: hex, to: from, isClear: false })),
    words:
      names.length === 0
        ? texts.noDanger(say.units(targets), hexName(from))
        : texts.danger(say.units(targets), hexName(from), listed(names, language)),
  };
}

const NO_NOTES: readonly Note[] = [];

export function ToolsBar({ seen }: { readonly seen: Seen }) {
  const texts = useToolTexts();
  const tool = useTool((store) => store.tool);
  const { words } = useShown(seen);
  const { take, toggle } = useTool.getState();
  return (
    <section className={styles['bar']} aria-label={texts.title} data-testid="tools">
      <div>
        {TOOLS.map((one) => (
          <button key={one} type="button" data-tool={one} aria-pressed={one === tool} onClick={() => take(one === tool ? null : one)}>
            {texts.tools[one]}
          </button>
        ))}
        {/* The key `k` opens it as well, where there are keys. */}
        <button type="button" data-testid="open-legend" onClick={() => useLegend.setState({ isOpen: true })}>
          {texts.legend}
        </button>
        <button type="button" aria-label={texts.close} title={texts.close} onClick={toggle}>
          ✕
        </button>
      </div>
      {tool === null ? null : (
        <p role="status" data-testid="tool-words">
          {words}
        </p>
      )}
      {tool === 'notes' ? <OwnNotes /> : null}
    </section>
  );
}

/** Two clicks are a note: written when the second comes. */
function OwnNotes() {
  const texts = useToolTexts();
  const id = useGame((store) => store.id) ?? '';
  const notes = useNotes(({ games }) => games[id] ?? NO_NOTES);
  const from = useTool((store) => store.from);
  const to = useTool((store) => store.to);
  const [text, setText] = useState('');
  useEffect(() => {
    if (from === null || to === null) return;
    const same = (note: Note): boolean => note.from === from && note.to === to;
    const { games, write } = useNotes.getState();
    const before = games[id] ?? [];
    write(id, before.some(same) ? before.filter((note) => !same(note)) : [...before, { from, to, text }]);
    setText('');
    useTool.setState({ from: null, to: null });
  }, [from, to, id, text]);
  return (
    <p>
      <input
        aria-label={texts.noteText}
        placeholder={texts.noteText}
        maxLength={40}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />{' '}
      {notes.length === 0 ? null : (
        <button type="button" onClick={() => useNotes.getState().write(id, [])}>
          {texts.erase}
        </button>
      )}
    </p>
  );
}
