/** Parts of a scenario that few have: free set-up, camp, reserves, liaisons, own return hexes, which units take part. */
import { placeOf } from '@kosynier/battles';
import { changed, withFreeSetup } from '@kosynier/edit';
import type { Liaison, Reserve } from '@kosynier/engine';
import type { ReactNode } from 'react';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts } from '../texts.ts';
import styles from './editor.module.css';
import { Field } from './field.tsx';
import { hexesIn, number, type Part, ScenarioPart, type ScenarioProps } from './scenario-part.tsx';
import { useEditorTexts } from './texts/index.ts';

export function SpecialParts({ document, index }: ScenarioProps) {
  const texts = useEditorTexts();
  const frame = { document, index };
  return (
    <>
      <ScenarioPart {...frame} id="free" title={texts.lists.free} keys={['freeSetup']}>
        {(part) => <Free part={part} onSide={(side) => document.change(withFreeSetup(document.battle, index, side))} />}
      </ScenarioPart>
      <ScenarioPart {...frame} id="camp" title={texts.lists.camp} keys={['camp']}>
        {(part) => <Camp part={part} />}
      </ScenarioPart>
      <ScenarioPart {...frame} id="reserves" title={texts.reserves} keys={['reserves']}>
        {(part) => <Reserves part={part} />}
      </ScenarioPart>
      <ScenarioPart {...frame} id="liaisons" title={texts.liaisons} keys={['liaisons']}>
        {(part) => <Liaisons part={part} />}
      </ScenarioPart>
      <ScenarioPart {...frame} id="own-returns" title={texts.ownReturns} keys={['returnHexesOfCommander']}>
        {(part) => <OwnReturns part={part} />}
      </ScenarioPart>
      <ScenarioPart {...frame} id="only" title={texts.onlyUnits} keys={['onlyUnits']}>
        {(part) => <OnlyUnits part={part} />}
      </ScenarioPart>
    </>
  );
}

interface PartProps {
  readonly part: Part;
}

const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles['labelled']}>
    {label} {children}
  </div>
);

function Free({ part: { battle, scenario, set }, onSide }: PartProps & { readonly onSide: (side: string | null) => void }) {
  const texts = useEditorTexts();
  const workshop = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { freeSetup } = scenario;
  return (
    <>
      <p>{texts.freeHint}</p>
      <div className={styles['tools']}>
        <label>
          {texts.freeSide}{' '}
          <select value={freeSetup?.side ?? ''} onChange={({ target }) => onSide(target.value === '' ? null : target.value)}>
            <option value="">{workshop.nobody}</option>
            {battle.sides.map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
          </select>
        </label>
        {freeSetup === null ? null : (
          <>
            <Labelled label={texts.freeHexes}>
              <Field
                value={freeSetup.hexes.join(' ')}
                label={texts.freeHexes}
                size={30}
                onCommit={(text) => {
                  const hexes = hexesIn(text);
                  return hexes !== undefined && set({ freeSetup: { ...freeSetup, hexes } });
                }}
              />
            </Labelled>
            <Labelled label={texts.freeFacing}>
              <Field
                value={String(freeSetup.suggestedFacing)}
                label={texts.freeFacing}
                size={2}
                onCommit={(text) => /^[0-5]$/.test(text) && set({ freeSetup: { ...freeSetup, suggestedFacing: Number(text) } })}
              />
            </Labelled>
          </>
        )}
      </div>
    </>
  );
}

function Camp({ part: { battle, scenario, set } }: PartProps) {
  const texts = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { camp } = scenario;
  const [one, two] = battle.sides;
  const first = battle.board.hexes.find(({ ground }) => ground === 'camp')?.hex ?? '0101';
  return (
    <>
      <p>{texts.campHint}</p>
      <div className={styles['tools']}>
        <label>
          <input
            type="checkbox"
            checked={camp !== null}
            onChange={({ target }) => set({ camp: target.checked ? { hex: first, enteredBy: one.id, sparedFrom: two.id } : null })}
          />{' '}
          {texts.hasCamp}
        </label>
        {camp === null ? null : (
          <>
            <Labelled label={texts.campHex}>
              <Field
                value={camp.hex}
                label={texts.campHex}
                size={4}
                onCommit={(text) => /^\d{3,4}$/.test(text) && set({ camp: { ...camp, hex: text.padStart(4, '0') } })}
              />
            </Labelled>
            <label>
              {texts.campEntered}{' '}
              <select
                value={camp.enteredBy}
                onChange={({ target }) =>
                  set({ camp: { ...camp, enteredBy: target.value, sparedFrom: target.value === one.id ? two.id : one.id } })
                }
              >
                {battle.sides.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name[language]}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
      </div>
    </>
  );
}

function Reserves({ part: { battle, scenario, place, set } }: PartProps) {
  const texts = useEditorTexts();
  const workshop = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { reserves = [] } = scenario;
  const put = (next: readonly Reserve[]): true => set({ reserves: next.length === 0 ? undefined : next });
  const listed = new Set(reserves.flatMap(({ units }) => units));
  const strip = (id: string): readonly string[] =>
    scenario.commandersOf?.[id] ?? battle.units.find((unit) => unit.id === id)?.commanders ?? [];
  const several = battle.units.filter(({ id }) => strip(id).length > 1);
  return (
    <>
      <p>{texts.reservesHint}</p>
      {reserves.map((reserve, i) => {
        const name = `${texts.reserves} ${i + 1}`;
        const change = (changes: Partial<Reserve>): true => put(reserves.map((one, at) => (at === i ? changed(one, changes) : one)));
        return (
          <fieldset key={name} className={styles['absent']} data-place={`${place}.reserves[${i}]`}>
            <legend>{name}</legend>
            <Labelled label={workshop.from}>
              <Field
                value={String(reserve.fromTurn)}
                label={`${name}: ${workshop.from}`}
                size={3}
                onCommit={(text) => {
                  const turn = number(text, 99);
                  return turn !== undefined && change({ fromTurn: turn });
                }}
              />
            </Labelled>
            {several
              .filter(({ id }) => reserve.units.includes(id) || !listed.has(id))
              .map(({ id, name: unit }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={reserve.units.includes(id)}
                    onChange={({ target }) =>
                      change({ units: target.checked ? [...reserve.units, id] : reserve.units.filter((one) => one !== id) })
                    }
                  />{' '}
                  {unit[language]}
                </label>
              ))}
            <button type="button" aria-label={`${workshop.remove}: ${name}`} onClick={() => put(reserves.filter((_, at) => at !== i))}>
              ×
            </button>
          </fieldset>
        );
      })}
      <button
        type="button"
        disabled={several.every(({ id }) => listed.has(id))}
        onClick={() =>
          put([
            ...reserves,
            {
              units: several
                .filter(({ id }) => !listed.has(id))
                .map(({ id }) => id)
                .slice(0, 1),
              fromTurn: 2,
              rule: '4.5',
            },
          ])
        }
      >
        + {workshop.add}: {texts.reserves}
      </button>
    </>
  );
}

function Liaisons({ part: { battle, scenario, place, set } }: PartProps) {
  const texts = useEditorTexts();
  const workshop = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { liaisons = [] } = scenario;
  const put = (next: readonly Liaison[]): true => set({ liaisons: next.length === 0 ? undefined : next });
  const free = battle.commanders.filter(({ id }) => !liaisons.some(({ commander }) => commander === id));
  const sideOf = (army: string): string | undefined => battle.armies.find(({ id }) => id === army)?.side;
  const add = (id: string): void => {
    const side = sideOf(battle.commanders.find((one) => one.id === id)?.army ?? '');
    const armies = battle.armies.filter((army) => army.side === side).map((army) => army.id);
    if (id !== '') put([...liaisons, { commander: id, armies, fromTurn: 1, returnsAfter: 0 }]);
  };
  return (
    <>
      <p>{texts.liaisonsHint}</p>
      <ul className={styles['commanders']}>
        {liaisons.map((liaison, i) => {
          const name = battle.commanders.find(({ id }) => id === liaison.commander)?.name[language] ?? liaison.commander;
          const change = (changes: Partial<Liaison>): true => put(liaisons.map((one, at) => (at === i ? changed(one, changes) : one)));
          return (
            <li key={liaison.commander} data-place={`${place}.liaisons[${i}]`}>
              <strong>{name}</strong>
              {(['fromTurn', 'returnsAfter'] as const).map((key) => (
                <Labelled key={key} label={texts.liaison[key]}>
                  <Field
                    value={String(liaison[key])}
                    label={`${name}: ${texts.liaison[key]}`}
                    size={2}
                    onCommit={(text) =>
                      /^\d{1,2}$/.test(text) && (key === 'returnsAfter' || Number(text) > 0) && change({ [key]: Number(text) })
                    }
                  />
                </Labelled>
              ))}
              <span>{liaison.armies.map((id) => battle.armies.find((army) => army.id === id)?.name[language] ?? id).join(', ')}</span>
              <button type="button" aria-label={`${workshop.remove}: ${name}`} onClick={() => put(liaisons.filter((_, at) => at !== i))}>
                ×
              </button>
            </li>
          );
        })}
      </ul>
      <AddCommander label={texts.liaisons} of={free} onAdd={add} />
    </>
  );
}

interface AddProps {
  readonly label: string;
  readonly of: Part['battle']['commanders'];
  readonly onAdd: (id: string) => void;
}

function AddCommander({ label, of, onAdd }: AddProps) {
  const workshop = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <select aria-label={`${workshop.add}: ${label}`} value="" onChange={({ target }) => onAdd(target.value)}>
      <option value="">+ {workshop.add}</option>
      {of.map(({ id, name }) => (
        <option key={id} value={id}>
          {name[language]}
        </option>
      ))}
    </select>
  );
}

function OwnReturns({ part: { battle, scenario, place, set } }: PartProps) {
  const texts = useEditorTexts();
  const workshop = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { returnHexesOfCommander: own } = scenario;
  const without = (id: string) => Object.fromEntries(Object.entries(own).filter(([one]) => one !== id));
  return (
    <>
      <ul className={styles['commanders']}>
        {Object.entries(own).map(([id, hexes]) => {
          const name = battle.commanders.find((one) => one.id === id)?.name[language] ?? id;
          return (
            <li key={id} data-place={placeOf(['returnHexesOfCommander', id], place)}>
              <strong>{name}</strong>
              <Field
                value={hexes.join(' ')}
                label={texts.lists.returnOf(name)}
                onCommit={(text) => {
                  const next = hexesIn(text);
                  return next !== undefined && set({ returnHexesOfCommander: { ...own, [id]: next } });
                }}
              />
              <button type="button" aria-label={`${workshop.remove}: ${name}`} onClick={() => set({ returnHexesOfCommander: without(id) })}>
                ×
              </button>
            </li>
          );
        })}
      </ul>
      <AddCommander
        label={texts.ownReturns}
        of={battle.commanders.filter(({ id }) => !(id in own))}
        onAdd={(id) => {
          const army = battle.commanders.find((one) => one.id === id)?.army ?? '';
          if (id !== '') set({ returnHexesOfCommander: { ...own, [id]: scenario.returnHexes[army] ?? [] } });
        }}
      />
    </>
  );
}

function OnlyUnits({ part: { battle, scenario, set } }: PartProps) {
  const texts = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { onlyUnits } = scenario;
  const all = battle.units.map(({ id }) => id);
  const change = (id: string, takesPart: boolean): void => {
    const next = all.filter((one) => (one === id ? takesPart : (onlyUnits?.includes(one) ?? true)));
    set({ onlyUnits: next.length === all.length ? undefined : next });
  };
  return (
    <details>
      <summary>{texts.takePart(onlyUnits?.length ?? all.length, all.length)}</summary>
      <fieldset className={styles['absent']}>
        <legend className="visually-hidden">{texts.onlyUnits}</legend>
        {battle.units.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={onlyUnits?.includes(id) ?? true} onChange={({ target }) => change(id, target.checked)} />{' '}
            {name[language]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
