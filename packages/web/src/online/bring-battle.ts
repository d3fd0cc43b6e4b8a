/** A battle of one's own goes to the server, which looks through it and keeps it by its hash. */
import { writeBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { documentHash } from '@kosynier/table';
import { type Answer, ask } from './api.ts';

export const bringBattle = (battle: Battle): Promise<Answer<{ readonly battle: string }>> =>
  ask('POST', '/battles', { file: writeBattle(battle), sha256: documentHash(battle) });
