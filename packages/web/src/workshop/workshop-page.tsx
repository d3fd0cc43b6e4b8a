/** The way through the workshop: my battles, one of them, its editor, and what has just come in. */
import { Suspense, useEffect, useState } from 'react';
import { later } from '../parts/later.ts';
import { Page } from '../parts/page.tsx';
import { useTitle } from '../parts/title.ts';
import { useTexts } from '../texts/index.ts';
import { arrived } from './arrive.ts';
import { BattleCard } from './battle-card.tsx';
import { MyBattles } from './my-battles.tsx';
import { type Received, receiveLink } from './receive.ts';
import { ReceivedCard } from './received-card.tsx';
import { type KeptBattle, keptBattle } from './storage.ts';
import { useWorkshopTexts } from './texts.ts';

/** Loaded when a battle is to be changed. */
const Editor = later(async () => (await import('./editor/index.ts')).Editor);

export function WorkshopPage({ rest, link }: { readonly rest: string; readonly link?: string }) {
  const texts = useWorkshopTexts();
  useTitle(texts.title);
  const [id = '', what, mode] = rest.split('/');
  if (link !== undefined) return <FromLink link={link} />;
  if (id === 'arrived' && arrived.received !== null) return <Shown received={arrived.received} />;
  return id === '' || id === 'arrived' ? <MyBattles /> : <Kept key={`${id} ${what}`} id={id} isEditing={what === 'edit'} mode={mode} />;
}

function FromLink({ link }: { readonly link: string }) {
  const texts = useWorkshopTexts();
  const [received, setReceived] = useState<Received | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setReceived(null);
    void receiveLink(link).then((found) => isCurrent && setReceived(found));
    return () => {
      isCurrent = false;
    };
  }, [link]);
  if (received === null)
    return (
      <Page>
        <p role="status">{texts.reading}</p>
      </Page>
    );
  return <Shown received={received} />;
}

const Shown = ({ received }: { readonly received: Received }) => (
  <Page>
    <ReceivedCard received={received} />
  </Page>
);

function Kept({ id, isEditing, mode }: { readonly id: string; readonly isEditing: boolean; readonly mode: string | undefined }) {
  const texts = useWorkshopTexts();
  const { loading } = useTexts();
  const [kept, setKept] = useState<KeptBattle | null | undefined>(null);
  useEffect(() => {
    let isCurrent = true;
    keptBattle(id).then(
      (found) => isCurrent && setKept(found),
      () => isCurrent && setKept(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (kept === null || kept === undefined)
    return <Page>{kept === null ? <p role="status">{loading}</p> : <p role="alert">{texts.missing}</p>}</Page>;
  if (!isEditing)
    return (
      <Page>
        <BattleCard kept={kept} />
      </Page>
    );
  return (
    <Suspense fallback={<p role="status">{loading}</p>}>
      <Editor key={kept.id} kept={kept} mode={mode} />
    </Suspense>
  );
}
