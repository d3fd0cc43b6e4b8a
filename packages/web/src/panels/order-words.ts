/** Standing orders in words. */
import type { Game } from '@kosynier/engine';
import type { Fact, SheetRule, Who } from '@kosynier/table';
import { type Language, speakerOf } from '@kosynier/words';
import { useLanguage } from '../texts/index.ts';
import { ordersEn } from '../texts/orders.en.ts';
import { ordersPl } from '../texts/orders.pl.ts';
import type { Widened } from '../texts/widened.ts';

export type OrderTexts = Widened<typeof ordersEn>;
const TEXTS: Readonly<Record<Language, OrderTexts>> = { en: ordersEn, pl: ordersPl };

export const useOrderTexts = (): OrderTexts => TEXTS[useLanguage(({ language }) => language)];

export function whoWords(game: Game, who: Who, language: Language): string {
  const texts = TEXTS[language];
  const say = speakerOf(game, language);
  switch (who.kind) {
    case 'all':
      return texts.all;
    case 'arm':
      return texts.arms[who.arm];
    case 'command':
      return texts.command(say.commander(who.commander));
    case 'unit':
      return say.unit(who.unit);
  }
}

function factWords(fact: Fact, { facts }: OrderTexts): string {
  switch (fact.about) {
    case 'chance':
    case 'win':
    case 'jam':
      return facts[fact.about](fact.percent, fact.is === 'atLeast');
    case 'range':
      return facts.range(fact.hexes, fact.is === 'within');
    case 'enemy':
      return facts.enemy[fact.arm];
    default:
      return facts[fact.about];
  }
}

export function ruleWords(game: Game, { who, on, when, does }: SheetRule, language: Language): string {
  const texts = TEXTS[language];
  const facts = when.map((fact) => factWords(fact, texts)).join(texts.and);
  const words = texts.sentence(whoWords(game, who, language), texts.occasions[on], facts, texts.deeds[does]);
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
