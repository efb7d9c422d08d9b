import { resolve } from 'node:path';
import { Launcher } from './embedded/launcher';
import { StartError } from './embedded/start-error';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const fail = (error: unknown): void => {
  const text =
    error instanceof StartError
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error);
  process.stderr.write(`\nWavetrain could not start.\n${text}\n`);
  process.exitCode = 1;
};

const main = async (): Promise<void> => {
  const projectDir = resolve(__dirname, '../..');
  const launcher = new Launcher({
    env: process.env,
    projectDir,
    programs: {
      web: resolve(__dirname, 'main.web.js'),
      worker: resolve(__dirname, 'main.worker.js'),
      migrate: resolve(__dirname, 'main.migrate.js'),
      paymentSandbox: resolve(projectDir, 'payment-sandbox/dist/main.js'),
    },
    systemDir: process.env.EMBEDDED_SYSTEM_DIR ?? '/var/lib/wavetrain',
    print,
  });
  const asked: { toStop: Promise<void> | null } = { toStop: null };
  const onSignal = (): void => {
    if (asked.toStop) return launcher.hurry();
    print('\nStopping…');
    asked.toStop = launcher.stop().then(() => print('Stopped.'));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // the reader of our output may disappear, which must not crash us
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await launcher.start();
  } catch (error) {
    if (!asked.toStop) fail(error);
  }
  await asked.toStop;
};

void main().catch(fail);
