/** The pools as a table of commanders and turns; equal turns are one range in the file. */
import { placeOf } from '@kosynier/battles';
import { type ChitState, chitIn, setChit, setChoose } from '@kosynier/edit';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts } from '../texts.ts';
import type { Document } from './document.ts';
import styles from './editor.module.css';

const NEXT: Readonly<Record<ChitState, ChitState>> = { out: 'fixed', fixed: 'choosable', choosable: 'out' };

export function Pools({ document, index }: { readonly document: Document; readonly index: number }) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle, change } = document;
  const scenario = battle.scenarios[index];
  if (scenario === undefined) return null;
  const turns = Array.from({ length: scenario.turns }, (_, i) => i + 1);
  const present = battle.commanders.filter(
    ({ id }) => !scenario.absentCommanders.includes(id) && !scenario.liaisons?.some(({ commander }) => commander === id),
  );
  /** The first row of all, and of its army, is where a range of turns begins. */
  const placesOfChit = (army: string, turn: number, row: number): string | undefined => {
    const at = scenario.pools.findIndex(({ turns: [first] }) => first === turn);
    if (at < 0 || present.findIndex((one) => one.army === army) !== row) return undefined;
    const pool = `scenarios[${index}].pools[${at}]`;
    return [...(row === 0 ? [pool] : []), placeOf(['armies', army], pool)].join(' ');
  };
  const chooses = (army: string, turn: number): number | undefined => {
    const share = scenario.pools.find(({ turns: [first, last] }) => first <= turn && turn <= last)?.armies[army];
    return share === undefined || share.of.length === 0 ? undefined : share.choose;
  };
  return (
    <section className={styles['panel']} aria-labelledby="pools" data-place={`scenarios[${index}].pools`}>
      <h2 id="pools">{texts.pools}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for a maker without a mouse. */}
      <section className={styles['scroll']} aria-label={texts.poolTable} tabIndex={0}>
        <table className={styles['pools']}>
          <thead>
            <tr>
              <th scope="col">{texts.column.commanders}</th>
              {turns.map((turn) => (
                <th key={turn} scope="col">
                  {turn}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {present.map(({ id, name, army }, row) => (
              <tr key={id}>
                <th scope="row">{name[language]}</th>
                {turns.map((turn) => {
                  const state = chitIn(scenario, turn, army, id);
                  return (
                    <td key={turn}>
                      <button
                        type="button"
                        data-chit={state}
                        data-place={placesOfChit(army, turn, row)}
                        aria-label={texts.chitName(name[language], turn, texts.chitWords[state])}
                        onClick={() => change(setChit(battle, index, turn, army, id, NEXT[state]))}
                      >
                        {texts.chit[state]}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
            {battle.armies.map(({ id, name }) => (
              <tr key={`choose ${id}`}>
                <th scope="row">
                  {name[language]}: {texts.chooseN}
                </th>
                {turns.map((turn) => {
                  const number = chooses(id, turn);
                  return (
                    <td key={turn}>
                      {number === undefined ? null : (
                        <input
                          type="number"
                          min={0}
                          max={9}
                          value={number}
                          aria-label={`${name[language]}, ${turn}: ${texts.chooseN}`}
                          onChange={({ target }) =>
                            change(setChoose(battle, index, turn, id, Math.max(0, Math.min(9, Number(target.value)))))
                          }
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
