/** Play now: the game takes the battle as it is at this moment. */
import { playableOf } from '@kosynier/edit';
import { useMemo } from 'react';
import { PlayOnline } from '../online.tsx';
import { PlayForm } from '../play-form.tsx';
import { useWorkshopTexts } from '../texts.ts';
import type { ModeProps } from './editor.tsx';
import { useEditorTexts } from './texts/index.ts';

export function PlayMode({ document: { id, battle, problems } }: ModeProps) {
  const workshop = useWorkshopTexts();
  const texts = useEditorTexts();
  const playable = useMemo(() => playableOf(battle, problems), [battle, problems]);
  if (playable === undefined) return <p role="alert">{workshop.cannotPlay}</p>;
  return (
    <>
      <p>{texts.playHint}</p>
      {playable === battle ? null : <p role="status">{texts.someScenarios}</p>}
      <PlayForm battle={playable} id={id} />
      <PlayOnline battle={playable} />
    </>
  );
}
