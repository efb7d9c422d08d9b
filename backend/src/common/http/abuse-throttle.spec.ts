import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { AbuseThrottle } from './abuse-throttle';

const PAUSE_MS = 5;

/**
 * Real: HTTP on its own connections. The test controls the time and the application's responses.
 */
describe('a caller who keeps sending invalid requests', () => {
  let server: Server;
  let now: number;
  let status: number;
  let looked: number;
  let held: number;
  let agent: Agent;
  let pauseMs: number;

  const start = async (): Promise<void> => {
    const abuseThrottle = new AbuseThrottle(
      ({ headers }) => String(headers['x-forwarded-for']),
      () => now,
      pauseMs,
    );
    server = createServer((asked, response) => {
      if (abuseThrottle.handle(asked, response)) {
        held += 1;
        return;
      }
      looked += 1;
      asked.resume();
      response.writeHead(status).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  };
  beforeEach(() => {
    now = 5_000;
    status = 400;
    looked = 0;
    held = 0;
    pauseMs = PAUSE_MS;
    agent = new Agent({ keepAlive: true });
  });
  afterEach(async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const send = async (
    from = '203.0.113.7',
    method = 'POST',
    body = '',
  ): Promise<IncomingMessage> => {
    const { port } = server.address() as AddressInfo;
    const asked = request({
      host: '127.0.0.1',
      port,
      method,
      agent,
      headers: { 'x-forwarded-for': from },
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  };
  const statusOf = async (...asked: Parameters<typeof send>): Promise<number | undefined> => {
    const answer = await send(...asked);
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  };
  const refuse = async (times: number, from?: string): Promise<void> => {
    for (let n = 0; n < times; n += 1) expect(await statusOf(from)).toBe(status);
  };

  it('gets sixty through, then has to wait without being processed', async () => {
    await start();
    await refuse(60);
    const answer = await send('203.0.113.7', 'POST', 'x'.repeat(300_000));
    expect(answer.statusCode).toBe(429);
    expect(answer.headers).toMatchObject({ 'retry-after': '1', connection: 'close' });
    expect(await json(answer)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      requestId: expect.any(String),
    });
    expect(looked).toBe(60);
  });

  it.each([413, 415, 422, 429])('is also counted for %d responses', async (answered) => {
    status = answered;
    await start();
    await refuse(60);
    status = 200;
    expect(await statusOf()).toBe(429);
  });

  it.each([200, 401, 403, 404, 409, 500])('isn’t counted for %d responses', async (answered) => {
    status = answered;
    await start();
    await refuse(80);
    expect(looked).toBe(80);
  });

  it('can still read, and doesn’t keep anyone else from writing', async () => {
    await start();
    await refuse(60);
    status = 200;
    expect(await statusOf('203.0.113.7', 'GET')).toBe(200);
    expect(await statusOf('203.0.113.8')).toBe(200);
  });

  it('counts as one caller across its whole IPv6 network', async () => {
    await start();
    for (let n = 1; n <= 60; n += 1) await refuse(1, `2001:db8:1:2::${n.toString(16)}`);
    status = 200;
    expect(await statusOf('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await statusOf('2001:db8:1:3::1')).toBe(200);
  });

  it('gets one more request per second, and all sixty again after a minute', async () => {
    await start();
    await refuse(60);
    now += 1_999;
    await refuse(1);
    expect(await statusOf()).toBe(429);
    now += 60_000;
    await refuse(60);
    expect(await statusOf()).toBe(429);
  });

  it('can have four requests waiting and is disconnected with the fifth', async () => {
    pauseMs = 60_000;
    await start();
    await refuse(60);
    const waiting = Array.from({ length: 4 }, () => {
      const { port } = server.address() as AddressInfo;
      return request({
        host: '127.0.0.1',
        port,
        method: 'POST',
        agent: false,
        headers: { 'x-forwarded-for': '203.0.113.7' },
      }).end();
    });
    const hungUp = waiting.map((asked) => once(asked, 'error'));
    await Promise.all(waiting.map((asked) => once(asked, 'finish')));
    while (held < 4) await new Promise((next) => setImmediate(next));
    await expect(statusOf()).rejects.toMatchObject({ code: 'ECONNRESET' });
    for (const asked of waiting) asked.destroy(new Error('gone'));
    await Promise.all(hungUp);
    expect(looked).toBe(60);
  });
});
