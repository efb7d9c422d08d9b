import type { Server } from 'node:http';

const LOOK_EVERY_MS = 50;

/**
 * Takes no new connections and lets the calls that run finish, for `withinMs` at most. Connections that a client keeps
 * for later calls are closed as soon as they are idle.
 */
export const drain = (server: Server, withinMs: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearInterval(look);
      clearTimeout(limit);
      resolve();
    };
    const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    const limit = setTimeout(done, withinMs);
    server.close(done);
  });
