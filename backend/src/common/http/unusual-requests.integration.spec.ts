import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Controller, Get } from '@nestjs/common';
import type { Environment } from '../../config/environment';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { TEST_ORIGIN, testEnvironment } from '../../testing/test-environment';
import { API_DOCUMENT, createWebApp } from '../../web-app';

@Controller()
class Waiting {
  @Get('waiting')
  wait(): Promise<never> {
    return new Promise(() => undefined);
  }
}

/** Real: the whole product over HTTP, PostgreSQL. */
describe('unusual requests', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const ask = async (
    method: string,
    path: string,
  ): Promise<{ status?: number; headers: IncomingMessage['headers']; body: string }> => {
    const { hostname, port } = new URL(app.url);
    const asked = request({
      hostname,
      port,
      method,
      path,
      agent: false,
      headers: { origin: TEST_ORIGIN },
    }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };

  it.each(['TRACE', 'PROPFIND', 'PURGE', 'PUT', 'DELETE', 'SEARCH'])(
    'get 405 in JSON with the allowed methods for %s',
    async (method) => {
      const { status, headers, body } = await ask(method, '/api/student/profile');
      expect(status).toBe(405);
      expect(headers.allow).toBe('GET, HEAD, PATCH');
      expect(JSON.parse(body)).toEqual({
        error: expect.any(String),
        code: 'METHOD_NOT_ALLOWED',
        requestId: expect.any(String),
      });
    },
  );

  it.each(['TRACE', 'PROPFIND', 'PUT', 'POST', 'GET'])(
    'get 404 in JSON for %s on an unknown path',
    async (method) => {
      const { status, body } = await ask(method, '/api/no/such/call');
      expect(status).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('get 400 in JSON if their method doesn’t exist', async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.write('WHATEVER /api/site HTTP/1.1\r\nHost: x\r\n\r\n');
    const [head, body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 .*Content-Type: application\/json/s);
    expect(JSON.parse(body)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('for the API docs get the document that the build checks, and 404 in production', async () => {
    const docsIn = async (mode: Environment['mode']): Promise<unknown[]> => {
      const env = { ...testEnvironment(app.databaseUrl), mode } as Environment;
      const site = await createWebApp(env, { module: class NoRoutes {} });
      await site.listen(0, '127.0.0.1');
      const url = await site.getUrl();
      const response = await fetch(`${url}/api/docs-json`);
      await site.close();
      return [response.status, await response.json()];
    };
    expect(await docsIn('embedded')).toEqual([200, JSON.parse(readFileSync(API_DOCUMENT, 'utf8'))]);
    expect(await docsIn('production')).toEqual([404, expect.objectContaining({ statusCode: 404 })]);
  });

  it('for the API docs get the headers that every page has', async () => {
    const { status, headers } = await ask('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('don’t keep the server from closing', async () => {
    const site = await createWebApp(testEnvironment(app.databaseUrl), {
      module: class OneRoute {},
      controllers: [Waiting],
    });
    await site.listen(0, '127.0.0.1');
    const { port } = new URL(await site.getUrl());
    const asked = request({ host: '127.0.0.1', port, path: '/api/waiting' }).end();
    await once(site.getHttpServer(), 'request');
    const lost = once(asked, 'error');
    await site.close();
    expect(await lost).toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);
  });
});
