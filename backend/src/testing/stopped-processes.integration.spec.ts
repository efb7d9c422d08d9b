import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { ProductProcesses } from './product-processes';

const WAITING_MS = 300_000;
const CREDENTIALS = JSON.stringify({ email: 'nobody@river.example', password: 'rolling-rolling' });

/** Real: the built web and worker as separate processes, PostgreSQL, Redis, HTTP. */
describe('a process that receives a stop signal', () => {
  let product: ProductProcesses;
  beforeAll(async () => {
    product = await ProductProcesses.prepare();
    await Promise.all([product.start('web'), product.start('worker')]);
  }, WAITING_MS);
  afterAll(() => product.stop(), WAITING_MS);

  /** A sign-in for which the server has read the headers and is waiting for the body. */
  const halfSent = async (): Promise<ClientRequest> => {
    const call = request(`${product.origin}/api/student/login`, {
      method: 'POST',
      headers: {
        origin: product.origin,
        'content-type': 'application/json',
        'content-length': CREDENTIALS.length,
        expect: '100-continue',
      },
    });
    call.flushHeaders();
    await once(call, 'continue');
    return call;
  };

  it(
    'finishes running calls, including their session writes',
    async () => {
      const call = await halfSent();
      const answered = once(call, 'response') as Promise<[IncomingMessage]>;
      const stopped = product.end('web');
      await product.refusesConnections();
      call.end(CREDENTIALS);
      const [answer] = await answered;
      expect(answer.statusCode).toBe(401);
      expect(await json(answer)).toMatchObject({ code: 'SIGN_IN_FAILED' });
      expect(await stopped).toBe(0);
    },
    WAITING_MS,
  );

  it('keeps serving metrics until then, worker and web alike', async () => {
    const answer = await fetch(product.metricsOf('worker'));
    expect(answer.status).toBe(200);
    const figures = await answer.text();
    expect(figures).toContain('process_cpu_seconds_total');
    for (const lane of ['fulfilment', 'default', 'mail', 'bulk', 'links'])
      expect(figures).toMatch(
        new RegExp(`^wavetrain_jobs\\{lane="${lane}",state="waiting"\\} \\d+$`, 'm'),
      );
    expect(await product.end('worker')).toBe(0);
  });
});
