/** The rules beside the board, opened at the rule that was just cited. */
import type { Book } from '@kosynier/reference';
import { useCallback, useEffect, useRef, useState } from 'react';
import controls from '../parts/controls.module.css';
import { useTexts } from '../texts/index.ts';
import styles from './rules.module.css';
import { RulesView } from './view.tsx';

export interface RulesPaneProps {
  /** The rule to open at; empty: the contents. */
  readonly rule: string;
  /** The book of the battle that is played: what it says comes first. */
  readonly book?: Book | undefined;
  readonly onClose: () => void;
}

export function RulesPane({ rule, book, onClose }: RulesPaneProps) {
  const { rules: texts } = useTexts().pages;
  const pane = useFocusWhileOpen();
  const [way, setWay] = useState<readonly string[]>([rule]);
  useEffect(() => setWay([rule]), [rule]);
  const go = useCallback((place: string) => setWay((before) => [...before, place]), []);
  const here = way.at(-1) ?? '';
  return (
    <aside
      ref={pane}
      tabIndex={-1}
      className={styles['pane']}
      aria-label={texts.pane}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles['paneBar']}>
        <button type="button" className={controls['plain']} disabled={way.length < 2} onClick={() => setWay(way.slice(0, -1))}>
          {texts.back}
        </button>
        <a href={`#/rules/${here}`} target="_blank" rel="noopener">
          {texts.openPage}
        </a>
        <button type="button" className={controls['plain']} aria-label={texts.close} onClick={onClose}>
          ✕
        </button>
      </div>
      <div className={styles['paneText']}>
        <RulesView place={here} go={go} book={book} />
      </div>
    </aside>
  );
}

/** The keys belong to the pane while it is open, and afterwards to whatever had them before. */
function useFocusWhileOpen() {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    pane.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return pane;
}
