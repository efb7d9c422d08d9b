import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const SENDER = join(import.meta.dirname, 'sender.mjs');

const start = (workerData) => {
  const worker = new Worker(SENDER, { workerData });
  const answers = new Promise((done, failed) => {
    worker.on('message', (message) => message.answers && done(message.answers));
    worker.once('error', failed);
  });
  const begun = new Promise((done) => worker.once('message', done));
  return { begun: Promise.race([begun, answers]), answers };
};

/**
 * Starts hostile clients, each in its own thread, which stop after this many seconds.
 *
 * @returns once each has had an answer: `ended`, which resolves with the count of each status.
 */
export const startSenders = async (count, aim) => {
  const senders = Array.from({ length: count }, (_, number) => start({ ...aim, number }));
  await Promise.all(senders.map(({ begun }) => begun));
  return { ended: Promise.all(senders.map(({ answers }) => answers)) };
};
