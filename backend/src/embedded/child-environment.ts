import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { LauncherSettings } from './launcher-settings';
import type { OwnerSignIn } from './owner-sign-in';
import type { Secrets } from './secrets';

/** The addresses of the started services. */
export interface ServiceAddresses {
  readonly databaseUrl: string;
  /** Null for BullMQ's PostgreSQL backend. */
  readonly redisUrl: string | null;
  /** Null for real Stripe. */
  readonly sandboxPort: number | null;
}

type Variables = Record<string, string | undefined>;

/** For the launcher and the migrate step only. */
const NOT_FOR_SERVERS: Variables = { OWNER_PASSWORD: undefined };

/** Several copies may share one Redis, so the jobs of each database get their own prefix. */
const prefixOn = ({ redisUrl, databaseUrl, dataDir }: LauncherSettings): Variables =>
  redisUrl
    ? {
        QUEUE_PREFIX: `wavetrain-${createHash('sha256')
          .update(databaseUrl ?? dataDir)
          .digest('hex')
          .slice(0, 8)}`,
      }
    : {};

const queueVariables = (
  given: NodeJS.ProcessEnv,
  settings: LauncherSettings,
  redisUrl: string | null,
): Variables =>
  redisUrl
    ? {
        REDIS_URL: redisUrl,
        QUEUE_BACKEND: undefined,
        ...(!given.QUEUE_PREFIX && prefixOn(settings)),
      }
    : { REDIS_URL: undefined, QUEUE_BACKEND: 'postgres' };

const paymentVariables = (sandboxPort: number | null, secrets: Secrets): Variables =>
  sandboxPort === null
    ? {}
    : {
        STRIPE_SECRET_KEY: secrets.sandboxApiKey,
        STRIPE_WEBHOOK_SECRET: secrets.sandboxWebhookSecret,
        STRIPE_API_BASE: `http://127.0.0.1:${sandboxPort}`,
        PAY_PAGE_PROXY: `http://127.0.0.1:${sandboxPort}`,
      };

/**
 * Returns the environment of web and worker: all given variables (SMTP_URL, S3_…, LOG_LEVEL), then
 * those that the launcher provides.
 */
export const productEnvironment = (
  given: NodeJS.ProcessEnv,
  settings: LauncherSettings,
  secrets: Secrets,
  services: ServiceAddresses,
  ownerEmail: string,
): NodeJS.ProcessEnv => ({
  ...given,
  ...queueVariables(given, settings, services.redisUrl),
  ...paymentVariables(services.sandboxPort, secrets),
  ...NOT_FOR_SERVERS,
  APP_MODE: 'embedded',
  NODE_ENV: 'production',
  PORT: String(settings.port),
  PUBLIC_URL: settings.publicUrl,
  DATA_DIR: settings.dataDir,
  DATABASE_URL: services.databaseUrl,
  SESSION_SECRET: given.SESSION_SECRET || secrets.sessionSecret,
  APP_SECRET: given.APP_SECRET || secrets.appSecret,
  VAPID_PRIVATE_KEY: given.VAPID_PRIVATE_KEY || secrets.vapidPrivateKey,
  METRICS_PORT: String(settings.metricsPort),
  OWNER_EMAIL: ownerEmail,
});

export const workerEnvironment = (
  product: NodeJS.ProcessEnv,
  { metricsPort }: LauncherSettings,
): NodeJS.ProcessEnv => ({
  ...product,
  METRICS_PORT: String(metricsPort && metricsPort + 1),
});

export const migrateEnvironment = (
  product: NodeJS.ProcessEnv,
  owner: OwnerSignIn,
  chosenPassword?: string,
): NodeJS.ProcessEnv => ({
  ...product,
  OWNER_PASSWORD: owner.password ?? chosenPassword,
});

export const sandboxEnvironment = (
  given: NodeJS.ProcessEnv,
  settings: LauncherSettings,
  secrets: Secrets,
  port: number,
): NodeJS.ProcessEnv => ({
  ...given,
  ...NOT_FOR_SERVERS,
  APP_MODE: 'embedded',
  NODE_ENV: 'production',
  SANDBOX_PORT: String(port),
  SANDBOX_DATA_DIR: join(settings.dataDir, 'payment-sandbox'),
  SANDBOX_PUBLIC_URL: `${settings.publicUrl}/pay`,
  SANDBOX_API_KEY: secrets.sandboxApiKey,
  SANDBOX_WEBHOOK_SECRET: secrets.sandboxWebhookSecret,
  SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${settings.port}/api/webhooks/stripe`,
});
