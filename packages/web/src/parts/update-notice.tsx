/** A newer version waits: said at the edge, never in the way. */
import { loadUpdate, useUpdate } from '../offline.ts';
import { useTexts } from '../texts/index.ts';
import controls from './controls.module.css';
import styles from './update-notice.module.css';

export function UpdateNotice() {
  const { offline } = useTexts().pages;
  const { waiting, later } = useUpdate();
  return (
    <div role="status">
      {waiting === null ? null : (
        <div className={styles['notice']}>
          <span>{offline.ready}</span>
          <button type="button" className={controls['main']} onClick={() => loadUpdate(waiting)}>
            {offline.reload}
          </button>
          <button type="button" className={controls['plain']} onClick={later}>
            {offline.later}
          </button>
        </div>
      )}
    </div>
  );
}
