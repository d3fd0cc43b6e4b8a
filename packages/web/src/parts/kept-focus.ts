/**
 * A button may go away with what it did. The keyboard then stays in the part of the page where it was, or where it was before, and does not begin
 * again at the top of the page.
 */
import { type RefObject, useEffect } from 'react';

/** The places of the focus, the last one first. */
const REMEMBERED = 12;

const canHold = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden], [inert]') === null;

/** An element, and what around it can have the focus itself. */
function homesOf(element: Element): HTMLElement[] {
  const homes: HTMLElement[] = [];
  for (let home: Element | null = element; home !== null; home = home.parentElement?.closest('[tabindex]') ?? null)
    if (home instanceof HTMLElement && home !== document.body) homes.push(home);
  return homes;
}

export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = page;
    if (current === null) return;
    let trail: readonly HTMLElement[] = [];
    // A mouse needs no focus, and leaves the arrow keys to the board.
    let isByKeys = true;
    const note = (element: Element | null): void => {
      if (isByKeys && element !== null && current.contains(element))
        trail = [...new Set([...homesOf(element), ...trail])].slice(0, REMEMBERED);
    };
    const keepFocus = (): void => {
      const [last] = trail;
      if (last === undefined || canHold(last)) return;
      trail = trail.filter(canHold);
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body || !canHold(activeElement as HTMLElement))
        trail.find((home) => home.checkVisibility())?.focus({ preventScroll: true });
    };
    // The board changes with every step and keeps its focus; the parts around it come and go.
    const watcher = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) if (target === current) for (const part of addedNodes) watch(part);
      keepFocus();
    });
    const watch = (part: Node): void => {
      const isBoard = part instanceof Element && part.matches('main');
      watcher.observe(part, { childList: true, subtree: !isBoard, attributes: true, attributeFilter: ['hidden', 'disabled'] });
    };
    watcher.observe(current, { childList: true });
    for (const part of current.children) watch(part);
    const gone = new AbortController();
    const listen = { capture: true, signal: gone.signal };
    window.addEventListener(
      'keydown',
      () => {
        isByKeys = true;
        note(document.activeElement);
      },
      listen,
    );
    window.addEventListener('focusin', ({ target }) => note(target instanceof Element ? target : null), listen);
    window.addEventListener(
      'pointerdown',
      () => {
        isByKeys = false;
        trail = [];
      },
      listen,
    );
    return () => {
      gone.abort();
      watcher.disconnect();
    };
  }, [page]);
}
