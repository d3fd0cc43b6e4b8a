/** The unit's card: ratings now and printed, formation, marks, movement, command, which unit it is, orders of its own. */
import {
  ARM_OF_KIND,
  type Game,
  type GameState,
  LIMBERED,
  NORMAL,
  ratings,
  SKIRMISH,
  SQUARE,
  type Unit,
  unitFacing,
  unitFacts,
  unitFormation,
  unitLosses,
  unitShots,
} from '@kosynier/engine';
import { type Formation, GLOSSARY, type Language, speakerOf } from '@kosynier/words';
import { memo, Suspense } from 'react';
import { marksOf } from '../game/marks.ts';
import { useGame } from '../game/store.ts';
import { later } from '../parts/later.ts';
import { useLanguage } from '../texts/index.ts';
import { usePanelTexts } from '../texts/panels.ts';
import { CounterPicture } from './counter.tsx';
import styles from './panels.module.css';

const UnitOrders = later(async () => (await import('./unit-orders.tsx')).UnitOrders);

const FORMATIONS: Readonly<Record<number, Formation>> = {
  [NORMAL]: 'normal',
  [SKIRMISH]: 'skirmish',
  [SQUARE]: 'square',
  [LIMBERED]: 'limbered',
};

interface CardProps {
  readonly game: Game;
  readonly state: GameState;
  readonly unit: number;
}

export const UnitCard = memo(function UnitCard({ game, state, unit }: CardProps) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const viewer = useGame((store) => store.viewer);
  const printed = game.battle.units[unit];
  if (printed === undefined) return null;
  const isOwn = viewer !== null && game.sides[unit] === viewer;
  return (
    <article className={styles['card']} data-unit-card={printed.id} aria-label={speakerOf(game, language).unit(unit)}>
      <header>
        <CounterPicture game={game} state={state} unit={unit} size={72} />
        <div>
          <h3>{speakerOf(game, language).unit(unit)}</h3>
          <p>{GLOSSARY[language].kinds[printed.kind]}</p>
        </div>
      </header>
      {ARM_OF_KIND[printed.kind] === 'artillery' ? null : <Ratings printed={printed} {...ratingsNow(game, state, unit)} />}
      <Facts game={game} state={state} unit={unit} language={language} />
      {printed.note === undefined ? null : <p className={styles['note']}>{printed.note[language]}</p>}
      <Suspense fallback={null}>{isOwn ? <UnitOrders unit={unit} side={viewer} /> : null}</Suspense>
    </article>
  );
});

interface RatingsNow {
  readonly morale: number | undefined;
  readonly size: number | undefined;
  readonly fire: number | null | undefined;
}

function ratingsNow(game: Game, state: GameState, unit: number): RatingsNow {
  const { morale, size, fire } = ratings(game, state);
  return { morale: morale[unit], size: size[unit], fire: fire[unit] };
}

const Ratings = memo(function Ratings({ printed, morale, size, fire }: RatingsNow & { readonly printed: Unit }) {
  const texts = usePanelTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { ratings } = GLOSSARY[language];
  const rows = [
    { name: ratings.morale, printed: printed.morale, now: morale },
    { name: ratings.size, printed: printed.size, now: size },
    { name: ratings.fire, printed: printed.fire, now: printed.fire === null ? null : fire },
  ];
  return (
    <table className={styles['ratings']}>
      <thead>
        <tr>
          <td />
          {rows.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{texts.nowRating}</th>
          {rows.map(({ name, now, printed: before }) => (
            <td key={name} data-changed={(now ?? before) !== before || undefined}>
              {now ?? before ?? '–'}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{texts.printed}</th>
          {rows.map(({ name, printed: before }) => (
            <td key={name}>{before ?? '–'}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
});

function Facts({ game, state, unit, language }: CardProps & { readonly language: Language }) {
  const texts = usePanelTexts();
  const say = speakerOf(game, language);
  const glossary = GLOSSARY[language];
  const facts = unitFacts(game, state, unit);
  const marks = marksOf(state, unit).map((mark) => glossary.marks[mark]);
  const chiefs = (game.units[unit]?.commanders ?? []).map(say.commander).join(', ');
  const printed = game.battle.units[unit];
  const rows: [string, string][] = [
    [texts.formation, glossary.formations[FORMATIONS[unitFormation(state, unit)] ?? 'normal']],
    [texts.facing, say.bearing(unitFacing(state, unit))],
    ...(facts === undefined ? [] : [[glossary.ratings.mp, String(facts.mpLeft)] as [string, string]]),
    ...(printed !== undefined && printed.guns > 0
      ? [[glossary.ratings.guns, `${printed.guns}${'★'.repeat(Math.min(9, printed.stars))}`] as [string, string]]
      : []),
    [texts.losses, String(unitLosses(state, unit))],
    [texts.shots, String(unitShots(state, unit))],
    [texts.commandersOf, facts === undefined ? chiefs : `${chiefs}: ${facts.inCommand ? texts.inCommand : texts.outOfCommand}`],
    [texts.marks, marks.length === 0 ? texts.none : marks.join('; ')],
  ];
  return (
    <dl className={styles['facts']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
