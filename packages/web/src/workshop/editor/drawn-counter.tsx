/** A counter as it will lie on the board, front and back. */
import { drawCounter } from '@kosynier/drawing';
import type { Battle, Unit } from '@kosynier/engine';
import { Drawn } from '../../parts/drawn.tsx';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts } from '../texts.ts';
import styles from './editor.module.css';

export function DrawnCounter({ battle, unit }: { readonly battle: Battle; readonly unit: Unit }) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const faces = unit.size >= 2 ? (['front', 'back'] as const) : (['front'] as const);
  return (
    <div className={styles['faces']}>
      {faces.map((face) => (
        <figure key={face}>
          <svg
            viewBox="-36 -36 72 72"
            width="120"
            height="120"
            role="img"
            aria-label={`${unit.name[language]}, ${face === 'front' ? texts.front : texts.backSide}`}
          >
            <Drawn content={drawCounter(battle, unit, face, language)} />
          </svg>
          <figcaption>{face === 'front' ? texts.front : texts.backSide}</figcaption>
        </figure>
      ))}
    </div>
  );
}
