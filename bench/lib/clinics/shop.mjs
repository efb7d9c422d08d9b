import { mkdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { built, DIST, packaged } from './dist.mjs';
import { Processes } from './processes.mjs';

const KEY = 'sk_test_bench';
export const WEBHOOK_SECRET = 'whsec_bench';
export const SERIES = 'march-intermediate-clinic';
const UNLOCKED = resolve(import.meta.dirname, 'unlocked.cjs');

/** Starts a separate PostgreSQL, migrated and seeded, as durable as in production. */
const startDatabase = async (folder) => {
  const { PostgresCluster } = built('embedded/postgres-cluster');
  const { postgresBinaries } = built('embedded/postgres-binaries');
  const { databaseUser } = built('embedded/run-as');
  const { findFreePort } = built('embedded/free-port');
  const runAs = databaseUser();
  const systemDir = join(folder, 'system');
  const cluster = new PostgresCluster({
    home: { folder: join(folder, 'postgres'), runAs, exists: false, pointer: null, earlier: [] },
    binaries: postgresBinaries(runAs, systemDir),
    systemDir,
    password: 'bench',
    logFile: join(folder, 'postgres.log'),
    pidFile: join(folder, 'postgres.pid'),
  });
  await cluster.ensureCreated();
  const port = await findFreePort();
  const child = await cluster.start(port);
  const create = async (name) => {
    await cluster.ensureDatabase(port, name);
    return cluster.urlOf(port, name);
  };
  return { url: await create('bench'), create, stop: () => child.stop() };
};

const environment = ({ databaseUrl, sandboxUrl, redisUrl, origin, poolSize, folder }) => ({
  APP_MODE: 'embedded',
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  DATA_DIR: folder,
  PUBLIC_URL: origin,
  TRUST_PROXY: '1',
  DATABASE_URL: databaseUrl,
  ...(poolSize && { DATABASE_POOL_SIZE: String(poolSize) }),
  REDIS_URL: redisUrl,
  QUEUE_PREFIX: 'bench',
  SESSION_SECRET: 'session-secret-of-the-benchmark-0123456789',
  APP_SECRET: 'app-secret-of-the-benchmark-0123456789-abc',
  STRIPE_SECRET_KEY: KEY,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_BASE: sandboxUrl,
  OWNER_PASSWORD: 'a-password-for-the-benchmark',
  CONTENT_DIR: resolve(import.meta.dirname, '../../../content'),
});

/**
 * Starts everything that the product needs, on its own ports and in its own folder, and the built
 * product as processes. All traffic stays on 127.0.0.1; `stop` ends and removes all of it.
 */
export const startShop = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wavetrain-clinics-'));
  await chmod(folder, 0o711); // as root, the database runs as nobody, who needs access
  mkdirSync(join(folder, 'redis'));
  const processes = new Processes();
  const { findFreePort } = built('embedded/free-port');
  const ports = [];
  for (let port = 0; port < 3; port += 1) ports.push(await findFreePort(ports));
  const [redisPort, ...webPorts] = ports;
  const origin = `http://127.0.0.1:${webPorts[0]}`;
  const database = await startDatabase(folder);
  const redisArgs = [
    '--port',
    String(redisPort),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    join(folder, 'redis'),
  ];
  await processes.start('redis-server', redisArgs, { ready: /Ready to accept connections/ });
  const { coachingPrices, startPaymentSandbox } = packaged('@wavetrain/payment-sandbox');
  const sandbox = await startPaymentSandbox({
    port: 0,
    apiKey: KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: `${origin}/api/webhooks/stripe`,
    prices: coachingPrices(),
  });
  const common = {
    databaseUrl: database.url,
    sandboxUrl: sandbox.url,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    origin,
    folder,
  };
  const env = (poolSize) => environment({ ...common, poolSize });
  await built('database/migrate').migrate(database.url);
  await built('database/seed/seed').seed(new (built('config/environment').Environment)(env()));
  const pools = [];
  const asking = (url) => {
    const pool = new (packaged('pg').Pool)({ connectionString: url, max: 8 });
    pool.on('error', () => undefined); // the server ends the connection when everything stops
    pools.push(pool);
    return async (sql, values) => (await pool.query(sql, values)).rows;
  };
  const rows = asking(database.url);

  /**
   * @param locked false for the negative control, in which the edition's lock becomes a plain read.
   */
  const startWeb = (index, { locked = true, poolSize = 10 } = {}) => {
    const args = [...(locked ? [] : ['--require', UNLOCKED]), join(DIST, 'main.web.js')];
    return processes.start(process.execPath, args, {
      env: { ...env(poolSize), PORT: String(webPorts[index]) },
      ready: /web is up/,
    });
  };
  const emptyClinic = async (capacity, ask = rows) => {
    await ask(
      `TRUNCATE refunds, clinic_transfers, clinic_places, clinic_bookings, clinic_offers, clinic_waitlist, rate_limits CASCADE`,
    );
    await ask(`UPDATE checkout_intents SET status = 'failed' WHERE status IN ('created', 'open')`); // their bookings are already deleted
    await ask(`DELETE FROM clinic_editions WHERE series_id = $1 AND starts_on > current_date`, [
      SERIES,
    ]);
    const [edition] = await ask(
      `INSERT INTO clinic_editions (id, series_id, starts_on, ends_on, timezone, price_cents, deposit_cents, capacity)
       VALUES (gen_random_uuid(), $1, current_date + 200, current_date + 204, 'America/Chicago', 340000, 170000, $2) RETURNING id`,
      [SERIES, capacity],
    );
    return edition.id;
  };
  return {
    folder,
    origin,
    webPorts,
    sandbox,
    rows,
    env,
    processes,
    databaseUrl: database.url,
    startWeb,
    /** @param variables additional environment variables. */
    startWorker: (variables = {}) =>
      processes.start(process.execPath, [join(DIST, 'main.worker.js')], {
        env: { ...env(), ...variables },
        ready: /worker is up/,
      }),
    /** Creates an empty clinic with this many places, 200 days ahead; returns its edition's id. */
    emptyClinic,
    /** Creates a second database, migrated and seeded the same way. */
    anotherDatabase: async (name) => {
      const url = await database.create(name);
      await built('database/migrate').migrate(url);
      await built('database/seed/seed').seed(
        new (built('config/environment').Environment)({ ...env(), DATABASE_URL: url }),
      );
      const ask = asking(url);
      return { url, rows: ask, emptyClinic: (capacity) => emptyClinic(capacity, ask) };
    },
    stop: async () => {
      await processes.stop();
      await sandbox.close();
      await Promise.all(pools.map((pool) => pool.end()));
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

let people = 0;
/** Returns a new client address. */
export const newAddress = () => {
  people += 1;
  return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
};

/** Starts a checkout as a new visitor. */
export const press = async (port, origin, plan = 'full') => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/create-checkout-session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ planId: `${SERIES}-${plan}` }),
  });
  return { status: answer.status, body: await answer.json() };
};
