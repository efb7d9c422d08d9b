import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Above the last port that browsers refuse (10 080), below those that the launcher picks for its services and the system for calls. */
const LOWEST_PORT = 10_100;
const HIGHEST_PORT = 15_000;

/** A port that stays free while a process starts, which takes it last. */
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
