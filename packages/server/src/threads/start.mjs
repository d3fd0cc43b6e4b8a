// Node below 22.18 cannot load TypeScript in a worker by itself: register tsx first, then load what the thread is for.
import { parentPort, workerData } from 'node:worker_threads';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) (await import('tsx/esm/api')).register();
await import(workerData.module);
// The time of a question does not begin before it can be heard.
parentPort?.postMessage('ready');
