/** Notices in words: for mail, for a browser, for a program. They tell that something waits, and nothing of the position. */
import type { Json } from '@kosynier/table';
import { standing } from '../games/clock.ts';
import type { Facts } from './facts.ts';
import { BY_IMPORTANCE, type Language, type NoticeKind } from './kinds.ts';
import { languageOf } from './settings.ts';
import { english } from './words/english.ts';
import { polish } from './words/polish.ts';
import type { NoticeWords } from './words/table.ts';

const WORDS: Readonly<Record<Language, NoticeWords>> = { en: english, pl: polish };
export const wordsOf = (language: Language): NoticeWords => WORDS[language];

export interface Letter {
  readonly title: string;
  readonly text: string;
  readonly html: string;
  /** The address that stops all mail; null: this is no notice. */
  readonly stop: string | null;
  /** Mails about one game are one conversation. */
  readonly thread: string | null;
}

/** What is told, before it is put into the form of a channel. */
export interface Note {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly url: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function timeInWords(milliseconds: number, { days, hours }: NoticeWords): string {
  const time = Math.max(MINUTE, milliseconds);
  if (time >= 2 * DAY) return days(Math.floor(time / DAY), Math.floor((time % DAY) / HOUR));
  return hours(Math.floor(time / HOUR), Math.floor((time % HOUR) / MINUTE));
}

function offerWords({ offer, isRematchAsked }: Facts, words: NoticeWords, opponent: string): string {
  const kind = isRematchAsked ? 'rematch' : offer?.offer.kind;
  return kind === undefined ? '' : words.offers[kind](opponent);
}

function resultWords(result: Json, side: string | null, { won, lost, noWinner }: NoticeWords): string {
  const { winner = null } = (result ?? {}) as { readonly winner?: string | null };
  return winner === null ? noWinner : winner === side ? won : lost;
}

function lowWords({ pace, clock, seat }: Facts, words: NoticeWords, now: number): string {
  const { left, rest } = standing(pace, clock, now);
  return left[seat] > 0 ? words.low(timeInWords(left[seat], words)) : words.rest(timeInWords(rest[seat], words));
}

function sentenceOf(kind: NoticeKind, facts: Facts, words: NoticeWords, now: number): string {
  const opponent = facts.opponent ?? words.somebody;
  switch (kind) {
    case 'turn':
      return words.turn(opponent);
    case 'begun':
      return words.begun(opponent);
    case 'low':
      return lowWords(facts, words, now);
    case 'offer':
      return offerWords(facts, words, opponent);
    case 'chat':
      return words.chat(opponent);
    case 'over':
      return `${words.over(opponent)} ${resultWords(facts.result, facts.side, words)}`;
  }
}

/** Which battle, on which side, and how much time is left for the decision. */
function aboutWords({ battle: id, told, scenario: scenarioId, side, settings, pace, clock, seat }: Facts, words: NoticeWords, now: number) {
  const language = languageOf(settings);
  const scenario = told?.scenarios.find((one) => one.id === scenarioId)?.title[language] ?? scenarioId;
  const sideName = told?.sides.find((one) => one.id === side)?.name[language] ?? null;
  const about = words.about(told?.title[language] ?? id, scenario, sideName);
  const { left } = standing(pace, clock, now);
  const isShown = pace.kind === 'slow' && clock.running === seat && !clock.isPaused && left[seat] > 0;
  return isShown ? [about, words.left(timeInWords(left[seat], words))] : [about];
}

export function noteOf(facts: Facts, kinds: readonly NoticeKind[], address: string, now: number): Note {
  const language = languageOf(facts.settings);
  const words = wordsOf(language);
  const told = BY_IMPORTANCE.filter((kind) => kinds.includes(kind));
  const battle = facts.told?.title[language] ?? facts.battle;
  const about = aboutWords(facts, words, now);
  return {
    title: words.titles[told[0] ?? 'turn'](battle),
    sentences: [...told.map((kind) => sentenceOf(kind, facts, words, now)), ...(told[0] === 'low' ? about.slice(0, 1) : about)],
    url: `${address}/#/play/${facts.game}`,
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

interface Footer {
  readonly stop: string;
  /** One click for all mail, as programs for mail do it. */
  readonly stopAll: string;
  readonly settings: string;
}

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
const link = (url: string, text: string): string => `<p><a href="${escaped(url)}">${escaped(text)}</a></p>`;

function htmlOf(language: Language, title: string, parts: readonly string[]): string {
  const style = 'font: 16px/1.5 Georgia, serif; color: #2b2118; max-width: 36em';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body style="${style}">${parts.join('')}</body></html>`;
}

/** One notice, or those of a day, as a mail. */
export function letterOf(title: string, notes: readonly Note[], language: Language, footer: Footer, thread: string | null): Letter {
  const words = wordsOf(language);
  const text = [
    ...notes.map(({ sentences, url }) => [...sentences, `${words.open}: ${url}`].join('\n')),
    [`${words.settings}: ${footer.settings}`, `${words.stop}: ${footer.stop}`].join('\n'),
  ].join('\n\n');
  const html = htmlOf(language, title, [
    ...notes.flatMap(({ sentences, url }) => [...sentences.map(paragraph), link(url, words.open)]),
    '<hr>',
    link(footer.settings, words.settings),
    link(footer.stop, words.stop),
  ]);
  return { title, text: `${text}\n`, html, stop: footer.stopAll, thread };
}

/** A mail that was asked for a moment ago: an address, and what it is for. */
export function plainLetter(title: string, sentences: readonly string[], url: string, open: string, language: Language): Letter {
  const text = [...sentences, `${open}: ${url}`].join('\n\n');
  return {
    title,
    text: `${text}\n`,
    html: htmlOf(language, title, [...sentences.map(paragraph), link(url, open)]),
    stop: null,
    thread: null,
  };
}

/** What a browser shows: a new notice about a game takes the place of the old one. */
export const pushMessage = ({ title, sentences, url }: Note, tag: string): string =>
  JSON.stringify({ title, body: sentences.join('\n'), url, tag });

/** Discord reads `content`, Slack reads `text`; no player's name calls a whole channel. */
export const hookMessage = ({ title, sentences, url }: Note, about: object): string => {
  const text = [title, ...sentences, url].join('\n');
  return JSON.stringify({ content: text, text, allowed_mentions: { parse: [] }, title, url, ...about });
};
