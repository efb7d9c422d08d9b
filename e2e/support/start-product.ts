import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { cleanEnvironment } from '../../scripts/lib/clean-environment.mjs';
import { freePort } from './free-port';
import { startInbox } from './inbox-server';
import { inProductDatabase } from './product-database';

const LAUNCHER = resolve(import.meta.dirname, '../../backend/dist/main.embedded.js');
/** The product's logs of this run, saved for finding out why a test failed. */
const KEPT_LOGS = resolve(
  import.meta.dirname,
  `../../.test/logs/product-of-${basename(process.env.E2E_JSON ?? 'one-run', '.json')}`,
);
export const OWNER = { email: 'coach@wavetrain.example', password: 'six-boats-in-the-eddy' };

/**
 * Makes the database write without waiting for the disk. No data outlives the run, so no test
 * should wait for a slow disk, especially while another database is being dropped.
 */
const writeWithoutWaiting = (): Promise<void> =>
  inProductDatabase(
    'ALTER SYSTEM SET fsync = off',
    'ALTER SYSTEM SET full_page_writes = off',
    'SELECT pg_reload_conf()',
  );

/**
 * Starts the built product with an empty data folder and a real mail server. Returns a function
 * that stops it.
 */
const startProduct = async (): Promise<() => Promise<void>> => {
  const inbox = await startInbox();
  const dataDir = await mkdtemp(join(tmpdir(), 'wavetrain-e2e-'));
  await chmod(dataDir, 0o711); // when run as root, the database runs as the user nobody and needs access to the folder
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const product = spawn(process.execPath, [LAUNCHER], {
    env: {
      ...cleanEnvironment(),
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      SMTP_URL: inbox.smtpUrl,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  product.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  await new Promise<void>((ready, failed) => {
    product.stdout.on('data', (chunk: Buffer) => {
      printed.push(chunk.toString());
      if (printed.join('').includes(url)) ready();
    });
    product.once('exit', (code) =>
      failed(new Error(`the product did not start (exit ${String(code)}):\n${printed.join('')}`)),
    );
  });
  process.env.E2E_URL = url;
  process.env.E2E_INBOX = inbox.readUrl;
  process.env.E2E_DATA_DIR = dataDir;
  const stop = async () => {
    const stopped =
      product.exitCode === null && product.signalCode === null ? once(product, 'exit') : null;
    product.kill('SIGTERM');
    await stopped;
    await inbox.close();
    try {
      await cp(join(dataDir, 'logs'), KEPT_LOGS, { recursive: true });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  };
  try {
    await writeWithoutWaiting();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};

export default startProduct;
