/** The order of battle of both sides: commands, where each unit is and what it can still do; a click goes there. */

import { COMMAND_RANGE, commandersNear, type Game, type GameView, hexName, ratings, type SideNumber } from '@kosynier/engine';
import { type Seen, withoutGoal } from '@kosynier/table';
import { type Language, speakerOf } from '@kosynier/words';
import { memo, useMemo, useState } from 'react';
import { type ArmyUnit, actedOf, type Command, commandsOf } from '../game/armies.ts';
import { heldIn, useHeld } from '../game/held.ts';
import { useLook } from '../game/look.ts';
import { pickedAt } from '../game/pointing.ts';
import { useSelection } from '../game/selection.ts';
import { useGame, useShownView } from '../game/store.ts';
import { armiesEn } from '../texts/armies.en.ts';
import { armiesPl } from '../texts/armies.pl.ts';
import { useLanguage } from '../texts/index.ts';
import type { Widened } from '../texts/widened.ts';
import styles from './armies.module.css';
import { CounterPicture } from './counter.tsx';
import panels from './panels.module.css';
import { OrdersOf } from './unit-orders.tsx';

const TEXTS: Readonly<Record<Language, Widened<typeof armiesEn>>> = { en: armiesEn, pl: armiesPl };
const useArmyTexts = (): Widened<typeof armiesEn> => TEXTS[useLanguage(({ language }) => language)];

export function ArmiesPanel({ seen }: { readonly seen: Seen }) {
  const texts = useArmyTexts();
  const viewer = useGame((store) => store.viewer);
  const [wanted, setWanted] = useState('');
  const own: SideNumber = viewer ?? seen.decision.side ?? 0;
  return (
    <div className={panels['panel']} data-testid="armies">
      <input
        type="search"
        className={styles['search']}
        placeholder={texts.search}
        aria-label={texts.search}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {([own, own === 0 ? 1 : 0] as const).map((side) => (
        <Army key={side} seen={seen} side={side} wanted={wanted.trim().toLocaleLowerCase()} />
      ))}
    </div>
  );
}

interface ArmyProps {
  readonly seen: Seen;
  readonly side: SideNumber;
  /** A part of a name, in small letters. */
  readonly wanted: string;
}

function Army({ seen, side, wanted }: ArmyProps) {
  const view = useShownView() ?? seen.view;
  const options = useGame((store) => (store.at === seen.steps.length ? store.options : NOTHING));
  const language = useLanguage(({ language: spoken }) => spoken);
  const texts = useArmyTexts();
  const held = useHeld((store) => heldIn(store, view));
  const { game } = seen;
  const say = useMemo(() => speakerOf(game, language), [game, language]);
  const commands = useMemo(
    () => commandsOf(game, view, side, seen.decision.side === side ? options : NOTHING, held),
    [game, view, side, options, held, seen.decision.side],
  );
  const isWanted = (unit: number): boolean => say.unit(unit).toLocaleLowerCase().includes(wanted);
  const shown = commands
    .map((command) => ({ ...command, units: command.units.filter(({ unit }) => wanted === '' || isWanted(unit)) }))
    .filter(({ units }) => units.length > 0)
    .sort((a, b) => Number(b.isActive) - Number(a.isActive));
  return (
    <section data-army={side}>
      <h3 className={styles['side']} data-side={side}>
        {say.side(side)}
      </h3>
      {shown.length === 0 ? <p className={panels['note']}>{texts.none}</p> : null}
      {shown.map((command) => (
        <CommandView key={command.commander ?? -1} seen={seen} command={command} isOpen={command.isActive || wanted !== ''} />
      ))}
    </section>
  );
}

const NOTHING: Seen['options'] = [];

function CommandView({ seen, command, isOpen }: { readonly seen: Seen; readonly command: Command; readonly isOpen: boolean }) {
  const texts = useArmyTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const look = useLook((store) => store.at);
  const viewer = useGame((store) => store.viewer);
  const isOwn = viewer !== null && seen.game.chiefs[command.commander ?? -1]?.side === viewer;
  const { acted, all } = actedOf(command);
  const say = speakerOf(seen.game, language);
  const able = command.units.filter(({ state }) => state === 'able');
  return (
    <details className={styles['command']} open={isOpen} data-active={command.isActive || undefined}>
      <summary>
        <b>{command.commander === null ? texts.uncommanded : say.commander(command.commander)}</b>{' '}
        <small>{command.isActive ? `${texts.activated} · ${texts.acted(acted, all)}` : texts.units(command.units.length)}</small>
      </summary>
      <div className={styles['deeds']}>
        <button type="button" onClick={() => look(command.units.flatMap(({ hex }) => hex ?? []))}>
          {texts.show}
        </button>
        {able.length > 0 ? (
          <button
            type="button"
            data-testid="next-able"
            onClick={() => {
              const [first] = able;
              if (first?.hex === undefined || first.hex === null) return;
              look([first.hex]);
              useSelection.getState().pick(pickedAt(seen.options, seen.view, first.hex));
            }}
          >
            {texts.next}
          </button>
        ) : null}
        {able.length > 1 ? (
          <button type="button" data-testid="select-command" onClick={() => useSelection.getState().gather(able.map(({ unit }) => unit))}>
            {texts.selectAll}
          </button>
        ) : null}
      </div>
      <ul>
        {command.units.map((one) => (
          <UnitLine key={one.unit} seen={seen} line={one} />
        ))}
      </ul>
      {isOwn && command.commander !== null ? <OrdersOf who={{ kind: 'command', commander: command.commander }} side={viewer} /> : null}
    </details>
  );
}

/** A goal of several Turns can be given up here, also while the unit may not move. */
function ForgetGoal({ seen, unit }: { readonly seen: Seen; readonly unit: number }) {
  const texts = useArmyTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { game, viewer, orders } = seen;
  if (viewer === 'spectator' || orders === null) return null;
  return (
    <button
      type="button"
      className={styles['hold']}
      data-testid="forget-goal"
      aria-label={`${texts.forgetGoal}: ${speakerOf(game, language).unit(unit)}`}
      title={texts.forgetGoal}
      onClick={() => useGame.getState().order(viewer, { goals: withoutGoal(orders.goals, [unit]) })}
    >
      ✕
    </button>
  );
}

const UnitLine = memo(function UnitLine({ seen, line }: { readonly seen: Seen; readonly line: ArmyUnit }) {
  const texts = useArmyTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { game, view, options } = seen;
  const { unit, state, hex, facts } = line;
  const goal = seen.orders?.goals[unit];
  const isBound = goal !== undefined && goal !== hex;
  const printed = game.units[unit];
  const go = (): void => {
    if (hex === null) return;
    useLook.getState().at([hex]);
    if (state === 'able') useSelection.getState().pick(pickedAt(options, view, hex));
    else useSelection.getState().chooseHex(hex);
  };
  return (
    <li data-state={state} data-unit={game.battle.units[unit]?.id}>
      {state === 'able' || state === 'held' ? (
        <button
          type="button"
          className={styles['hold']}
          data-testid="hold"
          aria-pressed={state === 'held'}
          aria-label={`${texts.hold}: ${speakerOf(game, language).unit(unit)}`}
          title={texts.hold}
          onClick={() => useHeld.getState().toggle(view, unit)}
        >
          {state === 'held' ? '■' : '□'}
        </button>
      ) : null}
      <button type="button" disabled={hex === null} onClick={go}>
        <CounterPicture game={game} state={view} unit={unit} size={34} />
        <span>
          {speakerOf(game, language).unit(unit)}
          <small>
            {hex === null ? '' : `${hexName(hex)} · `}
            {state === 'lost' || printed === undefined
              ? ''
              : printed.size > 0
                ? `${texts.size(ratings(game, view).size[unit] ?? 0, printed.size)} · `
                : `${texts.guns} · `}
            {state === 'able' && facts !== null ? `${texts.mp(facts.mpLeft)} · ` : ''}
            {facts === null ? '' : `${speakerOf(game, language).bearing(facts.facing)} · `}
            {texts.states[state]}
            {state === 'outOfCommand' ? `: ${whyOutOfCommand(game, view, unit, language)}` : ''}
            {isBound ? ` · ${texts.marchesTo(hexName(goal))}` : ''}
          </small>
        </span>
      </button>
      {isBound ? <ForgetGoal seen={seen} unit={unit} /> : null}
    </li>
  );
});

/** [4.2] how far the nearest of its commanders is, or that none is left. */
function whyOutOfCommand(game: Game, view: GameView, unit: number, language: Language): string {
  const texts = TEXTS[language];
  const [nearest] = commandersNear(game, view, unit);
  if (nearest === undefined) return texts.noCommander;
  const name = speakerOf(game, language).commander(nearest.commander);
  return nearest.away > COMMAND_RANGE ? texts.tooFar(name, nearest.away, COMMAND_RANGE) : texts.barred(name);
}
