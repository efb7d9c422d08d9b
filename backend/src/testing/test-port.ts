import { randomInt } from 'node:crypto';
import { isPortFree } from '../embedded/free-port';

/**
 * From here to 14,899: above the last port that `fetch` and browsers refuse to call (10,080), below
 * the ports that a launcher picks for its services and the system's ephemeral ports.
 */
const LOWEST = 10_100;
const PORTS_PER_WORKER = 300;
/** Up to this many workers of one run never pick the same port. */
const WORKERS = 16;
const ATTEMPTS = 200;

/**
 * Ports picked by this test file, so that servers that start at the same time (Redis and Swift)
 * never get the same one.
 */
const named = new Set<number>();

/**
 * Returns a free port for a server that a test starts later, perhaps repeatedly. Nothing holds the
 * port until then, so every Jest worker picks from its own range and each port only once.
 * @throws Error if none is free.
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
