/**
 * A hostile client, run as a worker: posts its bodies one after another from one address, and stops
 * when its time is up.
 */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { hostileBodies } from './bodies.mjs';

const { port, origin, clinic, number, seconds } = workerData;
const PATIENCE_MS = 5_000;
const bodies = hostileBodies(clinic);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const until = performance.now() + seconds * 1_000;

const from = `10.200.0.${number}`;

const post = ({ path, type, bytes }) =>
  new Promise((answered) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        timeout: PATIENCE_MS,
        headers: {
          origin,
          'content-type': type,
          'content-length': bytes.length,
          'x-forwarded-for': from,
        },
      },
      (response) => response.resume().once('close', () => answered(response.statusCode)),
    );
    sent.once('error', () => answered('no answer'));
    sent.once('timeout', () => sent.destroy());
    sent.end(bytes);
  });

const answers = {};
for (let n = 0; performance.now() < until; n += 1) {
  const status = await post(bodies[n % bodies.length]);
  answers[status] = (answers[status] ?? 0) + 1;
  if (n === 0) parentPort.postMessage({ begun: true });
}
agent.destroy();
parentPort.postMessage({ answers });
