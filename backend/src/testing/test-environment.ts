import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Environment } from '../config/environment';

export const TEST_ORIGIN = 'http://localhost:3000';
export const TEST_OWNER = { email: 'coach@wavetrain.example', password: 'six-boats-in-the-eddy' };
export const STRIPE_KEY = 'sk_test_wavetrain';
export const STRIPE_WEBHOOK_SECRET = 'whsec_wavetrain_test';

/**
 * Returns the product's environment for a test, on the given database; `overrides` are variables as
 * the shell would set them.
 */
export const testEnvironment = (
  databaseUrl: string,
  overrides: NodeJS.ProcessEnv = {},
): Environment =>
  new Environment({
    APP_MODE: 'embedded',
    PUBLIC_URL: TEST_ORIGIN,
    DATA_DIR: join(
      process.env.TEST_FOLDER ?? tmpdir(),
      `data-${process.env.JEST_WORKER_ID ?? '0'}`,
    ),
    DATABASE_URL: databaseUrl,
    REDIS_URL: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:9',
    QUEUE_PREFIX: `test-${process.env.JEST_WORKER_ID ?? '0'}`,
    SESSION_SECRET: 'session-secret-for-tests-0123456789',
    APP_SECRET: 'app-secret-for-tests-0123456789-abcd',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET,
    OWNER_EMAIL: TEST_OWNER.email,
    OWNER_PASSWORD: TEST_OWNER.password,
    CONTENT_DIR: resolve(__dirname, '../../../content'),
    ...overrides,
  });
