/** What must not be read by a thief of the database is encrypted with a key that is not in it: AES-256-GCM, a new nonce each time, bound to its place. */
import { createCipheriv, createDecipheriv, createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';

export interface Vault {
  /** `place`: what and where it is, so that nothing can be moved to another place. */
  readonly seal: (place: string, text: string) => Buffer;
  readonly open: (place: string, sealed: Buffer) => string;
  /** A key for one purpose, derived from that of the vault. */
  readonly keyFor: (purpose: string) => Buffer;
}

const NONCE = 12;
const TAG = 16;

/** Asking for chance costs as much for 12 bytes as for many. */
function newNonces(): () => Buffer {
  let stock = Buffer.alloc(0);
  return () => {
    if (stock.length < NONCE) stock = randomBytes(NONCE * 256);
    const nonce = stock.subarray(0, NONCE);
    stock = stock.subarray(NONCE);
    return nonce;
  };
}

export function vaultOf(secret: string): Vault {
  const main = createHash('sha256').update(`kosynier/vault\0${secret}`).digest();
  const keyFor = (purpose: string): Buffer => createHmac('sha256', main).update(purpose).digest();
  const key = createSecretKey(keyFor('rows'));
  const nonces = newNonces();
  return {
    keyFor,
    seal: (place, text) => {
      const nonce = nonces();
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open: (place, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
      return decipher.update(sealed.subarray(NONCE, sealed.length - TAG), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
