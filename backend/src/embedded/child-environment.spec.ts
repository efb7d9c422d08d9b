import {
  migrateEnvironment,
  productEnvironment,
  sandboxEnvironment,
  workerEnvironment,
} from './child-environment';
import { readLauncherSettings } from './launcher-settings';

const secrets = {
  sessionSecret: 'session',
  appSecret: 'app',
  postgresPassword: 'pg',
  redisPassword: 'redis',
  sandboxApiKey: 'sk_test_1',
  sandboxWebhookSecret: 'whsec_1',
  vapidPrivateKey: 'vapid',
};
const given = {
  PORT: '3100',
  DATA_DIR: '/d',
  SMTP_URL: 'smtp://mail',
  OWNER_PASSWORD: 'chosen by a person',
  METRICS_PORT: '9100',
};
const settings = readLauncherSettings(given, '/srv');
const services = { databaseUrl: 'postgresql://db', redisUrl: 'redis://queue', sandboxPort: 20_001 };
const product = productEnvironment(given, settings, secrets, services, 'coach@wavetrain.example');

describe('the environment of the child processes', () => {
  it('gives web the address of everything and passes on the given variables', () => {
    expect(product).toMatchObject({
      APP_MODE: 'embedded',
      NODE_ENV: 'production',
      PORT: '3100',
      PUBLIC_URL: 'http://localhost:3100',
      DATA_DIR: '/d',
      DATABASE_URL: 'postgresql://db',
      REDIS_URL: 'redis://queue',
      SESSION_SECRET: 'session',
      APP_SECRET: 'app',
      VAPID_PRIVATE_KEY: 'vapid',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: 'http://127.0.0.1:20001',
      PAY_PAGE_PROXY: 'http://127.0.0.1:20001',
      SMTP_URL: 'smtp://mail',
      METRICS_PORT: '9100',
    });
    expect(product.QUEUE_BACKEND).toBeUndefined();
  });

  it('passes the owner’s password to the migrate step only', () => {
    expect(product.OWNER_PASSWORD).toBeUndefined();
    expect(migrateEnvironment(product, { email: 'a', password: 'random' }).OWNER_PASSWORD).toBe(
      'random',
    );
    expect(
      migrateEnvironment(product, { email: 'a', password: null }, 'chosen').OWNER_PASSWORD,
    ).toBe('chosen');
  });

  it('names no Redis if the queue runs on PostgreSQL', () => {
    const env = productEnvironment(
      { ...given, REDIS_URL: 'redis://old' },
      settings,
      secrets,
      { ...services, redisUrl: null },
      'a',
    );
    expect(env).toMatchObject({ QUEUE_BACKEND: 'postgres', REDIS_URL: undefined });
  });

  it('gives copies with different data their own prefix on a shared Redis, unless one is set', () => {
    const prefixOf = (more: NodeJS.ProcessEnv) => {
      const env = { ...given, REDIS_URL: 'redis://shared', ...more };
      return productEnvironment(env, readLauncherSettings(env, '/srv'), secrets, services, 'a')
        .QUEUE_PREFIX;
    };
    expect(prefixOf({})).toMatch(/^wavetrain-[0-9a-f]{8}$/);
    expect(prefixOf({ PORT: '3200' })).toBe(prefixOf({}));
    expect(prefixOf({ DATA_DIR: '/other' })).not.toBe(prefixOf({}));
    const database = { DATABASE_URL: 'postgres://db/one' };
    expect(prefixOf({ ...database, DATA_DIR: '/other' })).toBe(prefixOf(database));
    expect(prefixOf({ QUEUE_PREFIX: 'mine' })).toBe('mine');
    expect(product.QUEUE_PREFIX).toBeUndefined(); // its own Redis
  });

  it('passes on the settings of real Stripe', () => {
    const env = productEnvironment(
      { STRIPE_SECRET_KEY: 'sk_live' },
      settings,
      secrets,
      { ...services, sandboxPort: null },
      'a',
    );
    expect(env.STRIPE_SECRET_KEY).toBe('sk_live');
    expect(env.STRIPE_API_BASE).toBeUndefined();
  });

  it('gives the worker the metrics port after web’s, or none', () => {
    expect(workerEnvironment(product, settings).METRICS_PORT).toBe('9101');
    expect(workerEnvironment(product, { ...settings, metricsPort: 0 }).METRICS_PORT).toBe('0');
  });

  it('gives the sandbox its pages under our address and our webhook’s local one', () => {
    expect(sandboxEnvironment(given, settings, secrets, 20_001)).toMatchObject({
      SANDBOX_PORT: '20001',
      SANDBOX_DATA_DIR: '/d/payment-sandbox',
      SANDBOX_PUBLIC_URL: 'http://localhost:3100/pay',
      SANDBOX_API_KEY: 'sk_test_1',
      SANDBOX_WEBHOOK_SECRET: 'whsec_1',
      SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:3100/api/webhooks/stripe',
      OWNER_PASSWORD: undefined,
    });
  });
});
