/** What can be said of the counter that is chosen in the set-up: its hex, its facing, its state. */
import { turnPiece, withPlacement, withUnit } from '@kosynier/edit';
import { ARM_OF_KIND, rulesOfBattle } from '@kosynier/engine';
import { useWorkshopTexts } from '../../texts.ts';
import type { Document } from '../document.ts';
import styles from '../editor.module.css';
import { Field } from '../field.tsx';
import { useEditorTexts } from '../texts/index.ts';
import type { Piece } from './pieces.ts';

interface Props {
  readonly document: Document;
  readonly index: number;
  readonly piece: Piece;
  readonly onPlace: (hex: string | null) => void;
}

export function ChosenPiece({ document: { battle, change }, index, piece, onPlace }: Props) {
  const texts = useWorkshopTexts();
  const editor = useEditorTexts();
  const { unit, facing } = piece;
  const at = battle.units.findIndex(({ id }) => id === piece.id);
  const own = battle.scenarios[index]?.placements?.[piece.id];
  const turn = (by: number): void => change(turnPiece(battle, index, piece.id, (facing + by + 6) % 6));
  const isGun = unit !== null && ARM_OF_KIND[unit.kind] === 'artillery';
  const stack = own?.stack ?? unit?.stack;
  return (
    <div className={styles['tools']}>
      <strong>{piece.name}</strong>
      <div className={styles['labelled']}>
        {texts.goesTo}{' '}
        <Field
          key={piece.id}
          value={piece.hex ?? ''}
          label={`${texts.goesTo}: ${piece.name}`}
          size={4}
          onCommit={(text) => {
            const isHex = /^\d{3,4}$/.test(text.trim());
            if (isHex) onPlace(text.trim().padStart(4, '0'));
            return isHex;
          }}
        />
      </div>
      {unit === null ? null : (
        <>
          <button type="button" aria-label={editor.turnLeft} title="Q" onClick={() => turn(-1)}>
            ↺
          </button>
          <button type="button" aria-label={editor.turnRight} title="E" onClick={() => turn(1)}>
            ↻
          </button>
          <div className={styles['labelled']}>
            {editor.stack}{' '}
            <Field
              key={`stack ${piece.id}`}
              value={stack === undefined ? '' : String(stack)}
              label={`${editor.stack}: ${piece.name}`}
              size={2}
              onCommit={(text) => {
                const isGood = text === '' || /^[1-9]$/.test(text);
                if (isGood) change(withPlacement(battle, index, piece.id, { stack: text === '' ? undefined : Number(text) }));
                return isGood;
              }}
            />
          </div>
        </>
      )}
      {isGun && rulesOfBattle(battle)?.limbering === true ? (
        <label>
          <input
            type="checkbox"
            checked={own?.limbered ?? unit.limbered}
            onChange={({ target }) => change(withPlacement(battle, index, piece.id, { limbered: target.checked }))}
          />{' '}
          {texts.column.limbered}
        </label>
      ) : null}
      {unit?.skirmisher === true ? (
        <label>
          <input
            type="checkbox"
            checked={unit.skirmishing === true}
            onChange={({ target }) => change(withUnit(battle, at, { skirmishing: target.checked ? true : undefined }))}
          />{' '}
          {editor.skirmishing}
        </label>
      ) : null}
      <button type="button" disabled={piece.hex === null || own !== undefined} onClick={() => onPlace(null)}>
        {texts.toTray}
      </button>
      {own === undefined ? null : (
        <button type="button" onClick={() => change(withPlacement(battle, index, piece.id, null))}>
          {editor.asPrinted}
        </button>
      )}
    </div>
  );
}
