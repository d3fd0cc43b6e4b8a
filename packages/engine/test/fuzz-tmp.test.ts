import { it } from 'vitest';
import { niemenczyn } from '../../battles/src/index.ts';
import { actions, apply, check, compileGame, newGame, describe as desc } from '../src/index.ts';
import { openPosition, stackAt, isMeleeHex, unitsAt, hasFlag } from '../src/position.ts';
import { fitsLimits } from '../src/rules/stacking.ts';
import { fitsCloseLine } from '../src/rules/upkeep.ts';
function rng(seed: number) { let a = seed; return () => { a |= 0; a = (a + 0x6d2b79f5) | 0; let t = Math.imul(a ^ (a >>> 15), 1 | a); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296; }; }
it('fuzz', () => {
  const seen = new Map<string, number>(); const probs = new Map<string, string>();
  const problem = (k: string, what: string) => { if (!probs.has(k)) probs.set(k, what); };
  const t0 = Date.now();
  for (let seed = 1; Date.now() - t0 < Number(process.env['FUZZ'] ?? 40000); seed++) {
    const rand = rng(seed);
    const game = compileGame(niemenczyn, seed % 2 ? 'I' : 'II', { autoVictory: { polish: 99, russian: 99 } });
    if (!game) throw new Error();
    let state = newGame(game);
    let n = 0; const log: string[] = [];
    try {
      while (state.result === null && n++ < 4000) {
        const list = actions(game, state);
        if (list.length === 0) { problem('empty', `seed ${seed}`); break; }
        const kind = (state.frames.at(-1) as {kind:string}).kind;
        let pool = list;
        const aggressive = list.filter((a) => ['enter','charge','counterattack','salvo','cannon','beginStack','begin','fight','passThrough','line','formSquare','setupLine','limber','unlimber','gunShift','reorder','fallBack','include','hold','join'].includes(a.kind));
        if (kind === 'setup' && rand() < 0.7) pool = list.filter((a) => a.kind === 'confirmSetup');
        else if (aggressive.length && rand() < 0.85) {
          const kinds = [...new Set(aggressive.map((a) => a.kind))]; const k = kinds[Math.floor(rand() * kinds.length)];
          pool = aggressive.filter((a) => a.kind === k);
        }
        const action = pool[Math.floor(rand() * pool.length)];
        if (!action) throw new Error('none');
        log.push(JSON.stringify(action));
        for (const a of list) if (!check(game, state, a).legal) problem(`illegal ${a.kind}`, `seed ${seed} step ${n} ${JSON.stringify(a)} ${JSON.stringify(check(game, state, a))}`);
        const res = apply(game, state, action, (q) => q.kind === 'draw' ? q.from[Math.floor(rand() * q.from.length)] : Math.floor(rand() * 10));
        if (!res.ok) { problem('refused', `seed ${seed} ${JSON.stringify(action)}`); break; }
        for (const e of res.events) seen.set(e.kind, (seen.get(e.kind) ?? 0) + 1);
        state = res.state;
        if (state.result) break;
        const p = openPosition(game, state);
        const top = state.frames.at(-1);
        const inPhase = top?.kind === 'phase2' || top?.kind === 'commanderMove' || top?.kind === 'phase4';
        for (const hex of new Set(state.unitHex.filter((h, u) => h > 0 && state.unitStatus[u] === 0))) for (const side of [0, 1] as const) {
          const stack = stackAt(p, hex, side);
          if (stack.length === 0) continue;
          const w = `seed ${seed} step ${n} hex ${hex} side ${side} after ${log.slice(-3).join(' ')}`;
          const lines = stack.filter((u) => hasFlag(p, u, 1)).length;
          if (lines !== 0 && lines !== stack.length && top?.kind!=='setup') problem('partial line', w);
          if (lines > 0 && !fitsCloseLine(p, hex, side)) problem('line does not fit', w);
          const facings = new Set(stack.map((u) => state.unitFacing[u]));
          if (facings.size > 1) problem('facings', w);
          const forms = new Set(stack.map((u) => state.unitFormation[u]));
          if (forms.size > 1) problem('formations', w);
          if (inPhase) {
            if (unitsAt(p, hex, side).some((u) => hasFlag(p, u, 1 << 11))) problem('passing at rest', w);
            if (!fitsLimits(p, hex, side, [])) problem('6.2', w);
            if (new Set(stack.map((u) => game.arms[u])).size > 1) problem('6.1', w);
          }
          if (!isMeleeHex(p, hex)) for (const u of stack) if (state.unitEntry[u] !== 0) problem('entry left', w);
        }
        if (top?.kind === 'phase2' && top.window === 'other' && !top.passed && res.events.some((e) => e.kind === 'phaseBegan' && e.phase === 2) && !res.events.some(e=>e.kind==='fired')) {
          state.unitSpent.forEach((s, u) => { if (s !== 0 && state.unitFormation[u] !== 2) problem('spent at start', `seed ${seed} step ${n} unit ${u}`); });
          state.unitFlags.forEach((f, u) => { const bad = f & (2 | 4 | 8 | 16 | 128 | 256 | 512 | 1024 | 2048 | 65536); if (bad) problem(`flags at start ${bad}`, `seed ${seed} step ${n} unit ${u}`); });
        }
        game.chiefs.forEach((c) => {
          const st = state.commanderStatus[c.number];
          if ((st === 0 || st === 3) && c.takesPart) {
            const h = state.commanderHex[c.number] as number;
            if (game.board.onBoard[h] !== 1) problem('commander off board', `seed ${seed} ${h}`);
            if (inPhase && unitsAt(p, h, c.side === 0 ? 1 : 0).length > 0 && unitsAt(p, h, c.side).length === 0) problem('commander among enemies', `seed ${seed} step ${n} ${c.id} ${log.slice(-3).join(' ')}`);
            if (c.ownUnits.every((u) => state.unitStatus[u] === 3 || state.unitStatus[u] === 4)) problem('commander without units', `seed ${seed} ${c.id} ${log.slice(-2).join(' ')}`);
          }
          if (st !== 0 && [...state.pool, ...state.chosen[0], ...state.chosen[1]].includes(c.number)) problem('chit of lost commander', `seed ${seed}`);
        });
      }
      if (n >= 4000) problem('long', `seed ${seed}`);
    } catch (e) {
      problem(`throw ${(e as Error).message}`, `seed ${seed} step ${n} ${(e as Error).stack?.split('\n').slice(1, 7).join(' | ')} LOG ${log.slice(-6).join(' ')}`);
    }
    if (seed % 50 === 0) console.log(seed);
    seen.set('games', seed);
  }
  console.log(Object.fromEntries(seen)); for (const [k, v] of probs) console.log('PROBLEM', k, v);
  void desc;
});
