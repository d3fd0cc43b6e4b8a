/** Dice that anybody can check: `kosynier/dice/1`. What it is and what it proves: docs/dice.md. */

export {
  type Bytes,
  fromHex,
  GAME_BYTES,
  hash,
  keyed,
  PROTOCOL,
  SECRET_BYTES,
  sameBytes,
  sha256Hex,
  textBytes,
  toHex,
  u8,
  u32,
} from './bytes.ts';
export {
  CHAIN_LENGTH,
  type Chain,
  type ChainKind,
  chainReader,
  type Epoch,
  linkBefore,
  linkedBack,
  makeChain,
  makingChain,
  STRIDE,
} from './chain.ts';
export { type Asked, type Deal, type Dealer, dealerOf, dealFrom } from './dealer.ts';
export { fingerprint, firstHead, headMessage, nextHead, sealOf } from './heads.ts';
export {
  type Below,
  belowOf,
  commitmentOf,
  type DieKind,
  dieOf,
  drawKey,
  drawnFrom,
  isDie,
  rollKey,
  rootOf,
  type SeatNumber,
  type Sources,
  sideOfFirstSeat,
} from './keys.ts';
export {
  type DieOrDraw,
  type Entered,
  enter,
  enterDealt,
  type FairHeader,
  type FairOpening,
  headText,
  type Ledger,
  type LedgerLine,
  openLedger,
  type PlainLedger,
  plainLedger,
  readLedger,
} from './ledger.ts';
export { newSeals, type Opening, type Sealed, type Seals } from './seals.ts';
