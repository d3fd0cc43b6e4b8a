/** The charts as tables to type in, with the book's value beside what differs. */
import { bookOf, type ChartRow, type CostRow, costOf, withArtillery, withChartCell, withCost } from '@kosynier/edit';
import { rulesOfBattle } from '@kosynier/engine';
import { GLOSSARY } from '@kosynier/words';
import { useLanguage } from '../../../texts/index.ts';
import type { Document } from '../document.ts';
import editor from '../editor.module.css';
import { Field } from '../field.tsx';
import { useEditorTexts } from '../texts/index.ts';
import styles from './rules.module.css';

const GROUNDS = ['woods', 'village', 'castle', 'marsh', 'hill', 'gully', 'camp'] as const;
const SIDES = ['slopeUp', 'escarpmentUp', 'escarpmentDown', 'rampart', 'creek', 'river'] as const;
const ARMS = ['infantry', 'cavalry'] as const;

interface CellProps {
  readonly label: string;
  readonly value: number;
  readonly book: number;
  readonly least: number;
  readonly most: number;
  readonly cell: string;
  readonly onChange: (value: number) => void;
}

/** A number that is marked if it is not the book's, with the book's below it. */
function Cell({ label, value, book, least, most, cell, onChange }: CellProps) {
  const texts = useEditorTexts();
  return (
    <td data-changed={value === book ? undefined : ''}>
      <Field
        value={String(value)}
        label={value === book ? label : `${label} (${texts.rules.bookSays(String(book))})`}
        size={3}
        cell={cell}
        onCommit={(text) => {
          const isGood = /^-?\d{1,2}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
          if (isGood) onChange(Number(text));
          return isGood;
        }}
      />
      {value === book ? null : <small>{texts.rules.bookSays(String(book))}</small>}
    </td>
  );
}

export function Charts({ document }: { readonly document: Document }) {
  const texts = useEditorTexts();
  const { battle, change } = document;
  const [book, now] = [bookOf(battle), rulesOfBattle(battle) ?? bookOf(battle)];
  const bands = now.charts.artillery;
  return (
    <section className={editor['panel']} aria-labelledby="charts" data-place="rules.options.charts rules.options.terrainCost">
      <h2 id="charts">{texts.rules.charts}</h2>
      <Costs document={document} />
      <h3 className={styles['title']}>{texts.rules.artillery}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for a maker without a mouse. */}
      <section className={editor['scroll']} aria-label={texts.rules.artillery} tabIndex={0}>
        <table className={styles['chart']}>
          <thead>
            <tr>
              <th scope="col">{texts.rules.range}</th>
              {bands.map((_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the range is its place.
                <th key={i} scope="col">
                  {i + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.rules.modifier}</th>
              {bands.map((value, i) => (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: the range is its place.
                  key={i}
                  label={`${texts.rules.artillery}, ${i + 1}`}
                  cell={`artillery ${i + 1}`}
                  value={value}
                  book={book.charts.artillery[i] ?? 0}
                  least={-9}
                  most={9}
                  onChange={(next) =>
                    change(
                      withArtillery(
                        battle,
                        bands.map((one, at) => (at === i ? next : one)),
                      ),
                    )
                  }
                />
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {(['fireCover', 'meleeCover', 'allowance', 'stacking'] as const).map((chart) => (
        <SmallChart key={chart} chart={chart} document={document} />
      ))}
    </section>
  );
}

function Costs({ document: { battle, change } }: { readonly document: Document }) {
  const texts = useEditorTexts();
  const words = GLOSSARY[useLanguage(({ language }) => language)];
  const [book, now] = [bookOf(battle), rulesOfBattle(battle) ?? bookOf(battle)];
  const rows: readonly (readonly [string, CostRow, string])[] = [
    ...GROUNDS.map((hex) => [words.grounds[hex], { hex }, hex] as const),
    ...SIDES.map((side) => [texts.rules.side[side], { side }, side] as const),
  ];
  return (
    <table className={styles['chart']}>
      <caption>{texts.rules.costs}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.rules.terrain}</th>
          {ARMS.map((arm) => (
            <th key={arm} scope="col">
              {texts.rules.arm[arm]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, row, id]) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {ARMS.map((arm) => (
              <Cell
                key={arm}
                label={`${name}, ${texts.rules.arm[arm]}`}
                cell={`${id} ${arm}`}
                value={costOf(now, row)[arm]}
                book={costOf(book, row)[arm]}
                least={0}
                most={20}
                onChange={(value) => change(withCost(battle, row, { ...costOf(now, row), [arm]: value }))}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const BOUNDS: Readonly<Record<ChartRow, readonly [number, number]>> = {
  fireCover: [-9, 9],
  meleeCover: [-9, 9],
  allowance: [1, 20],
  stacking: [0, 99],
};

function SmallChart({ chart, document: { battle, change } }: { readonly chart: ChartRow; readonly document: Document }) {
  const texts = useEditorTexts();
  const book: Readonly<Record<string, number>> = { ...bookOf(battle).charts[chart] };
  const now: Readonly<Record<string, number>> = { ...(rulesOfBattle(battle) ?? bookOf(battle)).charts[chart] };
  const [least, most] = BOUNDS[chart];
  return (
    <table className={styles['chart']}>
      <caption>{texts.rules.chart[chart]}</caption>
      <thead>
        <tr>
          {Object.keys(book).map((cell) => (
            <th key={cell} scope="col">
              {texts.rules.cell[cell] ?? cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {Object.entries(book).map(([cell, printed]) => (
            <Cell
              key={cell}
              label={`${texts.rules.chart[chart]}, ${texts.rules.cell[cell] ?? cell}`}
              cell={`${chart} ${cell}`}
              value={now[cell] ?? printed}
              book={printed}
              least={least}
              most={most}
              onChange={(value) => change(withChartCell(battle, chart, cell, value))}
            />
          ))}
        </tr>
      </tbody>
    </table>
  );
}
