import { ACTION_NAMES, optionsOf, outsideOf, seededRandom } from '@kosynier/table';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { actionCodec } from '../src/index.ts';
import { looksOfKinds } from '../src/looks.ts';
import { begin, closePosition, playOn } from './support.ts';

const looksRight = looksOfKinds(Object.fromEntries(Object.entries(ACTION_NAMES.shapes).map(([kind, shape]) => [kind, outsideOf(shape)])));

const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  5,
  6,
  0.5,
  Number.NaN,
  9999,
  10_000,
  2 ** 60,
  '',
  '?',
  '0608',
  '0608\n',
  '608',
  '०६०८',
  'x'.repeat(100),
  'x'.repeat(101),
  'best',
  [],
  ['0608'],
  ['0608', 3],
  // biome-ignore lint/suspicious/noSparseArray: something that is left out of a list is nothing that a schema takes.
  [, '0608'],
  {},
  { kind: 'pass' },
];

type Sent = Readonly<Record<string, unknown>>;

/** Everything that is one change away from an action. */
function* changed(action: Sent): Generator<unknown> {
  yield action;
  yield { ...action, more: 1 };
  yield JSON.parse(JSON.stringify(action).replace('{', '{"__proto__":1,'));
  yield Object.assign(Object.create({ kind: action['kind'] }), action);
  yield Object.assign([], action);
  for (const name of Object.keys(action)) {
    yield Object.fromEntries(Object.entries(action).filter(([other]) => other !== name));
    for (const odd of ODD) {
      yield { ...action, [name]: odd };
      yield { ...action, [name]: [action[name], odd] };
    }
  }
}

it('what looks right is what the schema takes, for actions of random games and everything that is one change away from them', () => {
  const kinds = new Set<unknown>();
  fc.assert(
    fc.property(fc.nat({ max: 0xffff_ffff }), (number) => {
      const random = seededRandom(number);
      playOn(number % 2 === 0 ? begin('II') : begin('I', closePosition(random), random), random, 60, (_, table) => {
        for (const action of optionsOf(table)) {
          const named = actionCodec.write(table.game, action);
          expect(looksRight(named)).toBe(true);
          if (kinds.has(named.kind)) continue;
          kinds.add(named.kind);
          for (const sent of changed(named)) {
            const isTaken = actionCodec.schema.safeParse(sent).success;
            // A schema takes objects of other makers too; what does not look right at once is asked of it.
            if (looksRight(sent)) expect({ sent, isTaken }).toEqual({ sent, isTaken: true });
            else if (isTaken) expect(Object.getPrototypeOf(sent)).not.toBe(Object.prototype);
          }
        }
      });
    }),
    { numRuns: 20 },
  );
  expect([...kinds]).toEqual(expect.arrayContaining(['setupPlace', 'begin', 'salvo', 'pass']));
});
