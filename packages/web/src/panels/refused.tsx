/** Why something was refused that the page itself offered or asked for. */
import type { Refusal } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { refusalWords } from '@kosynier/words';
import { useLanguage } from '../texts/index.ts';
import { RuleText } from './rule-text.tsx';

export function RefusedWords({ seen, refusal }: { readonly seen: Seen; readonly refusal: Refusal }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  return <RuleText text={refusalWords(seen.game, refusal, language)} />;
}
