/** A server as a program of its own, so that it can be killed. Prints its port. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { serverOn } from './support.ts';

const address = JSON.parse(process.env['KOSYNIER_TEST_ADDRESS'] ?? '{}');
const server = await serverOn(address);
process.stdout.write(`${server.port}\n`);

/** For measurements: the first SIGUSR2 begins a profile, the second writes it to the file that is named. */
const file = process.env['KOSYNIER_PROFILE'];
if (file !== undefined) {
  const session = new Session();
  session.connect();
  process.once('SIGUSR2', async () => {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    process.once('SIGUSR2', async () => writeFileSync(file, JSON.stringify((await session.post('Profiler.stop')).profile)));
  });
}
