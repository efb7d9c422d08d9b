import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cleanEnvironment } from '../../scripts/lib/clean-environment.mjs';

const LAUNCHER = resolve(import.meta.dirname, '../../backend/dist/main.embedded.js');

/** The owner of a product that is started for a benchmark. */
export const OWNER = { email: 'coach@wavetrain.example', password: 'six-boats-in-the-eddy' };
const OWNER_SIGN_IN = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/**
 * Starts the built product on its own port and data folder.
 *
 * @param settings additional environment variables.
 * @returns its URL, its data folder, and a function that stops it and removes the folder.
 */
export const startProduct = async (settings = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wavetrain-bench-'));
  await chmod(dataDir, 0o711); // as root, the database runs as nobody, who needs access
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const product = spawn(process.execPath, [LAUNCHER], {
    env: {
      ...cleanEnvironment(),
      ...OWNER_SIGN_IN,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // Ctrl-C reaches only the benchmark, which then stops the product in order
  });
  const printed = [];
  product.stderr.on('data', (chunk) => printed.push(chunk));
  const stop = async () => {
    if (product.exitCode === null) {
      product.kill('SIGTERM');
      await once(product, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await new Promise((ready, failed) => {
      product.stdout.on('data', (chunk) => {
        printed.push(chunk);
        if (chunk.includes(url)) ready();
      });
      product.once('exit', (code) =>
        failed(new Error(`the product did not start (exit ${code}):\n${Buffer.concat(printed)}`)),
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, stop };
};
