/** In a thread of its own: what strangers bring is looked through. */
import { parentPort } from 'node:worker_threads';
import { OWN_RULES, type Rules } from '@kosynier/table';
import { loadRules } from '../games/library.ts';
import type { CheckQuestion } from './checks.ts';
import { type BattleChecked, type BegunChecked, checkBattle, checkBegun } from './door.ts';

const known = new Map<string, Promise<Rules | undefined>>();

async function rulesOf(folder: string, hash: string | undefined): Promise<Rules | undefined> {
  if (hash === undefined) return OWN_RULES;
  const rules = known.get(hash) ?? loadRules(folder, hash);
  known.set(hash, rules);
  return rules;
}

async function answerTo(question: CheckQuestion): Promise<BattleChecked | BegunChecked> {
  if (question.kind === 'battle') return checkBattle(question.file);
  const rules = await rulesOf(question.releases, question.begun.header.rulesHash);
  return rules === undefined ? { ok: false, reason: 'the rules of this server are not to be had' } : checkBegun(rules, question.begun);
}

parentPort?.on('message', async (question: CheckQuestion) => parentPort?.postMessage(await answerTo(question)));
