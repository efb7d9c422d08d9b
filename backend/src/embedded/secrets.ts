import { randomBytes } from 'node:crypto';
import { newVapidPrivateKey } from '../config/vapid-keys';
import { readPrivateJson, writePrivateFile } from './private-file';

/**
 * Created once and saved, so that sessions, links and the passwords of database and queue survive a
 * restart.
 */
export interface Secrets {
  readonly sessionSecret: string;
  readonly appSecret: string;
  readonly postgresPassword: string;
  readonly redisPassword: string;
  readonly sandboxApiKey: string;
  readonly sandboxWebhookSecret: string;
  readonly vapidPrivateKey: string;
}

const random = (): string => randomBytes(32).toString('base64url');

const MAKERS: { readonly [Name in keyof Secrets]: () => string } = {
  sessionSecret: random,
  appSecret: random,
  postgresPassword: random,
  redisPassword: random,
  sandboxApiKey: () => `sk_test_${randomBytes(24).toString('hex')}`,
  sandboxWebhookSecret: () => `whsec_${randomBytes(24).toString('hex')}`,
  vapidPrivateKey: newVapidPrivateKey,
};

/** Reads the saved secrets and creates missing ones. */
export const loadSecrets = (path: string): Secrets => {
  const kept = (readPrivateJson(path) ?? {}) as Partial<Record<keyof Secrets, unknown>>;
  const names = Object.keys(MAKERS) as (keyof Secrets)[];
  const secrets = Object.fromEntries(
    names.map((name) => {
      const value = kept[name];
      return [name, typeof value === 'string' && value ? value : MAKERS[name]()];
    }),
  ) as unknown as Secrets;
  if (names.some((name) => kept[name] !== secrets[name]))
    writePrivateFile(path, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
};
