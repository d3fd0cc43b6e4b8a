/** What is told about a battle: stories and sentences in both languages, and which of them are still to be translated. */
import type { About, Battle, Text } from '@kosynier/engine';
import { withBattle } from './edits.ts';

const EMPTY: Text = { en: '', pl: '' };
/** What a story says as long as it is not written: it may not be empty in a file. */
const DASH: Text = { en: '–', pl: '–' };

/** A text that has one language only says it in both. */
export const inBoth = ({ en, pl }: Text): Text => ({ en: en || pl, pl: pl || en });

const orDash = (text: Text): Text => (inBoth(text).en === '' ? DASH : inBoth(text));

export const aboutOf = ({ about }: Battle): About => about ?? { history: EMPTY, special: [], sources: EMPTY };

/** With nothing told at all there is no such part. */
function withAbout(battle: Battle, about: About): Battle {
  const isTold = [about.history, about.sources].some((text) => !isUnwritten(text)) || about.special.length > 0;
  return withBattle(battle, { about: isTold ? { ...about, history: orDash(about.history), sources: orDash(about.sources) } : undefined });
}

const isUnwritten = (text: Text): boolean => orDash(text).en === DASH.en;

export const withStory = (battle: Battle, key: 'history' | 'sources', text: Text): Battle =>
  withAbout(battle, { ...aboutOf(battle), [key]: text });

/** A sentence on what is different in this battle; null: it goes. One place behind the last: a new one. */
export function withSpecial(battle: Battle, index: number, text: Text | null): Battle {
  const { special } = aboutOf(battle);
  const all = index === special.length && text !== null ? [...special, orDash(text)] : special;
  const next = text === null ? all.filter((_, i) => i !== index) : all.map((one, i) => (i === index ? orDash(text) : one));
  return withAbout(battle, { ...aboutOf(battle), special: next });
}

/** Stories, titles of scenarios and notes that say the same in both languages: names may, sentences hardly. */
export function untranslated({ about, scenarios, units }: Battle): string[] {
  const texts: readonly (Text | undefined)[] = [
    about?.history,
    ...(about?.special ?? []),
    about?.sources,
    ...scenarios.flatMap((scenario) => [scenario.title, scenario.about]),
    ...units.map(({ note }) => note),
  ];
  const same = texts.flatMap((text) => (text !== undefined && text.en === text.pl && / /.test(text.en) ? [text.en] : []));
  return [...new Set(same)];
}
