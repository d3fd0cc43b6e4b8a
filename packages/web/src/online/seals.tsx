/** The seal of each roll: what it means, and that it fits. The page has checked every line as it came; what does not fit is not shown. */
import { fingerprint } from '@kosynier/dice';
import { isStepLine, type LogLine } from '@kosynier/table';
import { download } from '../game/original.ts';
import { useGame } from '../game/store.ts';
import { Dialog } from '../panels/dialog.tsx';
import styles from './online.module.css';
import { useOnline } from './playing.ts';
import { seatFileOf } from './seat-file.ts';
import { useOnlineTexts } from './texts.ts';

const SHOWN = 8;

export function Seals({ onClose }: { readonly onClose: () => void }) {
  const { seal: texts } = useOnlineTexts();
  const lines = useOnline((store) => store.lines);
  const remote = useGame((store) => store.remote);
  const rolled = lines.filter((line) => isStepLine(line) && line.roll !== undefined);
  const head = remote?.table().ledger.head;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p data-testid="rolls-checked">{texts.all(rolled.length)}</p>
      <p>{texts.means}</p>
      <p>{texts.honest}</p>
      {rolled.length === 0 ? null : <Rolls lines={rolled.slice(-SHOWN).reverse()} />}
      {head === undefined ? null : (
        <>
          <h3>{texts.fingerprint}</h3>
          <p className={styles['fingerprint']} data-testid="fingerprint">
            {fingerprint(head)}
          </p>
          <p>{texts.compare}</p>
          <SaveSeat />
        </>
      )}
    </Dialog>
  );
}

/** What proves the dice fair to others, and not merely consistent: `kosynier verify --seat`. */
function SaveSeat() {
  const { seal: texts } = useOnlineTexts();
  const remote = useGame((store) => store.remote);
  const seat = useOnline((store) => store.seat);
  if (remote === null || seat === null) return null;
  const { header, ledger } = remote.table();
  const save = (): void => {
    const file = seatFileOf(header, seat, ledger.epoch.number);
    download(`kosynier-${header.fair.game}-seat.json`, new Blob([JSON.stringify(file)], { type: 'application/json' }));
  };
  return (
    <p>
      {texts.seatFile}{' '}
      <button type="button" data-testid="save-seat" onClick={save}>
        {texts.saveSeat}
      </button>
    </p>
  );
}

function Rolls({ lines }: { readonly lines: readonly LogLine[] }) {
  const { seal: texts } = useOnlineTexts();
  return (
    <>
      <h3>{texts.last}</h3>
      <table className={styles['rolls']}>
        <tbody>
          {lines.map((line) =>
            isStepLine(line) ? (
              <tr key={line.n}>
                <td>
                  {texts.line} {line.n}
                </td>
                <td>{line.dice.flatMap(([kind, value]) => (kind === 'draw' ? [] : [value])).join(' ')}</td>
                <td title={line.roll}>{line.roll?.slice(0, 12)}…</td>
                <td>✓ {texts.checked}</td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
    </>
  );
}
