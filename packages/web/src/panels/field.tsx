/** The tracks of the book and the state of both sides: Turns, victory points, pool, commanders, strength, returns. */
import {
  activationsOf,
  COMMANDER_CONTUSED,
  COMMANDER_DEAD,
  COMMANDER_ON_MAP,
  chosenChits,
  commanderStatus,
  type Game,
  type GameState,
  type GameView,
  HIDDEN,
  knownChits,
  type SideNumber,
} from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { GLOSSARY, speakerOf } from '@kosynier/words';
import { memo } from 'react';
import { returningOf, strengthOf } from '../game/strength.ts';
import { useLanguage } from '../texts/index.ts';
import { usePanelTexts } from '../texts/panels.ts';
import styles from './panels.module.css';
import { Victory } from './victory.tsx';

interface FieldProps {
  readonly game: Game;
  readonly state: GameState;
}

export const FieldPanel = memo(function FieldPanel({ seen, state }: { readonly seen: Seen; readonly state: GameView }) {
  const { game } = seen;
  return (
    <div className={styles['panel']}>
      <TurnTrack game={game} state={state} />
      <PointsTrack game={game} state={state} />
      <Victory seen={seen} state={state} />
      <Pool game={game} state={state} />
      <StrengthOfBoth game={game} state={state} />
      <Returning game={game} state={state} />
      <Commanders game={game} state={state} />
    </div>
  );
});

/** The time of day at which a Turn begins. */
export function clockOf({ scenario }: Game, turn: number): string | null {
  if (scenario.startsAt === undefined) return null;
  const [hours = 0, minutes = 0] = scenario.startsAt.split(':').map(Number);
  const time = hours * 60 + minutes + (turn - 1) * scenario.minutesPerTurn;
  return `${Math.floor(time / 60) % 24}:${String(time % 60).padStart(2, '0')}`;
}

function TurnTrack({ game, state }: FieldProps) {
  const texts = usePanelTexts();
  const due = returningOf(game, state);
  return (
    <section>
      <h3>{texts.turnTrack}</h3>
      <ol className={styles['turns']}>
        {Array.from({ length: game.scenario.turns }, (_, i) => i + 1).map((turn) => {
          const clock = clockOf(game, turn);
          const back = due.filter((one) => one.due === turn).length;
          return (
            <li
              key={turn}
              data-past={turn < state.turn || undefined}
              aria-current={turn === state.turn ? 'step' : undefined}
              title={clock === null ? undefined : texts.clock(clock)}
            >
              <b>{turn}</b>
              {clock === null ? null : <small>{clock}</small>}
              {back > 0 ? <i>↩{back}</i> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** [12.2] one marker for both sides; [12.4] the limits of an automatic victory at its ends. */
function PointsTrack({ game, state }: FieldProps) {
  const texts = usePanelTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const say = speakerOf(game, language);
  const limits = game.autoVictory;
  const finite = limits.filter(Number.isFinite);
  const end = Math.max(...(finite.length === 0 ? [10] : finite), Math.abs(state.balance)) * 1.15;
  const placeOf = (balance: number): string => `${50 - (balance / end) * 46}%`;
  const leader: SideNumber = state.balance >= 0 ? 0 : 1;
  return (
    <section>
      <h3>{texts.victoryPoints}</h3>
      <p className={styles['balance']}>{state.balance === 0 ? texts.even : texts.ahead(say.side(leader), Math.abs(state.balance))}</p>
      <div className={styles['points']} aria-hidden="true">
        <span className={styles['pointsEnd']}>{say.side(0)}</span>
        <div>
          {([0, 1] as const).map((side) =>
            Number.isFinite(limits[side]) ? (
              <span key={side} className={styles['limit']} style={{ left: placeOf(side === 0 ? limits[side] : -limits[side]) }}>
                {limits[side]}
              </span>
            ) : null,
          )}
          {state.balance === 0 ? null : (
            <span className={styles['zero']} style={{ left: placeOf(0) }}>
              0
            </span>
          )}
          <span
            className={styles['marker']}
            data-leader={state.balance === 0 ? undefined : leader}
            style={{ left: placeOf(state.balance) }}
          >
            {Math.abs(state.balance)}
          </span>
        </div>
        <span className={styles['pointsEnd']}>{say.side(1)}</span>
      </div>
    </section>
  );
}

function Pool({ game, state }: FieldProps) {
  const texts = usePanelTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const say = speakerOf(game, language);
  const chits = [
    ...knownChits(state).map((commander) => ({ commander, side: game.chiefs[commander]?.side ?? 0 })),
    ...([0, 1] as const).flatMap((side) => chosenChits(state, side).map((commander) => ({ commander, side }))),
  ];
  return (
    <section>
      <h3>{texts.pool}</h3>
      <p>{chits.length === 0 ? texts.poolEmpty : texts.poolLeft(chits.length)}</p>
      <ul className={styles['pool']}>
        {chits.map(({ commander, side }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hidden chits have no names to tell them apart by.
          <li key={i} data-side={side}>
            {commander === HIDDEN ? (
              <>
                <span aria-hidden="true">?</span>
                <span className="visually-hidden">{texts.hiddenChit}</span>
              </>
            ) : (
              say.commander(commander)
            )}
            <small>{say.side(side)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Commanders({ game, state }: FieldProps) {
  const texts = usePanelTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { commanderStatus: status } = GLOSSARY[language];
  const words = (number: number): string => {
    const now = commanderStatus(state, number);
    const where =
      now === COMMANDER_DEAD
        ? status.dead
        : now === COMMANDER_CONTUSED
          ? status.contused
          : now === COMMANDER_ON_MAP
            ? status.map
            : status.off;
    const times = activationsOf(state, number);
    const isInPool = knownChits(state).includes(number) || ([0, 1] as const).some((side) => chosenChits(state, side).includes(number));
    return [
      where,
      ...(state.active === number ? [texts.activeNow] : []),
      ...(isInPool ? [texts.inPool] : []),
      ...(times > 0 ? [texts.timesActivated(times)] : []),
    ].join(', ');
  };
  return (
    <section>
      <h3>{texts.commanders}</h3>
      {([0, 1] as const).map((side) => (
        <div key={side}>
          <h4>{game.battle.sides[side].name[language]}</h4>
          <ul className={styles['plain']}>
            {game.chiefs
              .filter((chief) => chief.side === side && chief.takesPart)
              .map(({ number }) => (
                <li key={number}>
                  <strong>{game.battle.commanders[number]?.name[language]}</strong> <small>{words(number)}</small>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function StrengthOfBoth({ game, state }: FieldProps) {
  const texts = usePanelTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <section>
      <h3>{texts.strength}</h3>
      {([0, 1] as const).map((side) => {
        const { printed, onMap, away, lost, guns, gunsLost } = strengthOf(game, state, side);
        return (
          <div key={side} className={styles['strength']}>
            <p>
              <strong>{game.battle.sides[side].name[language]}</strong> {texts.strengthLine(onMap + away, printed)}
              {guns > 0 ? `, ${texts.gunsOf(guns - gunsLost, guns)}` : ''}
            </p>
            <div className={styles['bar']} aria-hidden="true">
              <span data-part="map" style={{ flexGrow: onMap }} />
              <span data-part="away" style={{ flexGrow: away }} />
              <span data-part="lost" style={{ flexGrow: lost }} />
            </div>
            <p className={styles['legend']}>
              {texts.onMapSize} {onMap} · {texts.awaySize} {away} · {texts.lostSize} {lost}
            </p>
          </div>
        );
      })}
    </section>
  );
}

function Returning({ game, state }: FieldProps) {
  const texts = usePanelTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const say = speakerOf(game, language);
  const units = returningOf(game, state);
  return (
    <section>
      <h3>{texts.returning}</h3>
      {units.length === 0 ? <p>{texts.nobodyReturning}</p> : null}
      <ul className={styles['plain']}>
        {units.map(({ unit, due }) => (
          <li key={unit}>
            <strong>{say.unit(unit)}</strong> <small>{texts.dueTurn(due)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
