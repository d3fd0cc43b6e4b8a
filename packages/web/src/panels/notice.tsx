/** How a stored game was opened, if not just as it was stored: said until it has been read. */
import { download } from '../game/original.ts';
import { keptOriginals } from '../game/storage.ts';
import { useGame } from '../game/store.ts';
import controls from '../parts/controls.module.css';
import { useLanguage } from '../texts/index.ts';
import { usePanelTexts } from '../texts/panels.ts';
import styles from './panels.module.css';
import { RuleText } from './rule-text.tsx';

export function ReopenedNotice() {
  const id = useGame((store) => store.id);
  const notice = useGame((store) => store.notice);
  const dismiss = useGame((store) => store.dismissNotice);
  const language = useLanguage(({ language: spoken }) => spoken);
  const texts = usePanelTexts();
  if (notice === null || id === null) return null;
  return (
    <section className={styles['notice']} aria-label={texts.notice} data-testid="notice">
      <p role="status">
        <RuleText text={notice.words[language].join(' ')} />
      </p>
      <div className={controls['row']}>
        {notice.hasOriginal ? (
          <button type="button" className={controls['plain']} data-testid="save-original" onClick={() => void saveOriginal(id)}>
            {texts.saveOriginal}
          </button>
        ) : null}
        <button type="button" className={controls['plain']} onClick={dismiss}>
          {texts.noticeRead}
        </button>
      </div>
    </section>
  );
}

/** The one that was put aside last. */
async function saveOriginal(id: string): Promise<void> {
  const original = (await keptOriginals(id)).at(-1);
  if (original !== undefined) download(original.name, original.content);
}
