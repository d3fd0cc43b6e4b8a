import { expect, it } from 'vitest';
import {
  commitmentOf,
  dealerOf,
  enter,
  enterDealt,
  fingerprint,
  type Ledger,
  type LedgerLine,
  newSeals,
  openLedger,
  PROTOCOL,
  plainLedger,
  readLedger,
  sealOf,
  toHex,
} from '../src/index.ts';
import { chainsOf, EPOCH, fail, secretOf } from './support.ts';

const { dice, draws } = chainsOf(5);
const dealer = dealerOf(dice, draws);
const FAIR = { protocol: PROTOCOL, game: toHex(EPOCH.game), epoch: 0, anchors: [toHex(dice.anchor), toHex(draws.anchor)] } as const;
const SECRETS = [secretOf(31), secretOf(32)] as const;

const opened = (): Ledger => {
  const ledger = openLedger(FAIR, JSON.stringify({ fair: FAIR }));
  return ledger.ok ? ledger.ledger : fail(ledger.reason);
};

const entering = (ledger: Ledger, line: LedgerLine) => enter(ledger, line, JSON.stringify(line));
const entered = (ledger: Ledger, line: LedgerLine): Ledger => {
  const next = entering(ledger, line);
  return next.ok ? next.ledger : fail(next.reason);
};
const refused = (ledger: Ledger, line: LedgerLine): string => {
  const next = entering(ledger, line);
  return next.ok ? fail('was accepted') : next.reason;
};

const commit = (n: number, seat: 0 | 1): LedgerLine => ({ n, seat, commit: toHex(commitmentOf(EPOCH, seat, SECRETS[seat])) });
const secret = (n: number, seat: 0 | 1): LedgerLine => ({ n, seat, secret: toHex(SECRETS[seat]) });

const seated = (): Ledger => [commit(1, 0), commit(2, 1), secret(3, 1), secret(4, 0)].reduce(entered, opened());

/** A line with dice as the dealer makes it. */
function rolled(ledger: Ledger, kinds: readonly ('d10' | 'd6' | 'draw')[]): LedgerLine {
  const deal = dealer.deal(ledger);
  for (const kind of kinds) deal.ask(kind === 'draw' ? { kind, pool: ['lewiz', 'grabowski'] } : { kind });
  const roll = deal.roll();
  return { n: ledger.n + 1, dice: deal.fallen(), ...(roll === undefined ? {} : { roll }) };
}

it('a game of rolls and draws is entered line by line, and its draws are proved when they are shown', () => {
  let ledger = seated();
  for (let i = 0; i < 200; i++) ledger = entered(ledger, rolled(ledger, i % 3 === 0 ? ['d10', 'draw', 'd6'] : i % 3 === 1 ? ['draw'] : []));
  expect(ledger).toMatchObject({ rolls: 67, drawsAsked: 134, drawsShown: 0 });
  ledger = entered(ledger, { n: ledger.n + 1, draws: [134, dealer.drawLink(134) ?? ''] });
  expect(ledger.drawsShown).toBe(134);
  expect(readLedger(JSON.parse(JSON.stringify(plainLedger(ledger))))).toEqual(ledger);
  expect(fingerprint(ledger.head)).toMatch(/^[0-9a-f]{4}( [0-9a-f]{4}){3}$/);
});

it('what the dealer has made is entered without a proof, and comes to the same ledger', () => {
  let proved = seated();
  let dealt = seated();
  for (const kinds of [['d10', 'draw'], ['draw'], [], ['d6', 'd6']] as const) {
    const line = rolled(proved, kinds);
    proved = entered(proved, line);
    dealt = enterDealt(dealt, line, JSON.stringify(line));
    expect(dealt).toEqual(proved);
  }
  const shown: LedgerLine = { n: proved.n + 1, draws: [2, dealer.drawLink(2) ?? ''] };
  expect(enterDealt(dealt, shown, JSON.stringify(shown))).toEqual(entered(proved, shown));
});

it('an answer that was not committed gives the same dice again', () => {
  const ledger = seated();
  expect(rolled(ledger, ['d10', 'd10', 'draw'])).toEqual(rolled(ledger, ['d10', 'd10', 'draw']));
});

it('no die falls before both secrets are shown', () => {
  const ledger = [commit(1, 0), commit(2, 1), secret(3, 1)].reduce(entered, opened());
  expect(dealer.deal(ledger).ask({ kind: 'd10' })).toBeUndefined();
  const { dice: fallen, roll } = rolled(seated(), ['d10']);
  expect(refused(ledger, { n: 4, dice: fallen ?? [], roll: roll ?? '' })).toContain('before both secrets');
});

it('forged rolls, dice and draws are refused', () => {
  const ledger = seated();
  const line = rolled(ledger, ['d10', 'd6']);
  const [first, second] = line.dice ?? [];
  const other = rolled(entered(ledger, line), ['d10']).roll ?? '';
  expect(refused(ledger, { ...line, dice: [['d10', (Number(first?.[1]) + 1) % 10], second ?? ['d6', 1]] })).toContain('the chain gives');
  expect(refused(ledger, { ...line, roll: other })).toContain('not value 1 of the chain');
  expect(refused(ledger, { ...line, roll: (line.roll ?? '').toUpperCase() })).toContain('lower case');
  expect(refused(ledger, { n: line.n, dice: line.dice ?? [] })).toContain('roll: is missing');
  expect(refused(ledger, { n: line.n, dice: [['draw', 'lewiz']], roll: line.roll ?? '' })).toContain('where no die fell');
  const drawn = entered(ledger, rolled(ledger, ['draw']));
  expect(refused(drawn, { n: drawn.n + 1, draws: [1, dealer.drawLink(2) ?? ''] })).toContain('not value 1 of the chain');
  expect(refused(drawn, { n: drawn.n + 1, draws: [2, dealer.drawLink(2) ?? ''] })).toContain('the last that was asked for is 1');
});

it('forged commitments and secrets are refused', () => {
  expect(refused(entered(opened(), commit(1, 0)), { n: 2, seat: 0, secret: toHex(SECRETS[0]) })).toContain(
    'before both seats have committed',
  );
  expect(refused(entered(opened(), commit(1, 0)), commit(2, 0))).toContain('has committed before');
  const both = [commit(1, 0), commit(2, 1)].reduce(entered, opened());
  expect(refused(both, { n: 3, seat: 0, secret: toHex(SECRETS[1]) })).toContain('not the one that seat 0 has committed to');
  expect(refused(entered(both, secret(3, 0)), secret(4, 0))).toContain('has shown it before');
  expect(refused(both, { n: 4, seat: 0, secret: toHex(SECRETS[0]) })).toContain('a line is missing or doubled');
});

it('a new epoch takes new chains, commitments and secrets, and counts from one', () => {
  let ledger = seated();
  ledger = entered(ledger, rolled(ledger, ['d10']));
  expect(refused(ledger, { n: ledger.n + 1, fair: { epoch: 2, anchors: FAIR.anchors } })).toContain('where 1 should be');
  const next = entered(ledger, { n: ledger.n + 1, fair: { epoch: 1, anchors: FAIR.anchors } });
  expect(next).toMatchObject({ rolls: 0, root: null, commitments: [null, null], epoch: { number: 1 } });
  // The commitment of the epoch before says nothing here.
  const again = [
    { n: next.n + 1, seat: 0 as const, commit: toHex(commitmentOf(EPOCH, 0, SECRETS[0])) },
    { n: next.n + 2, seat: 1 as const, commit: toHex(commitmentOf(next.epoch, 1, SECRETS[1])) },
  ].reduce(entered, next);
  expect(refused(again, { n: again.n + 1, seat: 0, secret: toHex(SECRETS[0]) })).toContain('not the one');
});

it('a header of another protocol, or with anchors that are none, is refused', () => {
  expect(openLedger({ ...FAIR, protocol: 'kosynier/dice/2' as typeof PROTOCOL }, '')).toMatchObject({ ok: false });
  expect(openLedger({ ...FAIR, anchors: ['', ''] }, '')).toMatchObject({ ok: false });
  expect(openLedger({ ...FAIR, game: 'g' }, '')).toMatchObject({ ok: false });
  expect(openLedger({ ...FAIR, epoch: 1 }, '')).toMatchObject({ ok: false });
});

it('a seal opens with its own salt, text, line and side, and once', () => {
  const salt = secretOf(9);
  const seal = toHex(sealOf(EPOCH, 3, 1, salt, 'text'));
  const noted = () => {
    const seals = newSeals();
    seals.note({ n: 3, side: 1, epoch: EPOCH, seals: [seal] });
    return seals;
  };
  expect(noted().open([3, toHex(salt), 'text'])).toEqual({ ok: true, seal });
  expect(noted().open([3, toHex(salt), 'texts'])).toMatchObject({ ok: false });
  expect(noted().open([3, toHex(secretOf(8)), 'text'])).toMatchObject({ ok: false });
  expect(noted().open([4, toHex(salt), 'text'])).toMatchObject({ ok: false });
  const once = noted();
  expect(once.closed()).toEqual([3]);
  once.open([3, toHex(salt), 'text']);
  expect(once.closed()).toEqual([]);
  expect(once.open([3, toHex(salt), 'text'])).toMatchObject({ ok: false });
});
