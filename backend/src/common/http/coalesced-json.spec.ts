import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { coalescedJson } from './coalesced-json';

/** Real: HTTP. The test controls the time and the reads. */
describe('a coalesced response', () => {
  let server: Server;
  let url: string;
  let now: number;
  let readings: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[];

  beforeEach(async () => {
    now = 1_000;
    readings = [];
    const handle = coalescedJson({
      path: '/api/quick',
      read: () => new Promise((resolve, reject) => readings.push({ resolve, reject })),
      now: () => now,
    });
    server = createServer((request, response) => {
      if (!handle(request, response)) response.writeHead(404).end('behind');
    });
    await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  const ask = (path = '/api/quick', init?: RequestInit) => fetch(url + path, init);
  const asked = async (count: number): Promise<void> => {
    while (readings.length < count) await new Promise((next) => setImmediate(next));
  };

  it('is read once for all concurrent callers', async () => {
    const answers = [ask(), ask(), ask('/api/quick?x=1')];
    await asked(1);
    readings[0]?.resolve({ spots: 6 });
    expect(await Promise.all(answers.map(async (answer) => (await answer).json()))).toEqual([
      { spots: 6 },
      { spots: 6 },
      { spots: 6 },
    ]);
    expect(readings).toHaveLength(1);
  });

  const prime = async (value: unknown): Promise<Response> => {
    const answer = ask();
    await asked(1);
    readings[0]?.resolve(value);
    return answer;
  };

  it('has the application’s headers, and is 304 for a caller who already has it', async () => {
    const { headers } = await prime({ spots: 6 });
    expect([
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('x-content-type-options'),
    ]).toEqual([...['application/json; charset=utf-8', 'no-store', 'nosniff']]);
    const held = await ask('/api/quick', {
      headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect([held.status, await held.text()]).toEqual([304, '']);
    const head = await ask('/api/quick', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '11',
      '',
    ]);
  });

  it('is served for less than 100 ms and refreshed in the background before that', async () => {
    await prime({ spots: 6 });
    now += 49;
    await ask();
    expect(readings).toHaveLength(1);
    now += 50;
    expect(await (await ask()).json()).toEqual({ spots: 6 });
    expect(readings).toHaveLength(2);
    now += 1;
    const waits = ask();
    readings[1]?.resolve({ spots: 5 });
    expect(await (await waits).json()).toEqual({ spots: 5 });
    expect(readings).toHaveLength(2);
  });

  it('doesn’t wait for a read that started more than 100 ms ago', async () => {
    await prime({ spots: 6 });
    now += 60;
    await ask();
    now += 100;
    const late = ask();
    await asked(3);
    readings[2]?.resolve({ spots: 4 });
    expect(await (await late).json()).toEqual({ spots: 4 });
    readings[1]?.resolve({ spots: 5 });
    expect(await (await ask()).json()).toEqual({ spots: 4 });
  });

  it('returns the usual error if the read fails, and is read again', async () => {
    const failing = ask();
    await asked(1);
    readings[0]?.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
    const answer = await failing;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    const next = ask();
    await asked(2);
    readings[1]?.resolve({ spots: 6 });
    expect((await next).status).toBe(200);
  });

  it.each([
    ['GET', '/api/quicker'],
    ['GET', '/api/quick/'],
    ['POST', '/api/quick'],
  ])('leaves %s %s to the application', async (method, path) => {
    expect(await (await ask(path, { method })).text()).toBe('behind');
  });
});
