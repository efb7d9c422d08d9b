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
 * Hostile clients, each in a thread of its own, which end by themselves after so many seconds.
 *
 * @returns once each of them has been answered: `ended`, which brings how often each status was answered.
 */
export const startSenders = async (count, aim) => {
  const senders = Array.from({ length: count }, (_, number) => start({ ...aim, number }));
  await Promise.all(senders.map(({ begun }) => begun));
  return { ended: Promise.all(senders.map(({ answers }) => answers)) };
};
