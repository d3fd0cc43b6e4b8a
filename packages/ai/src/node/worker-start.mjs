// Node below 22.18 cannot load TypeScript in a worker by itself: register tsx first, then load the module that the starter of the worker has named.
import { parentPort, workerData } from 'node:worker_threads';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) (await import('tsx/esm/api')).register();
const { run } = await import(workerData.module);
// One after the other, so that results come in the order of the jobs.
let last = Promise.resolve();
parentPort.on('message', (job) => {
  last = last.then(async () => parentPort.postMessage(await run(job, workerData.setup)));
});
