/** The tools of the board: what is painted, and with which brush. */
import { hasNoRule } from '@kosynier/battles';
import { groundTone } from '@kosynier/drawing';
import { type Brush, HIGHEST, LOWEST } from '@kosynier/edit';
import { type Battle, type Ground, type HexsideKind, rulesOfBattle } from '@kosynier/engine';
import { GLOSSARY } from '@kosynier/words';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../texts/index.ts';
import { useWorkshopTexts } from '../../texts.ts';
import { useEditorTexts } from '../texts/index.ts';
import styles from './board.module.css';
import { type Held, isSame, useKit } from './kit.ts';

const GROUND_ORDER = [
  'clear',
  'woods',
  'village',
  'castle',
  'marsh',
  'impassable',
  'hill',
  'gully',
  'camp',
] as const satisfies readonly Ground[];
const WORKS = ['slope', 'escarpment', 'rampart'] as const;
const WATERS = ['creek', 'river'] as const;
const SHAPES = ['free', 'line', 'fill'] as const satisfies readonly Brush['shape'][];

interface ToolProps {
  readonly held: Held;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly swatch?: string;
  readonly children?: ReactNode;
}

function ToolButton({ held, label, hint, swatch, children }: ToolProps) {
  const now = useKit((kit) => kit.held);
  const hold = useKit((kit) => kit.hold);
  return (
    <button
      type="button"
      aria-pressed={isSame(now, held)}
      title={hint === undefined ? label : `${label} (${hint})`}
      data-tool={JSON.stringify(held)}
      data-silent={hint === undefined ? undefined : ''}
      onClick={() => hold(held)}
    >
      {swatch === undefined ? null : <span className={styles['swatch']} style={{ background: swatch }} aria-hidden="true" />}
      {children ?? label}
      {hint === undefined ? null : <span className="visually-hidden"> ({hint})</span>}
    </button>
  );
}

export function ToolBar({ battle }: { readonly battle: Battle }) {
  const texts = useEditorTexts();
  const workshop = useWorkshopTexts();
  const words = GLOSSARY[useLanguage(({ language }) => language)];
  const rules = rulesOfBattle(battle);
  const silence = (what: Ground | HexsideKind): string | undefined =>
    rules !== undefined && hasNoRule(rules, what) ? texts.noRule(workshop.books[battle.book]) : undefined;
  return (
    <div className={styles['tools']} role="toolbar" aria-label={texts.tools}>
      <div className={styles['group']}>
        <ToolButton held={{ kind: 'hand' }} label={texts.hand} />
        <ToolButton held={{ kind: 'name' }} label={texts.name} />
        <ToolButton held={{ kind: 'board' }} label={texts.board} />
        <ToolButton held={{ kind: 'scan' }} label={texts.scan} />
      </div>
      <BrushPart />
      <Group label={texts.ground}>
        {GROUND_ORDER.map((ground) => (
          <ToolButton
            key={ground}
            held={{ kind: 'ground', ground }}
            label={words.grounds[ground]}
            hint={silence(ground)}
            swatch={groundTone(ground, ground === 'hill' ? 1 : 0)}
          />
        ))}
      </Group>
      <Heights />
      <Group label={texts.works}>
        {WORKS.map((work) => (
          <ToolButton key={work} held={{ kind: 'work', work }} label={words.hexsides[work]} hint={silence(work)} />
        ))}
      </Group>
      <Group label={`${texts.water}, ${texts.road.toLowerCase()}`}>
        {WATERS.map((water) => (
          <ToolButton key={water} held={{ kind: 'water', water }} label={words.hexsides[water]} hint={silence(water)} />
        ))}
        <ToolButton held={{ kind: 'road' }} label={texts.road} />
        <ToolButton held={{ kind: 'erase' }} label={texts.erase}>
          ⌫<span className="visually-hidden">{texts.erase}</span>
        </ToolButton>
      </Group>
    </div>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

function Heights() {
  const texts = useEditorTexts();
  const height = useKit((kit) => kit.height);
  const setHeight = useKit((kit) => kit.setHeight);
  const brush = useKit((kit) => kit.brush);
  const take = useKit((kit) => kit.take);
  return (
    <Group label={texts.heights}>
      <ToolButton held={{ kind: 'height', change: { by: 1 } }} label={texts.higher} />
      <ToolButton held={{ kind: 'height', change: { by: -1 } }} label={texts.lower} />
      <ToolButton held={{ kind: 'height', change: { to: height } }} label={`${texts.setTo} ${height}`} />
      <input
        type="number"
        min={LOWEST}
        max={HIGHEST}
        value={height}
        aria-label={texts.setTo}
        onChange={({ target }) => setHeight(Math.min(HIGHEST, Math.max(LOWEST, Math.trunc(Number(target.value)))))}
      />
      <label>
        <input type="checkbox" checked={brush.hasSlopes} onChange={({ target }) => take({ hasSlopes: target.checked })} /> {texts.slopes}
      </label>
    </Group>
  );
}

function BrushPart() {
  const texts = useEditorTexts();
  const brush = useKit((kit) => kit.brush);
  const take = useKit((kit) => kit.take);
  return (
    <Group label={texts.brush}>
      <select aria-label={texts.brush} value={brush.reach} onChange={({ target }) => take({ reach: Number(target.value) })}>
        {texts.sizes.map((size, reach) => (
          <option key={size} value={reach}>
            {size}
          </option>
        ))}
      </select>
      {SHAPES.map((shape) => (
        <button key={shape} type="button" aria-pressed={brush.shape === shape} data-shape={shape} onClick={() => take({ shape })}>
          {texts.shapes[shape]}
        </button>
      ))}
    </Group>
  );
}
