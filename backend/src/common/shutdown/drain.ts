import type { Server } from 'node:http';

const LOOK_EVERY_MS = 50;

/**
 * Accepts no new connections and lets running calls finish, for at most `withinMs`. Keep-alive
 * connections are closed as soon as they are idle.
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
