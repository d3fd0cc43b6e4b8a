/** Mutants that nobody can notice, by their text, with the reason. */

const SEVENTH = 'a seventh direction leads from a hex to itself, where nobody goes and nobody is looked for';
const GUARD = 'a procedure is asked and performed only when there is something to ask, and only with what was found legal';

export const EQUIVALENT: Readonly<Record<string, string>> = {
  'command.ts: for (let direction = 0; direction < 6; direction++) { | direction < 6 → (direction) <= (6)': SEVENTH,
  'steps.ts: for (let direction = 0; direction < 6; direction++) { | direction < 6 → (direction) <= (6)': SEVENTH,
  'command.ts: if (first === undefined) return REFUSED.notNow; | first === undefined → false': GUARD,
  "crisis.ts: if (action.kind !== 'crisisNext') return; | action.kind !== 'crisisNext' → false": GUARD,
  'steps.ts: return { ...at, hex, spent: isPayment(paid) ? paid : at.spent }; | isPayment(paid) → true': GUARD,
  'reinforcements.ts: const has = entryAllowance(p, unit, doubleTime === true); | true → false':
    'no ground costs as much as the smaller of the two allowances',
  "reinforcements.ts: return left > 0 ? { reason: 'doubleTimeJoinLast', rule: '8.9', left } : undefined; | 0 → 1":
    'no ground costs infantry five of its six MP',
  'melee-entry.ts: return top >= 0 ? top : (troopsAt(p, hex, defender)[0] ?? gunsAt(p, hex, defender)[0]); | top >= 0 → (top) > (0)':
    'the top of a stack lies above all that pass it, so it is the first of the troops too',
  'melee-frame.ts: withdrew: false, | false → true': 'whether the beaten withdraw is said anew before it is read',
  'phase2.ts: if (first === unit) return below(p, unit) >= 0; | first === unit → false':
    'it only saves asking: for a unit alone in its hex nothing would be listed',
  'stacking.ts: return -1; | 1 → 2': 'every number below 0 is no unit',
  'steps.ts: const key = (hex * 6 + at.facing) * 16 + Math.max(...spent); | 16 → 17':
    'MP are fewer than 16, so each key is still one place',
  'zones.ts: if (at === NO_HEX || !hasUnits(p, at, enemy)) continue; | at === NO_HEX || !hasUnits(p, at, enemy) → (at === NO_HEX) && (!hasUnits(p, at, enemy))':
    'it only saves looking: among the units of the hex there is no enemy',
};
