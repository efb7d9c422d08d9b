import { once } from 'node:events';
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { drain } from './drain';

/** Real: HTTP over the loopback. */
describe('draining a server', () => {
  let server: Server;
  let waiting: ServerResponse[];
  const agent = new Agent({ keepAlive: true });
  beforeEach(async () => {
    waiting = [];
    server = createServer((request, response) =>
      request.url === '/slow' ? void waiting.push(response) : response.end('quick'),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    agent.destroy();
    server.closeAllConnections();
  });

  const ask = async (path: string): Promise<string> => {
    const { port } = server.address() as AddressInfo;
    const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    return text(answer);
  };
  const askSlow = async (): Promise<{ answer: Promise<string> }> => {
    const answer = ask('/slow');
    await once(server, 'request');
    return { answer };
  };

  it('lets a running call finish and accepts no new ones', async () => {
    await ask('/quick');
    const { answer } = await askSlow();
    const drained = drain(server, 60_000);
    expect(server.listening).toBe(false);
    waiting[0]?.end('slow');
    await expect(answer).resolves.toBe('slow');
    await drained;
  });

  it('gives up on a call that never ends', async () => {
    const { answer } = await askSlow();
    answer.catch(() => undefined);
    await expect(drain(server, 1)).resolves.toBeUndefined();
  });
});
