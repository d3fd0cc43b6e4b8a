/** The chain of heads over the lines of a log, the seals inside them, and what the server signs. */
import { type Bytes, bytesOf, hash, textBytes, toHex, u8, u32 } from './bytes.ts';
import type { Epoch } from './chain.ts';

/** The head of the header: everything that was agreed, and the anchors. */
export const firstHead = (header: string): Bytes => hash('head0', textBytes(header));

/** The head after a line: of the very bytes of the line. */
export const nextHead = (head: Bytes, line: string): Bytes => hash('head', head, textBytes(line));

/** What hides a text until it is opened with its salt: the line and the side are in it, so that no seal can be moved. */
export const sealOf = ({ game, number }: Epoch, n: number, side: 0 | 1, salt: Bytes, text: string): Bytes =>
  hash('seal', game, u32(number), u32(n), u8(side), salt, textBytes(text));

/** What the server signs: this was the head of this game after this line. */
export const headMessage = ({ game, number }: Epoch, n: number, head: Bytes): Bytes =>
  bytesOf('signed-head', game, u32(number), u32(n), head);

/** For two players to compare by voice or in another place: 64 bits are enough where each try costs a whole history. */
export const fingerprint = (head: Bytes): string =>
  toHex(head)
    .slice(0, 16)
    .replace(/.{4}(?=.)/g, '$& ');
