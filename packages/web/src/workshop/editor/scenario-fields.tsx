/** Turns, victory, area, arrivals and special rules of a scenario. */
import { placeOf } from '@kosynier/battles';
import { changed, setTurns, withScenario } from '@kosynier/edit';
import type { Entry, Provenance } from '@kosynier/engine';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts } from '../texts.ts';
import type { Document } from './document.ts';
import styles from './editor.module.css';
import { Field } from './field.tsx';
import { hexesIn, number, type Part, rangeIn, ScenarioPart, type ScenarioProps } from './scenario-part.tsx';
import { SpecialParts } from './scenario-special.tsx';
import { SourceSelect } from './source-select.tsx';
import { useEditorTexts } from './texts/index.ts';

export function ScenarioFields({ document, index }: ScenarioProps) {
  const texts = useWorkshopTexts();
  const { source } = useEditorTexts();
  return (
    <>
      <ScenarioPart
        document={document}
        index={index}
        id="victory"
        title={texts.victory}
        keys={['turns', 'autoVictory', 'offTrackWinner', 'returnHexes']}
      >
        {(part) => <Victory part={part} onTurns={(turns) => document.change(setTurns(document.battle, index, turns))} />}
      </ScenarioPart>
      <ScenarioPart
        document={document}
        index={index}
        id="area"
        title={texts.area}
        keys={['columns', 'rows', 'shownRows', 'startsAt', 'minutesPerTurn']}
      >
        {(part) => <Area part={part} />}
      </ScenarioPart>
      <ScenarioPart document={document} index={index} id="arrivals" title={texts.arrivals} keys={['entries']}>
        {(part) => <Arrivals part={part} />}
      </ScenarioPart>
      <ScenarioPart document={document} index={index} id="special" title={texts.special} keys={['oneArmPerActivation', 'absentCommanders']}>
        {(part) => <Special part={part} onAbsence={(id, isAbsent) => document.change(withAbsence(document, index, id, isAbsent))} />}
      </ScenarioPart>
      <SpecialParts document={document} index={index} />
      <ScenarioPart document={document} index={index} id="sources" title={source.title} keys={['provenance', 'placementsProvenance']}>
        {(part) => <Sources part={part} />}
      </ScenarioPart>
    </>
  );
}

/** Of the scenario, and of hexes of its own where they come from elsewhere. */
function Sources({ part: { scenario, set } }: { readonly part: Part }) {
  const { source } = useEditorTexts();
  const { provenance, placements, placementsProvenance = provenance, freeSetup } = scenario;
  const own = (word: Provenance): Provenance | undefined => (word === provenance ? undefined : word);
  return (
    <div className={styles['tools']}>
      <SourceSelect label={source.scenario} value={provenance} onChange={(word) => set({ provenance: word })} />
      {placements === undefined ? null : (
        <SourceSelect
          label={source.placements}
          value={placementsProvenance}
          onChange={(word) => set({ placementsProvenance: own(word) })}
        />
      )}
      {freeSetup === null ? null : (
        <SourceSelect
          label={source.suggested}
          value={freeSetup.suggestedProvenance ?? provenance}
          onChange={(word) => set({ freeSetup: changed(freeSetup, { suggestedProvenance: own(word) }) })}
        />
      )}
    </div>
  );
}

function Victory({ part: { battle, scenario, place, set }, onTurns }: { readonly part: Part; readonly onTurns: (turns: number) => void }) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <div className={styles['grid']}>
      <div className={styles['labelled']}>
        {texts.turnCount}
        <Field
          value={String(scenario.turns)}
          label={texts.turnCount}
          size={3}
          onCommit={(text) => {
            const turns = number(text, 99);
            if (turns !== undefined) onTurns(turns);
            return turns !== undefined;
          }}
        />
      </div>
      {battle.sides.map(({ id, name }) => (
        <div key={id} className={styles['labelled']}>
          {texts.limit(name[language])}
          <Field
            value={String(scenario.autoVictory[id] ?? '')}
            label={texts.limit(name[language])}
            place={placeOf(['autoVictory', id], place)}
            size={3}
            onCommit={(text) => {
              const points = number(text, 999);
              return points !== undefined && set({ autoVictory: { ...scenario.autoVictory, [id]: points } });
            }}
          />
        </div>
      ))}
      <label>
        {texts.offTrack}
        <select
          value={scenario.offTrackWinner}
          data-place={`${place}.offTrackWinner`}
          onChange={({ target }) => set({ offTrackWinner: target.value })}
        >
          {battle.sides.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </select>
      </label>
      {battle.armies.map(({ id, name }) => (
        <div key={id} className={styles['labelled']}>
          {texts.returnHexes(name[language])}
          <Field
            value={(scenario.returnHexes[id] ?? []).join(' ')}
            label={texts.returnHexes(name[language])}
            place={placeOf(['returnHexes', id], place)}
            onCommit={(text) => {
              const hexes = hexesIn(text);
              return hexes !== undefined && set({ returnHexes: { ...scenario.returnHexes, [id]: hexes } });
            }}
          />
        </div>
      ))}
    </div>
  );
}

function Area({ part: { scenario, place, set } }: { readonly part: Part }) {
  const texts = useWorkshopTexts();
  const area = (key: 'columns' | 'rows', text: string): boolean => {
    const range = rangeIn(text);
    return range !== undefined && set({ [key]: range ?? undefined });
  };
  return (
    <>
      <p>{texts.areaHint}</p>
      <div className={styles['grid']}>
        <div className={styles['labelled']}>
          {texts.columns}
          <Field value={scenario.columns?.join('-') ?? ''} label={texts.columns} size={6} onCommit={(text) => area('columns', text)} />
        </div>
        <div className={styles['labelled']}>
          {texts.rows}
          <Field
            value={scenario.rows?.join('-') ?? ''}
            label={texts.rows}
            size={6}
            place={`${place}.rows`}
            onCommit={(text) => area('rows', text)}
          />
        </div>
        <div className={styles['labelled']}>
          {texts.startsAt}
          <Field
            value={scenario.startsAt ?? ''}
            label={texts.startsAt}
            place={`${place}.startsAt`}
            size={5}
            onCommit={(text) =>
              (text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text)) && set({ startsAt: text === '' ? undefined : text })
            }
          />
        </div>
        <div className={styles['labelled']}>
          {texts.minutes}
          <Field
            value={String(scenario.minutesPerTurn)}
            label={texts.minutes}
            place={`${place}.minutesPerTurn`}
            size={3}
            onCommit={(text) => {
              const minutes = number(text, 240);
              return minutes !== undefined && set({ minutesPerTurn: minutes });
            }}
          />
        </div>
      </div>
    </>
  );
}

interface SpecialProps {
  readonly part: Part;
  readonly onAbsence: (id: string, isAbsent: boolean) => void;
}

function Special({ part: { battle, scenario, place, set }, onAbsence }: SpecialProps) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={scenario.oneArmPerActivation === true}
          onChange={({ target }) => set({ oneArmPerActivation: target.checked ? true : undefined })}
        />{' '}
        {texts.oneArm}
      </label>
      <fieldset className={styles['absent']} data-place={`${place}.absentCommanders`}>
        <legend>{texts.absent}</legend>
        {battle.commanders.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={scenario.absentCommanders.includes(id)}
              onChange={({ target }) => onAbsence(id, target.checked)}
            />{' '}
            {name[language]}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** A commander who takes no part has no chit, and one who takes part again has one in every turn. */
function withAbsence({ battle }: Document, index: number, id: string, isAbsent: boolean) {
  const scenario = battle.scenarios[index];
  const army = battle.commanders.find((one) => one.id === id)?.army ?? '';
  if (scenario === undefined) return battle;
  const pools = scenario.pools.map((pool) => {
    const share = pool.armies[army] ?? { fixed: [], choose: 0, of: [] };
    const [fixed, of] = [share.fixed.filter((one) => one !== id), share.of.filter((one) => one !== id)];
    const next = { fixed: isAbsent ? fixed : [...fixed, id], choose: Math.min(share.choose, of.length), of };
    return { ...pool, armies: { ...pool.armies, [army]: next } };
  });
  const others = scenario.absentCommanders.filter((one) => one !== id);
  return withScenario(battle, index, { absentCommanders: isAbsent ? [...others, id] : others, pools });
}

/** Commanders who come later: from which turn, and over which hexes of the edge. */
function Arrivals({ part: { battle, scenario, place, set: setScenario } }: { readonly part: Part }) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const entries = scenario.entries ?? [];
  const set = (next: readonly Entry[]): true => setScenario({ entries: next.length === 0 ? undefined : next });
  const free = battle.commanders.filter(({ id }) => !entries.some(({ commander }) => commander === id));
  return (
    <>
      <ul className={styles['commanders']}>
        {entries.map((entry, i) => {
          const name = battle.commanders.find(({ id }) => id === entry.commander)?.name[language] ?? entry.commander;
          const put = (changes: EntryChanges): true => set(entries.map((one, at) => (at === i ? changed(one, changes) : one)));
          return (
            <li key={entry.commander} data-place={`${place}.entries[${i}]`}>
              <strong>{name}</strong> {texts.from}
              <Field
                value={String(entry.fromTurn)}
                label={texts.cell(name, texts.from)}
                size={3}
                onCommit={(text) => /^\d{1,2}$/.test(text) && Number(text) > 0 && put({ fromTurn: Number(text) })}
              />
              {texts.over}
              <Field
                value={entry.hexes.join(' ')}
                label={texts.cell(name, texts.over)}
                place={`${place}.entries[${i}].hexes`}
                onCommit={(text) => {
                  const hexes = hexesIn(text);
                  return hexes !== undefined && put({ hexes });
                }}
              />
              <ArrivalRoll name={name} entry={entry} onChange={put} />
              <button type="button" aria-label={`${texts.remove}: ${name}`} onClick={() => set(entries.filter((_, at) => at !== i))}>
                ×
              </button>
            </li>
          );
        })}
      </ul>
      <select
        aria-label={`${texts.add}: ${texts.arrivals}`}
        value=""
        onChange={({ target }) => set([...entries, { commander: target.value, hexes: ['0101'], fromTurn: 2 }])}
      >
        <option value="">+ {texts.add}</option>
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {name[language]}
          </option>
        ))}
      </select>
    </>
  );
}

type EntryChanges = { readonly [K in keyof Entry]?: Entry[K] | undefined };

interface RollProps {
  readonly name: string;
  readonly entry: Entry;
  readonly onChange: (changes: EntryChanges) => true;
}

/** [13.M] whether his Turn is rolled for, and [13.R] whether his own chit alone may call him. */
function ArrivalRoll({ name, entry: { arrival, byOwnChit }, onChange }: RollProps) {
  const texts = useEditorTexts();
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={byOwnChit === true}
          onChange={({ target }) => onChange({ byOwnChit: target.checked ? true : undefined })}
        />{' '}
        {texts.byOwnChit}
      </label>
      <label>
        <input
          type="checkbox"
          checked={arrival !== undefined}
          onChange={({ target }) => onChange({ arrival: target.checked ? { plus: 0, atLeast: 1 } : undefined })}
        />{' '}
        {texts.rolledFor}
      </label>
      {arrival === undefined
        ? null
        : (['plus', 'atLeast'] as const).map((key) => (
            <div key={key} className={styles['labelled']}>
              {texts.roll[key]}
              <Field
                value={String(arrival[key])}
                label={`${name}: ${texts.roll[key]}`}
                size={2}
                onCommit={(text) => /^-?\d{1,2}$/.test(text) && onChange({ arrival: { ...arrival, [key]: Number(text) } })}
              />
            </div>
          ))}
    </>
  );
}
