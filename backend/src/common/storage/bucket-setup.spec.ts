import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setUpBucket, type BucketSetup } from './bucket-setup';

const SITE = 'https://www.example.com';
const NO_RULES =
  '<Error><Code>NoSuchCORSConfiguration</Code><Message>There are none.</Message></Error>';
const OTHERS_RULE =
  '<CORSRule><ID>backup</ID><AllowedOrigin>https://backup.example</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule>';
const OTHERS_LIFECYCLE =
  '<Rule><ID>drafts</ID><Filter><Prefix>drafts/</Prefix></Filter><Status>Enabled</Status><Expiration><Days>3</Days></Expiration></Rule>';
const OUR_OLD_LIFECYCLE =
  '<Rule><ID>wavetrain</ID><Filter><Prefix>old/</Prefix></Filter><Status>Enabled</Status><Expiration><Days>9</Days></Expiration></Rule>';
const OUR_OLD_RULE =
  '<CORSRule><ID>wavetrain</ID><AllowedOrigin>https://old.example</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule>';

interface Answer {
  readonly status: number;
  readonly body?: string;
}

/**
 * Real: the S3 client and HTTP. Not real: the server, which returns fixed responses (the real Swift
 * of s3.storage.integration.spec.ts doesn't support such rules).
 */
describe('setting up a bucket', () => {
  let server: Server;
  let answers: Record<string, Answer>;
  let asked: string[];
  let rules: string;
  let lifecycle: string;

  beforeEach(async () => {
    asked = [];
    [rules, lifecycle] = ['', ''];
    answers = {
      'HEAD /files': { status: 200 },
      'GET /files?cors': { status: 404, body: NO_RULES },
      'GET /files?lifecycle': { status: 404, body: NO_RULES.replace('CORS', 'Lifecycle') },
    };
    server = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
      const call = `${request.method ?? ''} ${pathname.replace(/\/$/, '')}${['cors', 'lifecycle']
        .filter((name) => searchParams.has(name))
        .map((name) => `?${name}`)
        .join('')}`;
      const body = await text(request);
      asked.push(call);
      if (call === 'PUT /files?cors') rules = body;
      if (call === 'PUT /files?lifecycle') lifecycle = body;
      const answer = answers[call] ?? { status: 200 };
      response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.body);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });

  const setUp = (): Promise<BucketSetup> =>
    setUpBucket(
      {
        bucket: 'files',
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        region: 'us-east-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
        forcePathStyle: true,
      },
      SITE,
    );

  it('creates the bucket only if it doesn’t exist', async () => {
    expect(await setUp()).toEqual({ made: false, hasCors: true, forgetsParts: true });
    expect(asked).not.toContain('PUT /files');
    answers['HEAD /files'] = { status: 404 };
    expect(await setUp()).toEqual({ made: true, hasCors: true, forgetsParts: true });
    expect(asked).toContain('PUT /files');
  });

  it('lets the site read files in ranges and upload them, exposing each part’s ETag', async () => {
    await setUp();
    for (const part of [
      `<AllowedOrigin>${SITE}</AllowedOrigin>`,
      ...['GET', 'HEAD', 'PUT'].map((method) => `<AllowedMethod>${method}</AllowedMethod>`),
      '<AllowedHeader>*</AllowedHeader>',
      ...['ETag', 'Content-Range'].map((header) => `<ExposeHeader>${header}</ExposeHeader>`),
    ])
      expect(rules).toContain(part);
    expect(rules).not.toMatch(/POST|DELETE/);
  });

  it('replaces its own rule and leaves the others', async () => {
    answers['GET /files?cors'] = {
      status: 200,
      body: `<CORSConfiguration>${OTHERS_RULE}${OUR_OLD_RULE}</CORSConfiguration>`,
    };
    await setUp();
    expect(rules).toContain('https://backup.example');
    expect(rules).not.toContain('https://old.example');
    expect(rules.match(/<CORSRule>/g)).toHaveLength(2);
  });

  it('makes the store delete incomplete uploads a week after their first part, and leaves other rules', async () => {
    await setUp();
    expect(lifecycle).toMatch(/<AbortIncompleteMultipartUpload><DaysAfterInitiation>7</);
    expect(lifecycle).toContain('<Status>Enabled</Status>');
    expect(lifecycle).not.toContain('Expiration');
    answers['GET /files?lifecycle'] = {
      status: 200,
      body: `<LifecycleConfiguration>${OTHERS_LIFECYCLE}${OUR_OLD_LIFECYCLE}</LifecycleConfiguration>`,
    };
    await setUp();
    expect(lifecycle).toContain('<Prefix>drafts/</Prefix>');
    expect(lifecycle).not.toContain('old/');
    expect(lifecycle.match(/<Rule>/g)).toHaveLength(2);
  });

  it.each([501, 405, 403, 400])(
    'continues if the server or the key doesn’t allow a rule for incomplete uploads (%i)',
    async (status) => {
      answers['PUT /files?lifecycle'] = { status };
      expect(await setUp()).toEqual({ made: false, hasCors: true, forgetsParts: false });
      expect(rules).toContain(SITE);
    },
  );

  it.each([501, 405])('reports a server without such rules (%i)', async (status) => {
    answers['GET /files?cors'] = { status };
    expect(await setUp()).toMatchObject({ made: false, hasCors: false });
    answers = { 'PUT /files?cors': { status } };
    expect(await setUp()).toMatchObject({ made: false, hasCors: false });
  });

  it('fails if the key lacks the permission', async () => {
    answers['PUT /files?cors'] = {
      status: 403,
      body: '<Error><Code>AccessDenied</Code><Message>No.</Message></Error>',
    };
    await expect(setUp()).rejects.toMatchObject({ name: 'AccessDenied' });
    answers['HEAD /files'] = { status: 403 };
    await expect(setUp()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  });
});
