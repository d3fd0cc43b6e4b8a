/** All keys of the game, and what likes can be set. */
import { useSettings } from '../game/settings.ts';
import { PatienceChoice } from '../opponent/patience.tsx';
import { useTexts } from '../texts/index.ts';
import { Dialog } from './dialog.tsx';
import styles from './panels.module.css';

export function Help({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts();
  const follow = useSettings((settings) => settings.follow);
  const numbers = useSettings((settings) => settings.numbers);
  const confirmEnd = useSettings((settings) => settings.confirmEnd);
  const change = useSettings((settings) => settings.change);
  return (
    <Dialog title={texts.help} onClose={onClose}>
      <p>{texts.helpMouse}</p>
      <h3>{texts.settings}</h3>
      <label className={styles['check']}>
        <input type="checkbox" checked={follow} onChange={(event) => change({ follow: event.target.checked })} /> {texts.follow}
      </label>
      <label className={styles['check']}>
        <input type="checkbox" checked={numbers} onChange={(event) => change({ numbers: event.target.checked })} /> {texts.numbers}
      </label>
      <label className={styles['check']}>
        <input type="checkbox" checked={confirmEnd} onChange={(event) => change({ confirmEnd: event.target.checked })} /> {texts.confirmEnd}
      </label>
      <PatienceChoice />
      <h3>{texts.keysTitle}</h3>
      <dl className={styles['keys']}>
        {texts.keys.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
