/** How long the general may think. */
import { PATIENCES, type Patience, useSettings } from '../game/settings.ts';
import { useTexts } from '../texts/index.ts';
import styles from './opponent.module.css';

export function PatienceChoice() {
  const { opponent } = useTexts();
  const patience = useSettings((settings) => settings.patience);
  const change = useSettings((settings) => settings.change);
  return (
    <div className={styles['patience']}>
      <label>
        {opponent.patience}{' '}
        <select name="patience" value={patience} onChange={(event) => change({ patience: event.target.value as Patience })}>
          {PATIENCES.map((one) => (
            <option key={one} value={one}>
              {opponent.patiences[one]}
            </option>
          ))}
        </select>
      </label>
      <small>{opponent.patienceHint}</small>
    </div>
  );
}
