/**
 * The ledger: what is known of the dice of a log after each of its lines. It proves all that needs no rules: the order of commitments and secrets, the
 * chains, every die, and the heads. Draws depend on the pool, so a reader that plays the log again proves them with `drawLink`.
 */
import { type Bytes, fromHex, GAME_BYTES, PROTOCOL, SECRET_BYTES, sameBytes, toHex } from './bytes.ts';
import { CHAIN_LENGTH, type Epoch, linkBefore, linkedBack } from './chain.ts';
import { firstHead, nextHead } from './heads.ts';
import { belowOf, commitmentOf, dieOf, isDie, rollKey, rootOf, type SeatNumber } from './keys.ts';

/** What the header, or a line `fair`, publishes before a seat commits. */
export interface FairOpening {
  readonly epoch: number;
  /** The first values of the chains of dice and of draws. */
  readonly anchors: readonly [string, string];
}

export interface FairHeader extends FairOpening {
  readonly protocol: typeof PROTOCOL;
  readonly game: string;
  /** The Ed25519 key by which the server signs heads, 32 bytes in hexadecimal digits; left out: it signs none. */
  readonly key?: string;
}

export type DieOrDraw = readonly [kind: 'd10' | 'd6', value: number] | readonly [kind: 'draw', value: string];

/** The fields of a line that the ledger knows; everything else of it goes into the head alone. */
export interface LedgerLine {
  readonly n: number;
  readonly seat?: SeatNumber;
  readonly commit?: string;
  readonly secret?: string;
  readonly fair?: FairOpening;
  readonly dice?: readonly DieOrDraw[];
  readonly roll?: string;
  /** The last draw that is shown, and its value of the chain. */
  readonly draws?: readonly [q: number, link: string];
  /** From before the game came to the server: nothing proves its dice. */
  readonly brought?: true;
}

type Pair<T> = readonly [T, T];

export interface Ledger {
  readonly epoch: Epoch;
  /** The number of the last line; 0: the header. */
  readonly n: number;
  readonly head: Bytes;
  /** The head of the line that opened the epoch. */
  readonly openedBy: Bytes;
  readonly commitments: Pair<Bytes | null>;
  readonly secrets: Pair<Bytes | null>;
  /** Null: a secret is still missing, and no die can fall. */
  readonly root: Bytes | null;
  /** Steps with dice in this epoch, and the last value of the chain that was published. */
  readonly rolls: number;
  readonly rollLink: Bytes;
  /** Draws that were asked for in this epoch, how many of them are shown, and the value of the last that is. */
  readonly drawsAsked: number;
  readonly drawsShown: number;
  readonly drawLink: Bytes;
}

export type Entered = { readonly ok: true; readonly ledger: Ledger } | { readonly ok: false; readonly reason: string };

const wrong = (reason: string): { readonly ok: false; readonly reason: string } => ({ ok: false, reason });

const NONE: Pair<null> = [null, null];

/** `text`: the very bytes of the header, as a text. */
export function openLedger(fair: FairHeader, text: string): Entered {
  if (fair.protocol !== PROTOCOL) return wrong(`fair.protocol: ${fair.protocol} is not known: this program checks ${PROTOCOL}`);
  const game = fromHex(fair.game, GAME_BYTES);
  if (game === undefined) return wrong('fair.game: is not 16 bytes in hexadecimal digits of lower case');
  if (fair.epoch !== 0) return wrong('fair.epoch: a log begins with epoch 0');
  if (fair.key !== undefined && fromHex(fair.key, 32) === undefined)
    return wrong('fair.key: is not 32 bytes in hexadecimal digits of lower case');
  return openedEpoch(fair, { game, number: 0 }, 0, firstHead(text));
}

function openedEpoch({ anchors }: FairOpening, epoch: Epoch, n: number, head: Bytes): Entered {
  const dice = fromHex(anchors[0], SECRET_BYTES);
  const draw = fromHex(anchors[1], SECRET_BYTES);
  if (dice === undefined || draw === undefined) return wrong('fair.anchors: are not two values of 32 bytes in hexadecimal digits');
  return {
    ok: true,
    ledger: {
      epoch,
      n,
      head,
      openedBy: head,
      commitments: NONE,
      secrets: NONE,
      root: null,
      rolls: 0,
      rollLink: dice,
      drawsAsked: 0,
      drawsShown: 0,
      drawLink: draw,
    },
  };
}

/** The ledger after one more line, or what is wrong with it. `text`: the very bytes of the line, as a text. */
export function enter(ledger: Ledger, line: LedgerLine, text: string): Entered {
  if (line.n !== ledger.n + 1) return wrong(`n is ${line.n} where ${ledger.n + 1} should be: a line is missing or doubled`);
  const next: Ledger = { ...ledger, n: line.n, head: nextHead(ledger.head, text) };
  if (line.fair !== undefined) return enterEpoch(next, line.fair);
  if (line.commit !== undefined) return enterCommitment(next, line.seat, line.commit);
  if (line.secret !== undefined) return enterSecret(next, line.seat, line.secret);
  if (line.brought !== undefined) return enterBrought(next, line);
  const rolled = enterDice(next, line.dice ?? [], line.roll);
  return !rolled.ok || line.draws === undefined ? rolled : enterDraws(rolled.ledger, line.draws);
}

function enterEpoch(ledger: Ledger, fair: FairOpening): Entered {
  const number = ledger.epoch.number + 1;
  if (fair.epoch !== number) return wrong(`fair.epoch: is ${fair.epoch} where ${number} should be`);
  return openedEpoch(fair, { ...ledger.epoch, number }, ledger.n, ledger.head);
}

/** What happened elsewhere stands before everything that is proved here, and touches no chain. */
function enterBrought(ledger: Ledger, { roll, draws }: LedgerLine): Entered {
  const { commitments, epoch } = ledger;
  if (epoch.number !== 0 || commitments[0] !== null || commitments[1] !== null) return wrong('brought: stands after a seat has committed');
  if (roll !== undefined || draws !== undefined) return wrong('brought: a value of a chain is given for dice that fell elsewhere');
  return { ok: true, ledger };
}

const put = <T>([first, second]: Pair<T>, seat: SeatNumber, value: T): Pair<T> => (seat === 0 ? [value, second] : [first, value]);

function enterCommitment(ledger: Ledger, seat: SeatNumber | undefined, commit: string): Entered {
  const value = fromHex(commit, SECRET_BYTES);
  if (seat === undefined || value === undefined) return wrong('commit: is not 32 bytes of a seat in hexadecimal digits');
  if (ledger.commitments[seat] !== null) return wrong(`commit: seat ${seat} has committed before`);
  if (ledger.secrets[0] !== null || ledger.secrets[1] !== null) return wrong('commit: a secret was shown before both seats had committed');
  return { ok: true, ledger: { ...ledger, commitments: put(ledger.commitments, seat, value) } };
}

function enterSecret(ledger: Ledger, seat: SeatNumber | undefined, secret: string): Entered {
  const value = fromHex(secret, SECRET_BYTES);
  if (seat === undefined || value === undefined) return wrong('secret: is not 32 bytes of a seat in hexadecimal digits');
  const [first, second] = ledger.commitments;
  if (first === null || second === null) return wrong('secret: is shown before both seats have committed');
  if (ledger.secrets[seat] !== null) return wrong(`secret: seat ${seat} has shown it before`);
  const committed = seat === 0 ? first : second;
  if (!sameBytes(commitmentOf(ledger.epoch, seat, value), committed))
    return wrong(`secret: is not the one that seat ${seat} has committed to`);
  const secrets = put(ledger.secrets, seat, value);
  const [one, other] = secrets;
  const root =
    one === null || other === null
      ? null
      : rootOf({ epoch: ledger.epoch, head: ledger.openedBy, commitments: [first, second], secrets: [one, other] });
  return { ok: true, ledger: { ...ledger, secrets, root } };
}

function enterDice(ledger: Ledger, dice: readonly DieOrDraw[], roll: string | undefined): Entered {
  const fell = dice.filter(([kind]) => isDie(kind));
  const asked = { ...ledger, drawsAsked: ledger.drawsAsked + dice.length - fell.length };
  if (dice.length > 0 && ledger.root === null) return wrong('dice: fell before both secrets were shown');
  if (asked.drawsAsked > CHAIN_LENGTH.draw) return wrong('dice: the chain of draws is used up');
  if (fell.length === 0) return roll === undefined ? { ok: true, ledger: asked } : wrong('roll: is given where no die fell');
  if (roll === undefined) return wrong('roll: is missing where dice fell');
  const link = fromHex(roll, SECRET_BYTES);
  if (link === undefined || ledger.root === null) return wrong('roll: is not 32 bytes in hexadecimal digits of lower case');
  const r = ledger.rolls + 1;
  if (r > CHAIN_LENGTH.dice) return wrong('roll: the chain of dice is used up');
  if (!sameBytes(linkBefore('dice', ledger.epoch, r, link), ledger.rollLink))
    return wrong(`roll: is not value ${r} of the chain that was committed to`);
  const below = belowOf(rollKey(link, ledger.root, r));
  for (const [kind, value] of fell) {
    const due = isDie(kind) ? dieOf(below, kind) : undefined;
    if (due !== value) return wrong(`dice: ${value} is told where the chain gives ${due}`);
  }
  return { ok: true, ledger: { ...asked, rolls: r, rollLink: link } };
}

function enterDraws(ledger: Ledger, [q, text]: readonly [number, string]): Entered {
  const link = fromHex(text, SECRET_BYTES);
  if (link === undefined) return wrong('draws: is not 32 bytes in hexadecimal digits of lower case');
  if (q !== ledger.drawsAsked || q <= ledger.drawsShown)
    return wrong(`draws: shows draw ${q}, and the last that was asked for is ${ledger.drawsAsked}`);
  if (!sameBytes(linkedBack('draw', ledger.epoch, q, link, q - ledger.drawsShown), ledger.drawLink))
    return wrong(`draws: is not value ${q} of the chain that was committed to`);
  return { ok: true, ledger: { ...ledger, drawsShown: q, drawLink: link } };
}

/** The ledger after a line whose dice the dealer has just made from it: nothing is proved again, which costs as much as making them. */
export function enterDealt(ledger: Ledger, { n, dice = [], roll, draws }: LedgerLine, text: string): Ledger {
  const drawn = dice.filter(([kind]) => kind === 'draw').length;
  const rollLink = roll === undefined ? undefined : fromHex(roll, SECRET_BYTES);
  const drawLink = draws === undefined ? undefined : fromHex(draws[1], SECRET_BYTES);
  return {
    ...ledger,
    n,
    head: nextHead(ledger.head, text),
    drawsAsked: ledger.drawsAsked + drawn,
    ...(rollLink === undefined ? {} : { rolls: ledger.rolls + 1, rollLink }),
    ...(drawLink === undefined || draws === undefined ? {} : { drawsShown: draws[0], drawLink }),
  };
}

/** What two players of one game can compare: equal if they have seen the same log. */
export const headText = ({ head }: Ledger): string => toHex(head);

/** A ledger as data: bytes as hexadecimal digits. */
export interface PlainLedger {
  readonly game: string;
  readonly epoch: number;
  readonly n: number;
  readonly head: string;
  readonly openedBy: string;
  readonly commitments: Pair<string | null>;
  readonly secrets: Pair<string | null>;
  readonly root: string | null;
  readonly rolls: number;
  readonly rollLink: string;
  readonly drawsAsked: number;
  readonly drawsShown: number;
  readonly drawLink: string;
}

const orNull = <A, B>(value: A | null, change: (value: A) => B): B | null => (value === null ? null : change(value));

export function plainLedger({ epoch, head, openedBy, commitments, secrets, root, rollLink, drawLink, ...counts }: Ledger): PlainLedger {
  const pair = ([first, second]: Pair<Bytes | null>): Pair<string | null> => [orNull(first, toHex), orNull(second, toHex)];
  return {
    ...counts,
    game: toHex(epoch.game),
    epoch: epoch.number,
    head: toHex(head),
    openedBy: toHex(openedBy),
    commitments: pair(commitments),
    secrets: pair(secrets),
    root: orNull(root, toHex),
    rollLink: toHex(rollLink),
    drawLink: toHex(drawLink),
  };
}

/** Of one that `plainLedger` wrote. */
export function readLedger({
  game,
  epoch,
  head,
  openedBy,
  commitments,
  secrets,
  root,
  rollLink,
  drawLink,
  ...counts
}: PlainLedger): Ledger {
  const bytes = (text: string): Bytes => fromHex(text, text.length / 2) ?? new Uint8Array();
  const pair = ([first, second]: Pair<string | null>): Pair<Bytes | null> => [orNull(first, bytes), orNull(second, bytes)];
  return {
    ...counts,
    epoch: { game: bytes(game), number: epoch },
    head: bytes(head),
    openedBy: bytes(openedBy),
    commitments: pair(commitments),
    secrets: pair(secrets),
    root: orNull(root, bytes),
    rollLink: bytes(rollLink),
    drawLink: bytes(drawLink),
  };
}
