import { randomInt } from 'node:crypto';
import { isPortFree } from '../embedded/free-port';

/**
 * From here to 14 899: above the last port that `fetch` and browsers refuse to call (10 080), below the ports that a
 * launcher picks for its services and those that systems lend to outgoing connections.
 */
const LOWEST = 10_100;
const PORTS_PER_WORKER = 300;
/** So many workers of one run never name the same port. */
const WORKERS = 16;
const ATTEMPTS = 200;

/** By this file of tests: what begins at the same time, Redis beside Swift, never gets the same. */
const named = new Set<number>();

/**
 * A free port for a server that a test starts later, perhaps again and again. Nothing holds it until then, so every
 * Jest worker picks from ports of its own, each of them once: none takes what another one is about to use.
 * @throws Error where none is free.
 */
export const testPort = async (): Promise<number> => {
  const own = Number(process.env.JEST_WORKER_ID ?? 0) % WORKERS;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = LOWEST + randomInt(PORTS_PER_WORKER) * WORKERS + own;
    if (named.has(port)) continue;
    named.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no free port found from ${LOWEST} on`);
};
