/** The keys and what they do; those that are single letters can be changed (WCAG 2.1.4). */
import { useSettings } from '../game/settings.ts';
import { usePanelTexts } from '../texts/panels.ts';
import styles from './panels.module.css';
import { useSettingTexts } from './settings.tsx';

const LETTER = /^[a-z]$/;

export function OwnKeys() {
  const texts = usePanelTexts();
  const own = useSettingTexts();
  const letters = useSettings((settings) => settings.letters);
  const change = useSettings((settings) => settings.change);
  const take = (usual: string, key: string): void => {
    const others = Object.fromEntries(Object.entries(letters).filter(([name, value]) => name !== usual && value !== key));
    change({ letters: key === usual || !LETTER.test(key) ? others : { ...others, [usual]: key } });
  };
  return (
    <>
      <dl className={styles['keys']}>
        {texts.keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              {LETTER.test(key) ? (
                <input
                  data-letter={key}
                  aria-label={own.ownKey(does)}
                  value={letters[key] ?? key}
                  maxLength={2}
                  onChange={({ target }) => take(key, target.value.slice(-1).toLowerCase())}
                />
              ) : (
                key
              )}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {Object.keys(letters).length === 0 ? null : (
        <button type="button" onClick={() => change({ letters: {} })}>
          {own.keysReset}
        </button>
      )}
    </>
  );
}
