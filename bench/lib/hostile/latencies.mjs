import { Agent, request } from 'node:http';

const get = (agent, port, path) =>
  new Promise((done, failed) => {
    const since = performance.now();
    request({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode !== 200)
          return failed(new Error(`${path} answered ${response.statusCode}`));
        done((performance.now() - since) * 1_000);
      });
    })
      .once('error', failed)
      .end();
  });

/**
 * Requests the paths in turn over one persistent connection for this many seconds. Returns the µs
 * of each, by path.
 */
export const latencies = async (port, paths, seconds) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken = new Map(paths.map((path) => [path, []]));
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until)
    for (const path of paths) taken.get(path).push(await get(agent, port, path));
  agent.destroy();
  return taken;
};
