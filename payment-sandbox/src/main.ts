import { coachingPrices } from './config';
import { startPaymentSandbox } from './payment-sandbox';

const REQUIRED = [
  'SANDBOX_DATA_DIR',
  'SANDBOX_PUBLIC_URL',
  'SANDBOX_API_KEY',
  'SANDBOX_WEBHOOK_SECRET',
  'SANDBOX_WEBHOOK_URL',
] as const;

const stopWith = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** Runs the payment sandbox as its own process, configured by its environment. */
const main = async (): Promise<void> => {
  const { env } = process;
  if (env.APP_MODE === 'production')
    stopWith(
      'The payment sandbox does not run with APP_MODE=production: set STRIPE_SECRET_KEY and use Stripe.',
    );
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length > 0) stopWith(`The payment sandbox needs: ${missing.join(', ')}`);
  const port = Number(env.SANDBOX_PORT ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    stopWith(`SANDBOX_PORT isn’t a port: ${env.SANDBOX_PORT}`);
  const host = env.SANDBOX_HOST || '127.0.0.1';
  const sandbox = await startPaymentSandbox({
    port,
    host,
    dataDir: env.SANDBOX_DATA_DIR,
    publicUrl: env.SANDBOX_PUBLIC_URL,
    apiKey: env.SANDBOX_API_KEY ?? '',
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? '',
    webhookUrl: env.SANDBOX_WEBHOOK_URL,
    prices: coachingPrices(
      env.PRICE_REMOTE_COACHING || undefined,
      env.PRICE_REMOTE_COACHING_ALUMNI || undefined,
    ),
  });
  const stop = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`payment sandbox listening on ${host}:${sandbox.port}\n`);
};

main().catch((error: unknown) =>
  stopWith(
    `The payment sandbox could not start: ${error instanceof Error ? error.message : String(error)}`,
  ),
);
