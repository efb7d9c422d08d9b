import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Above the last port that browsers block (10 080), and below those that the launcher uses for
 * services and the system for outgoing connections.
 */
const LOWEST_PORT = 10_100;
const HIGHEST_PORT = 15_000;

/** Returns a port that stays free while a process starts that needs it only at the end. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
};
