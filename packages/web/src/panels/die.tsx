/** A die as it fell: a small drawing with its number. */
import type { Die } from '../game/story.ts';
import { useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

/** Pips of a die of six on a grid of three by three, by their places. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

export function DieFace({ die: { kind, value } }: { readonly die: Die }) {
  const texts = useTexts();
  return (
    <svg className={styles['die']} width="22" height="22" viewBox="0 0 22 22" role="img" aria-label={texts.die(kind, value)}>
      {kind === 'd6' ? (
        <>
          <rect x="2" y="2" width="18" height="18" rx="4" />
          {(PIPS[value] ?? []).map((place) => (
            <circle key={place} cx={6 + (place % 3) * 5} cy={6 + Math.floor(place / 3) * 5} r="1.7" />
          ))}
        </>
      ) : (
        <>
          <path d="M11,1L21,8.5L17.5,16L11,21L4.5,16L1,8.5Z" />
          <text x="11" y="15">
            {value}
          </text>
        </>
      )}
    </svg>
  );
}
