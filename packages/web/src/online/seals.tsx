/**
 * The seal of each roll: what it means, and that it fits. The page has checked every line as it came, and does it again for the whole log when it is asked.
 */
import { fingerprint } from '@kosynier/dice';
import { isStepLine, type LogLine } from '@kosynier/table';
import { useState } from 'react';
import { download } from '../game/original.ts';
import { useGame } from '../game/store.ts';
import { Dialog } from '../panels/dialog.tsx';
import controls from '../parts/controls.module.css';
import { fileAt, type No } from './api.ts';
import type { CheckedLog } from './check-log.ts';
import styles from './online.module.css';
import { useOnline } from './playing.ts';
import { seatFileOf } from './seat-file.ts';
import { type OnlineTexts, useOnlineTexts, whyNot } from './texts.ts';

const SHOWN = 8;

/** What became of checking the whole log again; null: it was not asked for. */
type Check = CheckedLog | { readonly unanswered: No } | 'busy' | 'unchecked' | null;

const isMisfit = (check: Check): check is Extract<CheckedLog, { readonly ok: false }> =>
  check !== null && typeof check === 'object' && 'ok' in check && !check.ok;

export function Seals({ onClose }: { readonly onClose: () => void }) {
  const { seal: texts } = useOnlineTexts();
  const lines = useOnline((store) => store.lines);
  const remote = useGame((store) => store.remote);
  const [check, setCheck] = useState<Check>(null);
  const rolled = lines.filter((line) => isStepLine(line) && line.roll !== undefined);
  const head = remote?.table().ledger.head;
  const misfit = isMisfit(check) ? check.n : null;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p data-testid="rolls-checked">{texts.all(rolled.length)}</p>
      <CheckAgain check={check} onChange={setCheck} />
      <p>{texts.means}</p>
      <p>{texts.honest}</p>
      {rolled.length === 0 ? null : (
        <>
          <h3>{texts.last}</h3>
          <Rolls lines={rolled.slice(-SHOWN).reverse()} misfit={misfit} />
        </>
      )}
      {rolled.length <= SHOWN ? null : (
        <details data-testid="all-rolls">
          <summary>{texts.every(rolled.length)}</summary>
          <Rolls lines={rolled.toReversed()} misfit={misfit} />
        </details>
      )}
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

/** The page has told that it is at work before it begins: a long log takes some seconds. */
const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

async function checkedAgain(): Promise<Check> {
  const table = useGame.getState().remote?.table();
  if (table === undefined) return null;
  const [answer, { checkLog, rulesOfLog }] = await Promise.all([
    fileAt(`./api/games/${table.header.fair.game}/log`),
    import('./check-log.ts'),
  ]);
  if (!answer.ok) return { unanswered: answer };
  const text = await answer.value.text();
  const rules = await rulesOfLog(text);
  // Nothing is said against a log that cannot be checked.
  if (rules === undefined) return 'unchecked';
  await painted();
  return checkLog(text, table, rules);
}

interface CheckProps {
  readonly check: Check;
  readonly onChange: (check: Check) => void;
}

function CheckAgain({ check, onChange }: CheckProps) {
  const texts = useOnlineTexts();
  const count = useOnline((store) => store.lines.length);
  const begin = (): void => {
    onChange('busy');
    checkedAgain().then(onChange, () => onChange('unchecked'));
  };
  const isBad = isMisfit(check);
  return (
    <div className={styles['check-again']}>
      <button type="button" className={controls['plain']} data-testid="check-again" disabled={check === 'busy'} onClick={begin}>
        {texts.seal.again}
      </button>
      <p role={isBad ? 'alert' : 'status'} data-testid="checked-again" data-fits={isBad ? 'no' : undefined}>
        {checkWords(texts, check, count)}
      </p>
    </div>
  );
}

function checkWords(texts: OnlineTexts, check: Check, count: number): string {
  const { seal } = texts;
  if (check === null) return '';
  if (check === 'busy') return seal.checking(count);
  if (check === 'unchecked') return seal.unchecked;
  if ('unanswered' in check) return whyNot(texts, check.unanswered);
  if (!check.ok) return seal.misfit(check.n, check.reason);
  return `${seal.fits(check.lines, check.rolls, check.draws)} ${check.isAllOpen ? seal.allOpen : seal.stillSealed}`;
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

interface RollsProps {
  readonly lines: readonly LogLine[];
  /** The first line that does not fit: what comes after it is not known. */
  readonly misfit: number | null;
}

function Rolls({ lines, misfit }: RollsProps) {
  const { seal: texts } = useOnlineTexts();
  const verdict = (n: number): string => (misfit === null || n < misfit ? `✓ ${texts.checked}` : n === misfit ? `✗ ${texts.wrong}` : '–');
  return (
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
              <td>{verdict(line.n)}</td>
            </tr>
          ) : null,
        )}
      </tbody>
    </table>
  );
}
