/** A device with passkeys, for the tests: keys of P-256, no attestation, as browsers send them. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

interface Asked {
  readonly challenge: string;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (what: string | Buffer): Buffer => createHash('sha256').update(what).digest();
const clientData = (type: string, { challenge }: Asked, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** CBOR: a string of bytes, and a text, both short. */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

export function newAuthenticator(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const dataOf = (flags: number, more: Buffer): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(name), Buffer.from([flags]), count, more]);
  };
  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const key = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  const own = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: own.id,
    /** What a browser answers that was asked for a new passkey. */
    made: (asked: Asked, origin: string) => {
      const data = dataOf(0x45, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]));
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      const response = { clientDataJSON: base64url(clientData('webauthn.create', asked, origin)), attestationObject: base64url(object) };
      return { ...own, response };
    },
    /** What it answers that was asked to show one. */
    shown: (asked: Asked, origin: string) => {
      const data = dataOf(0x05, Buffer.alloc(0));
      const client = clientData('webauthn.get', asked, origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const response = { clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) };
      return { ...own, response };
    },
  };
}
