/** Armies, commanders and strips. */
import { ARMY_COLOURS, STRIP_COLOURS } from '@kosynier/battles';
import { stripInk, stripTone } from '@kosynier/drawing';
import {
  addArmy,
  addCommander,
  commandersCsv,
  commandFrom,
  importCommanders,
  isLastOfSide,
  paintStrip,
  removeArmy,
  removeCommander,
  removeCommanders,
  withArmy,
  withCommander,
  withSideName,
  withWords,
} from '@kosynier/edit';
import { type Army, type Commander, initialsOf, OVERALL_POWERS } from '@kosynier/engine';
import { useState } from 'react';
import { forFingers } from '../../texts/fingers.ts';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts } from '../texts.ts';
import { Both } from './both.tsx';
import { CsvTools, type Sheet } from './csv-tools.tsx';
import styles from './editor.module.css';
import type { ModeProps } from './editor.tsx';
import { Field } from './field.tsx';
import { SourceSelect } from './source-select.tsx';
import { useEditorTexts } from './texts/index.ts';

const SHEET: Sheet = { id: 'commanders', textOf: commandersCsv, read: importCommanders, without: removeCommanders };

export function CommandMode({ document }: ModeProps) {
  const { battle } = document;
  return (
    <div className={styles['stack']}>
      <div className={styles['tools']}>
        <CsvTools document={document} sheet={SHEET} />
      </div>
      <Sides document={document} />
      {battle.armies.map((army, index) => (
        <ArmyPart key={army.id} army={army} index={index} document={document} />
      ))}
    </div>
  );
}

/** What the game calls those who play it, and the armies that each of them leads. */
function Sides({ document: { battle, change } }: Pick<ModeProps, 'document'>) {
  const { sides } = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <section className={styles['panel']} aria-labelledby="sides" data-place="sides armies">
      <h2 id="sides">{sides.title}</h2>
      <p>{sides.hint}</p>
      {battle.sides.map((side, index) => (
        <div key={side.id} data-place={`sides[${index}]`}>
          <Both
            label={sides.name(index + 1)}
            text={side.name}
            onChange={(name) => change(withSideName(battle, index, name), `side ${index}`)}
          />
          <button type="button" data-add-army={side.id} onClick={() => change(addArmy(battle, side.id))}>
            + {sides.addArmy(side.name[language])}
          </button>
        </div>
      ))}
    </section>
  );
}

interface ArmyProps extends Pick<ModeProps, 'document'> {
  readonly army: Army;
  readonly index: number;
}

function ArmyPart({ army, index, document }: ArmyProps) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle, change } = document;
  const commanders = battle.commanders.flatMap((one, i) => (one.army === army.id ? [i] : []));
  const [painter, paint] = useState<string | null>(null);
  return (
    <section className={styles['panel']} aria-label={army.name[language]} data-place={`armies[${index}]`}>
      <div className={styles['tools']}>
        <Field
          value={army.name[language]}
          label={texts.column.army}
          onCommit={(text) => text.trim() !== '' && done(change(withArmy(battle, index, { name: withWords(army.name, language, text) })))}
        />
        <label>
          {texts.column.colour}{' '}
          <select
            value={army.colour}
            data-place={`armies[${index}].colour`}
            onChange={({ target }) => change(withArmy(battle, index, { colour: target.value }))}
          >
            {[...new Set([army.colour, ...ARMY_COLOURS])].map((colour) => (
              <option key={colour}>{colour}</option>
            ))}
          </select>
        </label>
        <label>
          {texts.gunners}{' '}
          <select
            value={army.gunners ?? ''}
            data-place={`armies[${index}].gunners`}
            onChange={({ target }) =>
              change(withArmy(battle, index, { gunners: target.value === '' ? undefined : (target.value as 'better' | 'usual') }))
            }
          >
            <option value="">{texts.byBook}</option>
            <option value="better">{texts.better}</option>
            <option value="usual">{texts.usual}</option>
          </select>
        </label>
        <button type="button" data-add-commander={army.id} onClick={() => change(addCommander(battle, army.id))}>
          + {texts.addTo(army.name[language])}
        </button>
        {isLastOfSide(battle, index) ? null : (
          <button type="button" data-remove-army={army.id} onClick={() => change(removeArmy(battle, index))}>
            {texts.remove}: {army.name[language]}
          </button>
        )}
      </div>
      <ul className={styles['commanders']}>
        {commanders.map((at) => (
          <CommanderRow
            key={battle.commanders[at]?.id}
            index={at}
            commander={battle.commanders[at] as Commander}
            isPainting={painter === battle.commanders[at]?.id}
            onPaint={(id) => paint(painter === id ? null : id)}
            document={document}
          />
        ))}
      </ul>
      <h2>{texts.strips}</h2>
      <p>{forFingers(texts.stripsHint)}</p>
      <div className={styles['strips']}>
        {battle.units.map((unit, at) =>
          unit.army !== army.id ? null : (
            <button
              key={unit.id}
              type="button"
              aria-disabled={painter === null}
              data-place={`units[${at}].commanders`}
              aria-pressed={painter !== null && unit.commanders.includes(painter)}
              aria-label={texts.obeys(unit.name[language], unit.commanders.join(', '))}
              onClick={() => painter !== null && change(paintStrip(battle, at, painter))}
            >
              <span className={styles['colours']}>
                {unit.commanders.map((id) => (
                  <span key={id} style={{ background: stripTone(battle.commanders.find((one) => one.id === id)?.colour ?? 'grey') }} />
                ))}
              </span>
              {unit.name[language]}
            </button>
          ),
        )}
      </div>
    </section>
  );
}

/** Something was taken. */
const done = (_: unknown): boolean => true;

interface CommanderProps extends Pick<ModeProps, 'document'> {
  readonly index: number;
  readonly commander: Commander;
  readonly isPainting: boolean;
  readonly onPaint: (id: string) => void;
}

function CommanderRow({ index, commander, isPainting, onPaint, document }: CommanderProps) {
  const texts = useWorkshopTexts();
  const { source } = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle, change } = document;
  const set = (changes: { readonly [K in keyof Commander]?: Commander[K] | undefined }): boolean =>
    done(change(withCommander(battle, index, changes)));
  const name = commander.name[language];
  const hexed = (text: string): boolean =>
    text.trim() === '' ? set({ hex: null }) : /^\d{3,4}$/.test(text.trim()) && set({ hex: text.trim().padStart(4, '0') });
  return (
    <li data-place={`commanders[${index}]`}>
      <button
        type="button"
        aria-pressed={isPainting}
        data-paint={commander.id}
        className={styles['strip']}
        style={{ background: stripTone(commander.colour), color: stripInk(commander.colour) }}
        onClick={() => onPaint(commander.id)}
      >
        {initialsOf(battle, language).get(commander.id) ?? '?'}
        <span className="visually-hidden">
          {' '}
          {texts.strips}: {name}
        </span>
      </button>
      <Field
        value={name}
        label={texts.cell(name, texts.column.name)}
        place={`commanders[${index}].name`}
        size={18}
        onCommit={(text) => text.trim() !== '' && text.length <= 80 && set({ name: withWords(commander.name, language, text) })}
      />
      <select
        aria-label={texts.cell(name, texts.column.colour)}
        data-place={`commanders[${index}].colour`}
        value={commander.colour}
        onChange={({ target }) => set({ colour: target.value })}
      >
        {[...new Set([commander.colour, ...STRIP_COLOURS])].map((colour) => (
          <option key={colour}>{colour}</option>
        ))}
      </select>
      <Field
        value={commander.hex ?? ''}
        label={texts.cell(name, texts.column.hex)}
        size={4}
        place={`commanders[${index}].hex`}
        onCommit={hexed}
      />
      <select
        aria-label={texts.cell(name, texts.column.overall)}
        data-place={`commanders[${index}].overall`}
        value={commander.overall ?? ''}
        onChange={({ target }) => set({ overall: OVERALL_POWERS.find((one) => one === target.value) })}
      >
        <option value="">
          {texts.column.overall}: {texts.nobody}
        </option>
        {OVERALL_POWERS.map((power) => (
          <option key={power} value={power}>
            {texts.powers[power]}
          </option>
        ))}
      </select>
      <button type="button" aria-label={`${texts.remove}: ${name}`} onClick={() => change(removeCommander(battle, index))}>
        ×
      </button>
      <details>
        <summary>
          {source.title}
          <span className="visually-hidden">: {name}</span>
        </summary>
        <SourceSelect label={source.name} of={name} value={commander.provenance} onChange={(provenance) => set({ provenance })} />{' '}
        <SourceSelect
          label={source.command}
          of={name}
          value={commander.commandProvenance ?? commander.provenance}
          onChange={(word) => set({ commandProvenance: commandFrom(commander, word).commandProvenance })}
        />
      </details>
    </li>
  );
}
