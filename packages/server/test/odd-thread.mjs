// A thread of the tests: it answers, fails, or thinks for ever.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', (question) => {
  if (question === 'fail') throw new Error('it has failed');
  while (question === 'for ever');
  parentPort?.postMessage(`answer to ${question}`);
});
