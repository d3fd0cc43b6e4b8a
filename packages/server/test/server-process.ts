/** A server as a program of its own, so that it can be killed. Prints its port. */
import { serverOn } from './support.ts';

const address = JSON.parse(process.env['KOSYNIER_TEST_ADDRESS'] ?? '{}');
const server = await serverOn(address);
process.stdout.write(`${server.port}\n`);
