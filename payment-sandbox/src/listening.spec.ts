import { request } from 'node:http';
import { API_KEY, startBench } from './testing/harness';

/** All of 127/8 is this machine, but only Linux answers on every address without configuration. */
const itOnLinux = process.platform === 'linux' ? it : it.skip;

/**
 * Requests as a neighbor would: from and to an address that isn't 127.0.0.1. Null if nothing
 * listens.
 */
const askAsNeighbour = (port: number, path: string): Promise<number | null> =>
  new Promise((resolve) => {
    const asked = request(
      {
        host: '127.0.0.3',
        localAddress: '127.0.0.2',
        port,
        path,
        headers: { authorization: `Bearer ${API_KEY}` },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? null);
      },
    );
    asked.once('error', () => resolve(null));
    asked.end();
  });

describe('where the sandbox listens', () => {
  itOnLinux('is 127.0.0.1 alone, unless it is told otherwise', async () => {
    const bench = await startBench();
    expect(await askAsNeighbour(bench.port, '/v1/prices')).toBeNull();
    await bench.close();
  });

  itOnLinux(
    'open to other containers, it answers the API and keeps its controls for its own machine',
    async () => {
      const bench = await startBench({ host: '0.0.0.0' });
      expect(await askAsNeighbour(bench.port, '/v1/prices')).toBe(200);
      expect(await askAsNeighbour(bench.port, '/_control/state')).toBe(403);
      expect(await bench.control.state()).toMatchObject({ waiting: 0 });
      await bench.close();
    },
  );
});
