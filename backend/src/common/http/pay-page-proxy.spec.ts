import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { payPageProxy } from './pay-page-proxy';

/** Real: HTTP over the loopback, with a provider and the proxy in front of it. */
describe('the proxy of the pay page', () => {
  const servers: Server[] = [];
  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));

  it('delivers a payment even if the provider is closing idle connections', async () => {
    const used = new WeakSet<Socket>();
    const provider = await serve((request, response) => {
      if (used.has(request.socket)) return void request.socket.destroy();
      used.add(request.socket);
      request.resume().on('end', () => response.end(`${request.method} ${request.url}`));
    });
    const shop = await serve(payPageProxy(provider));
    const seen: [number, string][] = [];
    for (const method of ['GET', 'POST', 'POST']) {
      const answer = await fetch(`${shop}/pay/c/cs_1`, {
        method,
        body: method === 'POST' ? 'action=pay' : undefined,
      });
      seen.push([answer.status, await answer.text()]);
    }
    expect(seen).toEqual([
      [200, 'GET /pay/c/cs_1'],
      [200, 'POST /pay/c/cs_1'],
      [200, 'POST /pay/c/cs_1'],
    ]);
  });

  const statusOf = async (base: string, path: string): Promise<number | undefined> => {
    const { hostname, port } = new URL(base);
    const [answer] = (await once(request({ hostname, port, path }).end(), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    return answer.statusCode;
  };

  it('serves pay pages only, however another path is written', async () => {
    const seen: (string | undefined)[] = [];
    const provider = await serve((asked, response) => {
      seen.push(asked.url);
      response.end();
    });
    const shop = await serve(payPageProxy(provider));
    const elsewhere = [
      '..',
      '%2e%2e',
      '.%2E',
      'c/..%2f..',
      '..%5c',
      '..\\',
      'c/../..',
      '%252e%252e',
      '.',
      'c//',
    ].map((way) => `/pay/${way}/_control/state`);
    for (const path of elsewhere) expect([path, await statusOf(shop, path)]).toEqual([path, 404]);
    expect(await statusOf(shop, '/pay/c/cs_test_1?from=../..%2f')).toBe(200);
    expect(seen).toEqual(['/pay/c/cs_test_1?from=../..%2f']);
  });

  it('says that nothing was charged if the provider is down, and doesn’t pass it our cookies', async () => {
    const seen: (string | undefined)[] = [];
    const provider = await serve((request, response) => {
      seen.push(request.headers.cookie);
      response.end();
    });
    const shop = await serve(payPageProxy(provider));
    expect((await fetch(`${shop}/pay/c/cs_1`, { headers: { cookie: 'session=1' } })).status).toBe(
      200,
    );
    expect(seen).toEqual([undefined]);
    servers[0]!.close().closeAllConnections();
    const answer = await fetch(`${shop}/pay/c/cs_1`);
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining('you haven’t been charged'),
    ]);
  });
});
