/** Size and turning of the board; what would fall off is told first. */
import { type Fallen, type Growth, NO_GROWTH, resized, STEP_AT, type Turning, turnedBoard, turningOf, withBattle } from '@kosynier/edit';
import type { Battle } from '@kosynier/engine';
import { useState } from 'react';
import { useLanguage } from '../../../texts/index.ts';
import type { Document } from '../document.ts';
import { Field } from '../field.tsx';
import { useEditorTexts } from '../texts/index.ts';
import { AllHeights } from './all-heights.tsx';
import styles from './board.module.css';

const EDGES = ['firstColumn', 'lastColumn', 'firstRow', 'lastRow'] as const satisfies readonly (keyof Growth)[];
const TURNINGS = ['columnsEast', 'columnsNorth'] as const satisfies readonly Turning[];

interface Asked {
  readonly battle: Battle;
  readonly fallen: Fallen;
}

const isNothing = ({ hexes, sides, places, pieces }: Fallen): boolean => hexes + sides + places + pieces.length === 0;

export function SizePanel({ document }: { readonly document: Document }) {
  const texts = useEditorTexts();
  const { battle, change } = document;
  const { board } = battle;
  const [asked, ask] = useState<Asked | null>(null);
  const grow = (edge: keyof Growth, by: number): void => {
    const made = resized(battle, { ...NO_GROWTH, [edge]: by });
    if (made === undefined) return;
    if (isNothing(made.fallen)) change(made.battle);
    else ask(made);
  };
  const turning = turningOf(battle);
  return (
    <section className={styles['fields']} aria-label={texts.board}>
      <h2>{texts.board}</h2>
      <p data-testid="board-size">{texts.sizeOf(board.columns, board.rows)}</p>
      {EDGES.map((edge) => (
        <div key={edge} className={styles['edge']}>
          <span>{texts.edges[edge]}</span>
          {[STEP_AT[edge], -STEP_AT[edge]].map((by) => (
            <button
              key={by}
              type="button"
              aria-label={by > 0 ? texts.grow(texts.edges[edge], by) : texts.shrink(texts.edges[edge], -by)}
              disabled={resized(battle, { ...NO_GROWTH, [edge]: by }) === undefined}
              onClick={() => grow(edge, by)}
            >
              {by > 0 ? `+${by}` : `−${-by}`}
            </button>
          ))}
        </div>
      ))}
      <p className={styles['small']}>{texts.twoAtATime}</p>
      {asked === null ? null : <Question asked={asked} document={document} onDone={() => ask(null)} />}
      <AllHeights document={document} />
      <fieldset className={styles['turning']}>
        <legend>{texts.turning}</legend>
        {TURNINGS.map((one) => (
          <label key={one}>
            <input type="radio" name="turning" checked={turning === one} onChange={() => change(turnedBoard(battle, one))} />
            <TurningPicture turning={one} />
            {texts.turnings[one]}
          </label>
        ))}
      </fieldset>
      <div>
        <span>{texts.metres}</span>
        <Field
          value={String(board.hexMetres)}
          label={texts.metres}
          size={5}
          onCommit={(text) => {
            const metres = Number(text);
            const isGood = /^\d{1,4}$/.test(text.trim()) && metres > 0;
            if (isGood) change(withBattle(battle, { board: { ...board, hexMetres: metres } }));
            return isGood;
          }}
        />
      </div>
    </section>
  );
}

interface QuestionProps {
  readonly asked: Asked;
  readonly document: Document;
  readonly onDone: () => void;
}

function Question({ asked: { battle, fallen }, document, onDone }: QuestionProps) {
  const texts = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const pieces = [...document.battle.units, ...document.battle.commanders];
  const names = fallen.pieces.map((id) => pieces.find((one) => one.id === id)?.name[language] ?? id);
  return (
    <div role="alert" className={styles['question']}>
      <p>{texts.fallen(fallen.hexes, fallen.sides, fallen.places)}</p>
      {names.length === 0 ? null : <p>{texts.fallenPieces(names.length > 8 ? `${names.slice(0, 8).join(', ')} …` : names.join(', '))}</p>}
      <button
        type="button"
        onClick={() => {
          document.change(battle);
          onDone();
        }}
      >
        {texts.doIt}
      </button>
      <button type="button" onClick={onDone}>
        {texts.leaveIt}
      </button>
    </div>
  );
}

/** Where the first column lies. */
function TurningPicture({ turning }: { readonly turning: Turning }) {
  return (
    <svg width="44" height="36" viewBox="0 0 44 36" aria-hidden="true">
      <rect x="1" y="1" width="42" height="34" fill="#ece1c2" stroke="#3b2c1a" />
      {turning === 'columnsEast' ? (
        <rect x="1" y="1" width="9" height="34" fill="#c2914f" />
      ) : (
        <rect x="1" y="27" width="42" height="8" fill="#c2914f" />
      )}
      {turning === 'columnsEast' ? (
        <path d="M14 18H36m-6 -5l6 5l-6 5" fill="none" stroke="#3b2c1a" strokeWidth="2" />
      ) : (
        <path d="M22 24V6m-5 6l5 -6l5 6" fill="none" stroke="#3b2c1a" strokeWidth="2" />
      )}
    </svg>
  );
}
