/** Opening a file: by choosing it or by dropping it. What is refused is refused with the reason. */
import { lazy, Suspense, useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { FileRefusal } from '../files/index.ts';
import controls from '../parts/controls.module.css';
import { useTexts } from '../texts/index.ts';
import styles from './saved.module.css';

/** Knows the words of all rules, which a file that fits does not need. */
const Refused = lazy(() => import('./refused.tsx').then(({ Refused: part }) => ({ default: part })));

type Stage = { readonly kind: 'waiting' | 'reading' } | { readonly kind: 'refused'; readonly name: string; readonly refusal: FileRefusal };

export function OpenFile() {
  const { home, files } = useTexts().pages;
  const [, navigate] = useLocation();
  const [stage, setStage] = useState<Stage>({ kind: 'waiting' });
  const hint = useId();
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setStage({ kind: 'reading' });
    // A battle is shown before it is kept; everything else here is a game.
    const battle = await import('../workshop/arrive.ts').then(({ arrivedBattle }) => arrivedBattle(file));
    if (battle !== undefined) {
      navigate(battle);
      return;
    }
    const { openFile } = await import('../files/index.ts');
    const opened = await openFile(file);
    if (opened.ok) navigate(`/game/${opened.id}`);
    else setStage({ kind: 'refused', name: file.name, refusal: opened.refusal });
  };
  return (
    <section
      className={`${controls['card']} ${styles['open']}`}
      aria-labelledby={`${hint}-title`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <h2 id={`${hint}-title`}>{home.openFile}</h2>
      <p id={hint}>{home.openHint}</p>
      {/* The browser's own button speaks the browser's language, not the one of the page. */}
      <label className={styles['choose']}>
        {home.chooseFile}
        <input
          type="file"
          className="visually-hidden"
          accept=".jsonl,.json,application/json"
          aria-describedby={hint}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file may be chosen again after it was put right.
            target.value = '';
          }}
        />
      </label>
      <div role="status">{stage.kind === 'reading' ? files.reading : null}</div>
      <Suspense fallback={null}>{stage.kind === 'refused' ? <Refused name={stage.name} refusal={stage.refusal} /> : null}</Suspense>
    </section>
  );
}
