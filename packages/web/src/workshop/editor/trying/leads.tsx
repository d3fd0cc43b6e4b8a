/** The side ahead at the end of each Turn: the balance as a line with its interval, and the shares as numbers. */
import type { Battle } from '@kosynier/engine';
import { numbersOf, type TurnLead } from '@kosynier/lab';
import { useLanguage } from '../../../texts/index.ts';
import { useEditorTexts } from '../texts/index.ts';
import { Scrolled } from './scrolled.tsx';
import styles from './trying.module.css';

interface Props {
  readonly battle: Battle;
  readonly of: string;
  readonly leads: readonly TurnLead[];
}

export function Leads({ battle, of, leads }: Props) {
  const { trial } = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const numbers = numbersOf(language);
  const [first, second] = battle.sides.map(({ name }) => name[language]) as [string, string];
  if (leads.length === 0) return null;
  return (
    <>
      <h3>{trial.leads}</h3>
      <p>{trial.leadsAbout(first)}</p>
      <LeadPlot leads={leads} label={trial.leads} />
      <Scrolled label={`${trial.leads}: ${of}`}>
        <table data-testid="leads">
          <thead>
            <tr>
              <th scope="col">{trial.turn}</th>
              <th scope="col">{trial.ahead(first)}</th>
              <th scope="col">{trial.ahead(second)}</th>
              <th scope="col">{trial.balance}</th>
            </tr>
          </thead>
          <tbody>
            {leads.map(({ turn, ahead, balance }) => (
              <tr key={turn}>
                <th scope="row">{turn}</th>
                <td>{numbers.share(ahead[0], 0)}</td>
                <td>{numbers.share(ahead[1], 0)}</td>
                <td>{numbers.mean(balance, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </>
  );
}

const [WIDTH, HEIGHT] = [320, 90];

/** Everything begins level. */
function LeadPlot({ leads, label }: { readonly leads: readonly TurnLead[]; readonly label: string }) {
  const points = [
    { turn: 0, low: 0, mean: 0, high: 0 },
    ...leads.map(({ turn, balance: { mean, low, high } }) => ({ turn, mean, low: low ?? mean, high: high ?? mean })),
  ];
  const reach = Math.max(1, ...points.flatMap(({ low, high }) => [-low, high]));
  const at = (turn: number, balance: number): string =>
    `${((turn / leads.length) * WIDTH).toFixed(1)},${((0.5 - (balance / reach) * 0.47) * HEIGHT).toFixed(1)}`;
  const band = [...points.map(({ turn, high }) => at(turn, high)), ...points.toReversed().map(({ turn, low }) => at(turn, low))];
  return (
    <svg className={styles['plot']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <rect width={WIDTH} height={HEIGHT} fill="#f3ead2" />
      <polygon points={band.join(' ')} fill="#8a6a3c" fillOpacity={0.35} />
      <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} stroke="#1f1f1f" strokeDasharray="4 4" />
      <polyline points={points.map(({ turn, mean }) => at(turn, mean)).join(' ')} fill="none" stroke="#5b3f17" strokeWidth={2.5} />
    </svg>
  );
}
