/** One source of legality: the list of legal actions and the explanation why not say the same, whatever is tried. */

import { describe, expect, it } from 'vitest';
import { type Action, actions, apply, check } from '../../src/index.ts';
import rules from '../spec/rules.json' with { type: 'json' };
import { nameOf, type Sample, samples, written } from './samples.ts';
import { spoiled, variations } from './variations.ts';
import { seededRandom } from './walk.ts';

/** Looked for when they are first asked about: listing the tests must not take as long as running them. */
const sampled = (): readonly Sample[] => samples(20, 60_000);
const RULE_IDS: ReadonlySet<string> = new Set(rules.map(({ id }) => id));

interface Answer {
  readonly legal: boolean;
  readonly refusals: readonly { readonly rule: string; readonly reason: string }[];
}

/** A salvo is the same in whatever order its hexes are named; the list has them in rising order. */
const inOrder = (action: Action): string =>
  written(action.kind === 'salvo' ? { ...action, from: [...action.from].sort((a, b) => a - b) } : action);

/** The verdict; an exception is turned into a refusal that no test accepts. */
function ask({ game, before }: Sample, action: Action): Answer {
  try {
    const verdict = check(game, before, action);
    return verdict.legal ? { legal: true, refusals: [] } : { legal: false, refusals: [verdict.refusal] };
  } catch (problem) {
    return { legal: false, refusals: [{ rule: 'exception', reason: problem instanceof Error ? problem.message : 'unknown' }] };
  }
}

/** Everything that was said about whatever was tried, gathered once. */
const heard = new Map<string, string>();

function listen(sample: Sample, action: Action, { refusals }: Answer): void {
  for (const { rule, reason } of refusals) {
    const key = `${rule} ${reason}`;
    if (!heard.has(key)) heard.set(key, `${nameOf(sample)}: ${JSON.stringify(action)}`);
  }
}

describe('check and actions', () => {
  it('every listed action is legal, and none is listed twice', () => {
    for (const sample of sampled()) {
      const list = actions(sample.game, sample.before);
      expect([nameOf(sample), ...list.filter((action) => !ask(sample, action).legal)]).toEqual([nameOf(sample)]);
      expect([nameOf(sample), new Set(list.map(written)).size]).toEqual([nameOf(sample), list.length]);
    }
  });

  it('what is not listed is refused, and what is legal is listed', () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const sample of sampled()) {
      const { kind } = sample.decision;
      if (kind === 'gameOver') continue;
      const list = new Set(actions(sample.game, sample.before).map(written));
      for (const action of variations(sample.game, sample.before, kind, seededRandom(sample.seed))) {
        tried += 1;
        const answer = ask(sample, action);
        listen(sample, action, answer);
        if (answer.legal !== list.has(inOrder(action))) {
          const refusal = answer.refusals.map(({ rule, reason }) => `${rule} ${reason}`).join();
          wrong.push(`${nameOf(sample)}: ${JSON.stringify(action)} is ${answer.legal ? 'legal but not listed' : `listed but ${refusal}`}`);
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(tried).toBeGreaterThan(100_000);
  });

  it('nonsense is refused, and apply refuses it alike', () => {
    const wrong: string[] = [];
    for (const sample of sampled()) {
      const list = actions(sample.game, sample.before);
      const kinds = new Map(list.map((action) => [action.kind, action]));
      for (const good of kinds.values()) {
        for (const action of spoiled(good)) {
          const answer = ask(sample, action);
          listen(sample, action, answer);
          if (answer.legal) wrong.push(`${nameOf(sample)}: ${Object.values(action).join(' ')} is legal`);
          const played = apply(sample.game, sample.before, action, () => 5);
          if (played.ok || !('verdict' in played)) wrong.push(`${nameOf(sample)}: ${Object.values(action).join(' ')} is played`);
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  it('every refusal names a rule of the book', () => {
    expect(heard.size).toBeGreaterThan(100);
    expect([...heard].filter(([key]) => !RULE_IDS.has(key.split(' ')[0] ?? ''))).toEqual([]);
  });
});
