/** A sentence with the numbers of its rules as links that open the rules beside the board. */
import { ruleCited } from '@kosynier/engine';
import { Fragment } from 'react';
import { useRulesOpen } from '../game/rules-open.ts';
import { useGame } from '../game/store.ts';
import { useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

export function RuleLink({ rule }: { readonly rule: string }) {
  const open = useRulesOpen((store) => store.open);
  const book = useGame((store) => store.seen?.game.battle.book);
  const texts = useTexts();
  // The sentence cites the book that is played; the reference has its own numbers.
  const meant = (book === undefined ? undefined : ruleCited(rule, book)) ?? rule;
  return (
    <button type="button" className={styles['rule']} aria-label={texts.ruleLink(rule)} onClick={() => open(meant)}>
      {rule}
    </button>
  );
}

const RULES = /\[([0-9][0-9A-Za-z.]*(?: [NRSM])?)\]/;

export function RuleText({ text }: { readonly text: string }) {
  // Every second piece is the number of a rule.
  return text.split(RULES).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change their order.
    <Fragment key={i}>{i % 2 === 1 ? <RuleLink rule={piece} /> : piece}</Fragment>
  ));
}
