/** Turns, victory, area, arrivals and special rules of a scenario. */
import { changed, setTurns, withScenario } from '@kosynier/edit';
import type { Entry, Scenario } from '@kosynier/engine';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts } from '../texts.ts';
import type { Document } from './document.ts';
import styles from './editor.module.css';
import { Field } from './field.tsx';

interface Props {
  readonly document: Document;
  readonly index: number;
}

/** `0101 0102` or `0101-04`; undefined if something else stands there. */
function hexesIn(text: string): string[] | undefined {
  const hexes: string[] = [];
  for (const word of text.split(/[\s,]+/).filter((one) => one !== '')) {
    const [, column, from, to = from] = /^(\d\d?)(\d\d)(?:-(\d\d))?$/.exec(word) ?? [];
    if (column === undefined || from === undefined || to === undefined) return undefined;
    for (let row = Number(from); row <= Number(to); row++) hexes.push(column.padStart(2, '0') + String(row).padStart(2, '0'));
  }
  return hexes;
}

/** `3-12`; null: empty; undefined: something else. */
function rangeIn(text: string): readonly [number, number] | null | undefined {
  if (text.trim() === '') return null;
  const [, first, last] = /^\s*(\d{1,2})\s*[-–]\s*(\d{1,2})\s*$/.exec(text) ?? [];
  return first === undefined || last === undefined ? undefined : [Number(first), Number(last)];
}

type ScenarioChanges = { readonly [K in keyof Scenario]?: Scenario[K] | undefined };

/** A whole number from 1 to the most; undefined: something else. */
const number = (text: string, most: number): number | undefined =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : undefined;

export function ScenarioFields({ document, index }: Props) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle, change } = document;
  const scenario = battle.scenarios[index];
  if (scenario === undefined) return null;
  const set = (changes: ScenarioChanges): true => {
    change(withScenario(battle, index, changes));
    return true;
  };
  return (
    <>
      <section className={styles['panel']} aria-labelledby="victory">
        <h2 id="victory">{texts.victory}</h2>
        <div className={styles['grid']}>
          <div className={styles['labelled']}>
            {texts.turnCount}
            <Field
              value={String(scenario.turns)}
              label={texts.turnCount}
              size={3}
              onCommit={(text) => {
                const turns = number(text, 99);
                if (turns !== undefined) change(setTurns(battle, index, turns));
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
            <select value={scenario.offTrackWinner} onChange={({ target }) => set({ offTrackWinner: target.value })}>
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
                onCommit={(text) => {
                  const hexes = hexesIn(text);
                  return hexes !== undefined && set({ returnHexes: { ...scenario.returnHexes, [id]: hexes } });
                }}
              />
            </div>
          ))}
        </div>
      </section>
      <AreaFields document={document} index={index} />
      <Arrivals document={document} index={index} />
      <SpecialRules document={document} index={index} />
    </>
  );
}

function AreaFields({ document, index }: Props) {
  const texts = useWorkshopTexts();
  const { battle, change } = document;
  const scenario = battle.scenarios[index];
  if (scenario === undefined) return null;
  const set = (changes: ScenarioChanges): true => {
    change(withScenario(battle, index, changes));
    return true;
  };
  const area = (key: 'columns' | 'rows', text: string): boolean => {
    const range = rangeIn(text);
    return range !== undefined && set({ [key]: range ?? undefined });
  };
  return (
    <section className={styles['panel']} aria-labelledby="area">
      <h2 id="area">{texts.area}</h2>
      <p>{texts.areaHint}</p>
      <div className={styles['grid']}>
        <div className={styles['labelled']}>
          {texts.columns}
          <Field value={scenario.columns?.join('-') ?? ''} label={texts.columns} size={6} onCommit={(text) => area('columns', text)} />
        </div>
        <div className={styles['labelled']}>
          {texts.rows}
          <Field value={scenario.rows?.join('-') ?? ''} label={texts.rows} size={6} onCommit={(text) => area('rows', text)} />
        </div>
        <div className={styles['labelled']}>
          {texts.startsAt}
          <Field
            value={scenario.startsAt ?? ''}
            label={texts.startsAt}
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
            size={3}
            onCommit={(text) => {
              const minutes = number(text, 240);
              return minutes !== undefined && set({ minutesPerTurn: minutes });
            }}
          />
        </div>
      </div>
    </section>
  );
}

function SpecialRules({ document, index }: Props) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle, change } = document;
  const scenario = battle.scenarios[index];
  if (scenario === undefined) return null;
  const set = (changes: ScenarioChanges): true => {
    change(withScenario(battle, index, changes));
    return true;
  };
  return (
    <section className={styles['panel']} aria-labelledby="special">
      <h2 id="special">{texts.special}</h2>
      <label>
        <input
          type="checkbox"
          checked={scenario.oneArmPerActivation === true}
          onChange={({ target }) => set({ oneArmPerActivation: target.checked ? true : undefined })}
        />{' '}
        {texts.oneArm}
      </label>
      <fieldset className={styles['absent']}>
        <legend>{texts.absent}</legend>
        {battle.commanders.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={scenario.absentCommanders.includes(id)}
              onChange={({ target }) => change(withAbsence(document, index, id, target.checked))}
            />{' '}
            {name[language]}
          </label>
        ))}
      </fieldset>
    </section>
  );
}

/** Who takes no part has no chit, and who takes part again has one in every turn. */
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

/** Who comes later: from which turn, and over which hexes of the edge. */
function Arrivals({ document, index }: Props) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle, change } = document;
  const scenario = battle.scenarios[index];
  if (scenario === undefined) return null;
  const entries = scenario.entries ?? [];
  const set = (next: readonly Entry[]): true => {
    change(withScenario(battle, index, { entries: next.length === 0 ? undefined : next }));
    return true;
  };
  const free = battle.commanders.filter(({ id }) => !entries.some(({ commander }) => commander === id));
  return (
    <section className={styles['panel']} aria-labelledby="arrivals">
      <h2 id="arrivals">{texts.arrivals}</h2>
      <ul className={styles['commanders']}>
        {entries.map((entry, i) => {
          const name = battle.commanders.find(({ id }) => id === entry.commander)?.name[language] ?? entry.commander;
          const put = (changes: Partial<Entry>): true => set(entries.map((one, at) => (at === i ? changed(one, changes) : one)));
          return (
            <li key={entry.commander}>
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
                onCommit={(text) => {
                  const hexes = hexesIn(text);
                  return hexes !== undefined && put({ hexes });
                }}
              />
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
    </section>
  );
}
