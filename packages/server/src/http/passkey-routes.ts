/** Routes about passkeys: making one, signing in by one. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../people/limits.ts';
import { addPasskey, askForNew, askForOne, endPasskey, ownerOf, type Place, placeOf } from '../people/passkeys.ts';
import { passkeyEndSchema, passkeySchema, passkeySignInSchema } from './account-shapes.ts';
import { inPerson, limited, No, read } from './app.ts';
import type { Desk } from './desk.ts';
import { welcomed } from './people-routes.ts';
import { addressOf } from './site.ts';

function placeFor({ site }: Desk, { headers }: FastifyRequest): Place {
  const place = placeOf(addressOf(site, headers.host));
  if (place === undefined)
    throw new No(409, 'noPasskeys', 'Browsers give passkeys only over https, or at localhost: this address has neither.');
  return place;
}

const TAKEN = (): No => new No(409, 'taken', 'This name is taken.');
const WRONG = (): No => new No(403, 'passkey', 'This passkey does not fit, or it took too long.');

export function passkeyRoutes(app: FastifyInstance, desk: Desk): void {
  const { store, now } = desk.context;
  app.post('/api/passkeys/ask', async (request) => askForNew(store, await inPerson(desk, request), placeFor(desk, request), now()));
  app.post('/api/passkeys', async (request, reply) => {
    const person = await inPerson(desk, request);
    const { response, name, as } = read(passkeySchema, request.body);
    if (person.isGuest && as !== undefined && (await desk.people.isTaken(as))) throw TAKEN();
    const made = { response: response as unknown as RegistrationResponseJSON, name };
    if (!(await addPasskey(store, person, placeFor(desk, request), made, now()))) throw WRONG();
    if (!person.isGuest || as === undefined) return { ok: true };
    // A guest keeps his name by it.
    const kept = await desk.people.register(person, as, null);
    if (kept === undefined) throw TAKEN();
    return welcomed(desk, request, reply, kept);
  });
  app.post('/api/passkeys/end', async (request) => {
    const { id } = await inPerson(desk, request);
    if (!(await endPasskey(store, id, read(passkeyEndSchema, request.body).id))) throw new No(404, 'none', 'There is no such one.');
    return { ok: true };
  });
  app.post('/api/session/passkey/ask', async (request) => {
    limited(desk, 'signIn', networkOf(request.ip));
    return askForOne(store, placeFor(desk, request), now());
  });
  app.post('/api/session/passkey', async (request, reply) => {
    const { response } = read(passkeySignInSchema, request.body);
    limited(desk, 'signIn', networkOf(request.ip));
    const account = await ownerOf(store, placeFor(desk, request), response as unknown as AuthenticationResponseJSON, now());
    const signedIn = account === undefined ? undefined : await desk.people.signInAs(account);
    if (signedIn === undefined) throw WRONG();
    return welcomed(desk, request, reply, signedIn);
  });
}
