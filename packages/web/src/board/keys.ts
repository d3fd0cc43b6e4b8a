/** The whole game by keys; what they are is told by the help. */
import type { Layout } from '@kosynier/drawing';
import { type Game, type Hex, NO_HEX, neighbour, sourcesOf, targetOf, unitHex } from '@kosynier/engine';
import { useLayoutEffect } from 'react';
import { actorsOf } from '../game/grouping.ts';
import { heldIn, useHeld } from '../game/held.ts';
import { useLook } from '../game/look.ts';
import { useNextGame } from '../game/next-game.ts';
import { nextPicked } from '../game/pointing.ts';
import { useSelection } from '../game/selection.ts';
import { useSettings } from '../game/settings.ts';
import { useGame } from '../game/store.ts';
import { advise } from '../opponent/advice.ts';
import { playNow } from '../opponent/seat.ts';
import { toggleWatching } from '../opponent/watching.ts';
import { answerByKey, endsActivation } from '../panels/end-activation.ts';
import { answersOf } from '../panels/prompt.tsx';
import { useTab } from '../parts/tab.ts';
import { useLegend } from '../tools/legend-open.ts';
import { useTool } from '../tools/tool.ts';
import type { Camera } from './camera.ts';
import { hexTowards } from './find-hex.ts';

const WAYS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
const PAN = 90;
/** Keys that may play something: held down they do it once. */
const PLAYS = /^(Enter| |[1-9pe])$/;
const CLOSER = 1.25;

interface Keyboard {
  readonly game: Game;
  readonly layout: Layout;
  readonly camera: Camera;
  readonly onHelp: () => void;
}

export function useKeys({ game, layout, camera, onHelp }: Keyboard): void {
  // Before the board is painted: a key that is pressed as soon as it is seen would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (event.repeat && PLAYS.test(keyOf(event))) {
        event.preventDefault();
        return;
      }
      const key = meantKey(keyOf(event));
      if (key === null) return;
      // The question has the focus when its answer has gone; it has no keys of its own.
      const isOnBoard = event.target instanceof Element && event.target.matches('body, [data-board], [data-question]');
      const way = WAYS[event.key];
      const isDone =
        way !== undefined && isOnBoard
          ? arrow(event.shiftKey, way, { game, layout, camera, onHelp })
          : event.key === 'Enter' || event.key === ' '
            ? isOnBoard && enter()
            : isLetter(key) && !isOnBoard && useSettings.getState().keys === 'board'
              ? false
              : letter(key, { game, layout, camera, onHelp });
      if (isDone) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [game, layout, camera, onHelp]);
}

/** Caps Lock makes no other letter of one: a capital is given by Shift alone. */
export const keyOf = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string =>
  !isLetter(key) ? key : shiftKey ? key.toUpperCase() : key.toLowerCase();

const isLetter = (key: string): boolean => /^[a-zA-Z]$/.test(key);

/** The usual letter for the one that a person has put in its place; null: letters are switched off, or this one does something no more. */
function meantKey(key: string): string | null {
  if (!isLetter(key)) return key;
  const { keys, letters } = useSettings.getState();
  if (keys === 'off') return null;
  const lower = key.toLowerCase();
  const usual = Object.keys(letters).find((one) => letters[one] === lower) ?? (lower in letters ? null : lower);
  return usual === null ? null : key === lower ? usual : usual.toUpperCase();
}

/** Fields and dialogs have keys of their own. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[aria-modal="true"], dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('input, select, textarea, [data-own-keys]') !== null);

function arrow(isPan: boolean, way: { readonly x: number; readonly y: number }, { game, layout, camera }: Keyboard): boolean {
  if (isPan) camera.panBy(-way.x * PAN, -way.y * PAN);
  else {
    const { cursor } = useSelection.getState();
    const from = cursor ?? startOfCursor(game);
    const neighbours = [0, 1, 2, 3, 4, 5].map((direction) => neighbour(game.board, from, direction)).filter((hex) => hex !== NO_HEX);
    moveTo(cursor === null ? from : (hexTowards(layout, from, neighbours, way) ?? from), layout, camera);
  }
  return true;
}

function moveTo(hex: Hex, layout: Layout, camera: Camera): void {
  useSelection.getState().moveCursor(hex);
  camera.lookAt(layout.centre(hex));
}

function startOfCursor({ board }: Game): Hex {
  const { hex, target } = useSelection.getState();
  const { options, seen } = useGame.getState();
  if (hex !== null || target !== null) return hex ?? target ?? NO_HEX;
  const state = seen === null ? null : seen.view;
  const [first] = state === null ? [] : options.flatMap((action) => sourcesOf(action, state)[0] ?? targetOf(action) ?? []);
  return first ?? board.hexes[Math.floor(board.hexes.length / 2)] ?? NO_HEX;
}

function enter(): boolean {
  const { aimed, cursor, target, chooseHex } = useSelection.getState();
  if (useTool.getState().tool !== null && cursor !== null) useTool.getState().point(cursor);
  else if (aimed !== null && cursor === null) useGame.getState().play(aimed);
  else if (cursor !== null || target !== null) chooseHex(cursor ?? target ?? undefined);
  return true;
}

function letter(key: string, { layout, camera, onHelp }: Keyboard): boolean {
  if (/^[1-9]$/.test(key)) {
    const choice = document.querySelector<HTMLElement>(`button[data-key="${key}"]`);
    // A digit whose choice is out of sight shows the list first.
    if (choice === null) useTab.getState().open('now');
    else choice.click();
    return true;
  }
  const deeds: Readonly<Record<string, () => void>> = {
    '+': () => camera.zoomBy(CLOSER),
    '=': () => camera.zoomBy(CLOSER),
    '-': () => camera.zoomBy(1 / CLOSER),
    f: camera.fit,
    a: () => useTab.getState().open('armies'),
    c: lookAtCommand,
    n: () => nextActor(layout, camera),
    N: () => useNextGame.getState().go(),
    s: nextOfStack,
    u: () => useGame.getState().undo(),
    U: () => useGame.getState().undo(true),
    p: () => answer(false),
    e: () => answer(true),
    h: advise,
    w: toggleWatching,
    l: () => useTab.getState().open('log'),
    '[': () => useGame.getState().goTo(useGame.getState().at - 1),
    ']': () => useGame.getState().goTo(useGame.getState().at + 1),
    t: () => useTool.getState().toggle(),
    k: () => useLegend.setState({ isOpen: true }),
    '?': onHelp,
    Escape: () => {
      if (useTool.getState().isOpen) useTool.getState().toggle();
      useSelection.getState().clear();
      useSelection.getState().moveCursor(null);
    },
  };
  deeds[key]?.();
  return deeds[key] !== undefined;
}

/** Pass, end, confirm: the first answer of the prompt, but the end of an activation only by its own key; a computer that thinks plays now. */
function answer(isEnd: boolean): void {
  const { seen, options, asked, at } = useGame.getState();
  if (seen === null || asked?.side === undefined || asked.side === null || at !== seen.steps.length) return;
  if (seen.agreement.seats[asked.side] !== 'person') {
    playNow();
    return;
  }
  const first = answersOf(options, seen.view).find((action) => endsActivation(asked, action) === isEnd);
  if (first !== undefined) answerByKey(first);
}

function nextActor(layout: Layout, camera: Camera): void {
  const { seen, options } = useGame.getState();
  const selection = useSelection.getState();
  if (seen === null) return;
  const held = heldIn(useHeld.getState(), seen.view);
  const isHeld = ({ picked }: ReturnType<typeof actorsOf>[number]): boolean =>
    picked.units.length > 0 && picked.units.every((unit) => held.includes(unit));
  const actors = actorsOf(options, seen.view).filter((one) => !isHeld(one));
  const now = actors.findIndex(
    ({ picked }) => picked.hex === selection.hex && (picked.hex !== null || String(picked.units) === String(selection.units)),
  );
  const next = actors[(now + 1) % Math.max(1, actors.length)];
  if (next === undefined) return;
  selection.pick(next.picked);
  if (next.picked.hex === null) return;
  camera.zoomAbout(layout.centre(next.picked.hex));
  moveTo(next.picked.hex, layout, camera);
}

function nextOfStack(): void {
  const { seen, options } = useGame.getState();
  const { pick, hex, units, commander } = useSelection.getState();
  const next = seen === null ? null : nextPicked(options, seen.view, { hex, units, commander });
  if (next !== null) pick(next);
}

/** The whole of the activated command on the screen. */
function lookAtCommand(): void {
  const { seen } = useGame.getState();
  if (seen === null) return;
  const { game, view } = seen;
  const hexes = game.units.flatMap(({ number, commanders }) => {
    const hex = unitHex(view, number);
    return commanders.includes(view.active) && hex !== NO_HEX ? [hex] : [];
  });
  useLook.getState().at(hexes);
}
