/** What can be done to several counters of the set-up at once. */
import { placePiece, turnPieces } from '@kosynier/edit';
import { useWorkshopTexts } from '../../texts.ts';
import type { Document } from '../document.ts';
import styles from '../editor.module.css';
import { useEditorTexts } from '../texts/index.ts';
import type { Piece } from './pieces.ts';

interface Props {
  readonly document: Document;
  readonly index: number;
  readonly group: readonly Piece[];
  readonly onNone: () => void;
}

export function ChosenGroup({ document: { battle, change }, index, group, onNone }: Props) {
  const texts = useWorkshopTexts();
  const editor = useEditorTexts();
  const placements = battle.scenarios[index]?.placements ?? {};
  // A piece with a place of its own in this scenario stays there: printed is another one.
  const printed = group.filter(({ id }) => placements[id] === undefined);
  return (
    <div className={styles['tools']} data-testid="chosen-group">
      <strong>{editor.many.chosen(group.length)}</strong>
      <button type="button" aria-label={editor.turnLeft} title="Q" onClick={() => change(turnPieces(battle, index, group, -1))}>
        ↺
      </button>
      <button type="button" aria-label={editor.turnRight} title="E" onClick={() => change(turnPieces(battle, index, group, 1))}>
        ↻
      </button>
      <button
        type="button"
        disabled={printed.length === 0}
        onClick={() => change(printed.reduce((made, { id }) => placePiece(made, index, id, null, false), battle))}
      >
        {texts.toTray}
      </button>
      <button type="button" onClick={onNone}>
        {editor.many.none}
      </button>
    </div>
  );
}
