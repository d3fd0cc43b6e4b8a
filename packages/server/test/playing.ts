/** Two seats on the live channel that play on by themselves. */
import { actions, type Battle, decision } from '@kosynier/engine';
import { ACTION_NAMES } from '@kosynier/table';
import { fail, type Started } from './support.ts';
import { type Client, wireClient } from './wire-client.ts';

export async function seatsOf(port: number, { game, players }: Started, from = 4, own?: Battle): Promise<readonly [Client, Client]> {
  const clients = [await wireClient(port, game, players[0].cookie(), own), await wireClient(port, game, players[1].cookie(), own)] as const;
  await Promise.all(clients.map((client) => client.until(from)));
  return clients;
}

let asked = 0;

/** So many actions of whoever decides; which of them is chosen by their number. */
export async function playOn(
  clients: readonly [Client, Client],
  steps: number,
  choose: (choices: number) => number = () => 0,
): Promise<void> {
  for (let i = 0; i < steps; i++) {
    const { side, kind } = decision(clients[0].game(), clients[0].view());
    const client = clients.find((one) => one.side() === side);
    if (client === undefined) return;
    const list = actions(client.game(), client.view());
    const action = kind === 'setupPlacement' ? ({ kind: 'confirmSetup' } as const) : (list[choose(list.length)] ?? fail('nothing to do'));
    asked += 1;
    const reply = await client.ask('actions', {
      id: `played-on-${asked}`,
      v: client.n(),
      actions: [ACTION_NAMES.write(client.game(), action)],
    });
    const n = reply.ok && reply.n !== undefined ? reply.n : fail(JSON.stringify(reply));
    await Promise.all(clients.map((one) => one.until(n)));
  }
}

/** Offers of a draw that are refused, up to a line: they move nothing, so that a snapshot may be written with any of them. */
export async function talkUpTo({ game, players: [one, two] }: Started, line: number): Promise<void> {
  for (let n = 0; n < line; ) {
    const offered = await one.ask('POST', `/api/games/${game}/offers`, { offer: { kind: 'draw' } });
    const refused = await two.ask('POST', `/api/games/${game}/answers`, { of: offered.body.n, yes: false });
    n = refused.body.ok === true ? refused.body.n : fail(JSON.stringify(refused.body));
  }
}
