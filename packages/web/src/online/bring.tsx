/** A game of this browser goes on over the server. */
import { recordOf, type Table, writeRecord } from '@kosynier/table';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { scenarioSummaryOf } from '../battles/summarize.ts';
import { reopenStored } from '../game/reopen.ts';
import { isShipped } from '../game/saved.ts';
import { savedGame } from '../game/storage.ts';
import controls from '../parts/controls.module.css';
import { Page } from '../parts/page.tsx';
import { useLanguage, useTexts } from '../texts/index.ts';
import { FIRST, Opponents, Paces, Sides, useMaking, type Wanted } from './make-game.tsx';
import styles from './online.module.css';
import { useOnlineTexts } from './texts.ts';
import { WithName, WithServer } from './who.tsx';

export function BringPage({ id }: { readonly id: string }) {
  const { bring } = useOnlineTexts();
  return (
    <Page>
      <h1>{bring.title}</h1>
      <WithServer>
        <WithName because={<p>{bring.about}</p>}>
          <Bring id={id} />
        </WithName>
      </WithServer>
    </Page>
  );
}

/** Undefined: it is not there any more, or cannot go online. */
async function tableOf(id: string): Promise<Table | undefined> {
  const file = await savedGame(id);
  if (file === undefined || file.over) return undefined;
  const reopened = await reopenStored(file);
  if (!reopened.ok || reopened.stop !== null) return undefined;
  const { table } = reopened;
  return table.opening.position === null ? table : undefined;
}

function Bring({ id }: { readonly id: string }) {
  const { loading, home } = useTexts();
  const { bring } = useOnlineTexts();
  const [table, setTable] = useState<Table | 'none' | null>(null);
  useEffect(() => {
    let isWanted = true;
    void tableOf(id).then((found) => isWanted && setTable(found ?? 'none'));
    return () => {
      isWanted = false;
    };
  }, [id]);
  if (table === null) return <p role="status">{loading}</p>;
  if (table !== 'none') return <Form table={table} />;
  return (
    <>
      <p role="alert">{bring.notNow}</p>
      <Link href="/">{home}</Link>
    </>
  );
}

function Form({ table }: { readonly table: Table }) {
  const texts = useOnlineTexts();
  const { agreement, game } = table;
  const { battle } = game;
  const language = useLanguage(({ language: spoken }) => spoken);
  const [first] = battle.sides;
  const [wanted, setWanted] = useState<Wanted>({ ...FIRST, place: `${agreement.battle}/${agreement.scenario}`, side: first.id });
  const { why, isBusy, make } = useMaking();
  const scenario = useMemo(() => scenarioSummaryOf(game, 0), [game]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isOurs = isShipped(table);
    void make(wanted, battle, scenario, { record: writeRecord(recordOf(table, isOurs)), ...(isOurs ? {} : { own: battle }) });
  };
  return (
    <form className={`${controls['card']} ${styles['form']}`} onSubmit={submit} data-testid="bring-game">
      <h2>
        {battle.title[language]}: {scenario.title[language]}
      </h2>
      <p>{texts.bring.about}</p>
      {isShipped(table) ? null : <p>{texts.bring.battle}</p>}
      <div className={styles['choices']}>
        <Opponents wanted={wanted} onChange={setWanted} />
        <Paces wanted={wanted} onChange={setWanted} />
        <Sides wanted={wanted} scenario={scenario} onChange={setWanted} isBegun={true} />
      </div>
      <button type="submit" className={controls['main']} disabled={isBusy}>
        {isBusy ? texts.make.making : texts.bring.begin}
      </button>
      {why === '' ? null : <p role="alert">{why}</p>}
    </form>
  );
}
