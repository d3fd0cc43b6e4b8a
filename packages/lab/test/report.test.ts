import { LANGUAGES } from '@kosynier/words';
import { describe, expect, it } from 'vitest';
import { commandOf, type GameLine, type Plan, reportPage, resultsOf } from '../src/index.ts';
import { linesOf, planned } from './support.ts';

const pageOf = (plan: Plan, lines: readonly GameLine[], language: 'en' | 'pl' = 'en'): string =>
  reportPage(plan.game, resultsOf(plan.game, plan.experiment, lines, plan.without), language);

const plan = planned(['sensible', 'random'], 4);
const lines = linesOf(plan);
const priced = planned(['random', 'random'], 2, { rules: ['moraleCrisis'], units: ['r-art'] });

/** Every element that is opened is closed, in order; attributes are quoted. */
function problemsOf(page: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  const body = page.replace(/^<!doctype html>/, '').replace(/<style>[\s\S]*?<\/style>/, '');
  for (const [tag, closing, name = '', attributes = '', own] of body.matchAll(
    /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing === '/') {
      const last = open.pop();
      if (last !== name) problems.push(`${tag} closes ${last}`);
    } else if (own !== '/') open.push(name);
    if (/NaN|undefined|Infinity|null/.test(attributes)) problems.push(tag);
  }
  const strangers = body.replaceAll(/<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, '');
  if (/[<>]/.test(strangers)) problems.push('a stray < or >');
  return [...problems, ...open];
}

describe('a report', () => {
  it.each(LANGUAGES)('in %s is well formed, tells no NaN and needs nothing from outside', (language) => {
    for (const page of [pageOf(plan, lines, language), pageOf(priced, linesOf(priced), language)]) {
      expect(problemsOf(page)).toEqual([]);
      expect(page).not.toMatch(/NaN|undefined|Infinity|\[object/);
      expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|<link|@import|url\((?!#)/);
    }
  });

  it('tells no times: the same games make the same page', () => {
    expect(pageOf(plan, [...lines].reverse())).toBe(pageOf(plan, lines));
  });

  it('has a part for everything', () => {
    const page = pageOf(plan, lines);
    for (const title of [
      'Who wins',
      'Victory points over the Turns',
      'How games end',
      'Where the fighting was',
      'Losses by unit',
      'Luck of the dice',
    ])
      expect(page).toContain(`<h2>${title}</h2>`);
    expect(page).not.toContain('interval over seeds');
    expect(pageOf(priced, linesOf(priced))).toContain('<h2>With moraleCrisis=false, without 1 Art. (Russians)</h2>');
  });

  it('gives a command that a shell understands', () => {
    const asked = planned(['random', 'random'], 2, { rules: ['sightBlockers=["woods"]', 'moraleCrisis'], units: ['r-art'] });
    expect(commandOf(resultsOf(asked.game, asked.experiment, [], asked.without))).toBe(
      'npx kosynier lab --battle niemenczyn --scenario I --sides random:random --games 2 --seed 1794 ' +
        '--without-rule \'sightBlockers=["woods"]\' --without-rule moraleCrisis=false --without-unit r-art',
    );
  });

  it('is whole even if no game has ended, or only one', () => {
    expect(problemsOf(pageOf(plan, []))).toEqual([]);
    const one = pageOf(plan, lines.slice(0, 1));
    expect(problemsOf(one)).toEqual([]);
    expect(one).not.toMatch(/NaN|Infinity/);
  });

  it('escapes what comes from outside', () => {
    const evil = { ...resultsOf(plan.game, plan.experiment, lines, []), players: ['<b>&', 'random'] as const };
    expect(reportPage(plan.game, evil, 'en')).not.toContain('<b>&');
    expect(problemsOf(reportPage(plan.game, evil, 'en'))).toEqual([]);
  });
});
