/** Passkeys, as the browser makes and shows them. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { type Answer, ask, type Me } from '../api.ts';

/** The person has said no, or the device has none: nothing has changed. */
const NOT_MADE = { ok: false, error: 'passkeyFailed', message: '' } as const;

/** `as`: the name that a guest keeps by it. */
export async function makePasskey(name: string, as?: string): Promise<Answer<unknown>> {
  const asked = await ask<Parameters<typeof startRegistration>[0]['optionsJSON']>('POST', '/passkeys/ask');
  if (!asked.ok) return asked;
  const response = await startRegistration({ optionsJSON: asked.value }).catch(() => undefined);
  return response === undefined ? NOT_MADE : ask('POST', '/passkeys', { name, response, ...(as === undefined ? {} : { as }) });
}

export async function showPasskey(): Promise<Answer<Me>> {
  const asked = await ask<Parameters<typeof startAuthentication>[0]['optionsJSON']>('POST', '/session/passkey/ask');
  if (!asked.ok) return asked;
  const response = await startAuthentication({ optionsJSON: asked.value }).catch(() => undefined);
  return response === undefined ? NOT_MADE : ask<Me>('POST', '/session/passkey', { response });
}
