/** The key by which this server signs heads: derived from its secret, so that it stays the same. */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Signer } from './games/context.ts';
import type { Vault } from './store/vault.ts';

/** What stands before a raw Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_BYTES = 32;

export function signerOf(vault: Vault): Signer {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, vault.keyFor('ed25519')]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-RAW_BYTES);
  return {
    publicKey: raw.toString('hex'),
    sign: (message) => sign(null, message, privateKey).toString('hex'),
    isSigned: (message, signature) => verify(null, message, publicKey, Buffer.from(signature, 'hex')),
  };
}
