/** The set-up of a scenario on its map: counters are dragged, tapped or moved by keys; hexes are painted into its lists. */
import { stepsOf } from '@kosynier/battles';
import { hexListsOf, movePieces, placePiece } from '@kosynier/edit';
import { type Hex, parseHex, type Scenario } from '@kosynier/engine';
import { useMemo, useState } from 'react';
import { forFingers } from '../../../texts/fingers.ts';
import { useLanguage } from '../../../texts/index.ts';
import { useWorkshopTexts } from '../../texts.ts';
import type { Document } from '../document.ts';
import styles from '../editor.module.css';
import { useEditedMap } from '../map/map-frame.tsx';
import { useEditorTexts } from '../texts/index.ts';
import type { Wanted } from '../wanted.ts';
import { ChosenGroup } from './chosen-group.tsx';
import { ChosenPiece } from './chosen-piece.tsx';
import { listName } from './lists.tsx';
import { type Piece, piecesOf } from './pieces.ts';
import { type Setup, SetupMap } from './setup-map.tsx';

export interface SetupProps {
  readonly document: Document;
  readonly scenario: number;
  /** A place of the set-up that the maker asked to be shown. */
  readonly wanted: Wanted | null;
}

export function SetupBoard({ document, scenario: index, wanted }: SetupProps) {
  const texts = useWorkshopTexts();
  const editor = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle, change } = document;
  const scenario = battle.scenarios[index] as Scenario;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isSeveral, setSeveral] = useState(false);
  const [said, say] = useState('');
  const [isOnlyHere, setOnlyHere] = useState(false);
  const [painted, paint] = useState('');
  const map = useEditedMap(battle.board);
  const lists = hexListsOf(battle, scenario);
  const list = lists.find((one) => JSON.stringify(one) === painted) ?? null;
  const pieces = useMemo(() => piecesOf(battle, scenario, language), [battle, scenario, language]);
  const group = pieces.filter(({ id }) => chosen.includes(id));
  const piece = group.find(({ id }) => id === chosen.at(-1));
  const place = (id: string, hex: string | null): void => change(placePiece(battle, index, id, hex, isOnlyHere));
  const [shown, setShown] = useState<Wanted | null>(null);
  if (wanted !== shown) {
    setShown(wanted);
    const [, at, key, id] = wanted === null ? [] : stepsOf(wanted.place);
    if (at === index && key === 'placements' && typeof id === 'string') setChosen([id]);
  }
  const choose = (ids: readonly string[]): void => {
    setChosen(ids);
    say('');
  };
  const move = (from: Hex, to: Hex): void => {
    const moved = movePieces(battle, index, group, from, to, isOnlyHere);
    if (moved === undefined) say(editor.many.offBoard);
    else change(moved);
  };
  const setup: Setup = { document, index, scenario, map, pieces, piece, group, isSeveral, list, choose, place, move };
  return (
    <section
      className={styles['panel']}
      aria-labelledby="setup"
      data-place={`scenarios[${index}].placements scenarios[${index}].commandersOf`}
    >
      <h2 id="setup">{texts.setup}</h2>
      <p>{forFingers(list === null ? texts.setupHint : editor.listHint)}</p>
      <div className={styles['tools']}>
        <label>
          {editor.onMap}{' '}
          <select value={painted} data-testid="paint-list" onChange={({ target }) => paint(target.value)}>
            <option value="">{editor.pieces}</option>
            {lists.map((one) => (
              <option key={JSON.stringify(one)} value={JSON.stringify(one)}>
                {listName(battle, one, language, editor)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={isOnlyHere} onChange={({ target }) => setOnlyHere(target.checked)} /> {texts.onlyHere}
        </label>
        <button type="button" data-testid="several" aria-pressed={isSeveral} title="Shift" onClick={() => setSeveral(!isSeveral)}>
          {editor.many.several}
        </button>
        <span role="status">{said}</span>
      </div>
      {piece === undefined ? null : group.length > 1 ? (
        <ChosenGroup document={document} index={index} group={group} onNone={() => choose([])} />
      ) : (
        <ChosenPiece document={document} index={index} piece={piece} onPlace={(hex) => place(piece.id, hex)} />
      )}
      <Tray pieces={pieces} chosen={piece?.id ?? null} onChoose={(id) => choose([id])} />
      <div className={styles['setup']}>
        <SetupMap setup={setup} />
      </div>
    </section>
  );
}

interface TrayProps {
  readonly pieces: readonly Piece[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function Tray({ pieces, chosen, onChoose }: TrayProps) {
  const texts = useWorkshopTexts();
  return (
    <fieldset className={styles['tray']}>
      <legend className="visually-hidden">{texts.tray}</legend>
      <span>{texts.tray}:</span>
      {pieces
        .filter(({ hex }) => hex === null || parseHex(hex) === undefined)
        .map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={id === chosen} data-tray={id} onClick={() => onChoose(id)}>
            {name}
          </button>
        ))}
    </fieldset>
  );
}
