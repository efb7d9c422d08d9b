import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readPrivateJson, writePrivateFile } from './private-file';

/** Made once and kept: sessions, links and the passwords of the database and the queue outlive a restart. */
export interface Secrets {
  readonly sessionSecret: string;
  readonly appSecret: string;
  readonly postgresPassword: string;
  readonly redisPassword: string;
  readonly sandboxApiKey: string;
  readonly sandboxWebhookSecret: string;
}

const random = (): string => randomBytes(32).toString('base64url');

const MAKERS: { readonly [Name in keyof Secrets]: () => string } = {
  sessionSecret: random,
  appSecret: random,
  postgresPassword: random,
  redisPassword: random,
  sandboxApiKey: () => `sk_test_${randomBytes(24).toString('hex')}`,
  sandboxWebhookSecret: () => `whsec_${randomBytes(24).toString('hex')}`,
};

/** Reads the kept secrets and makes those that are missing. */
export const loadSecrets = (path: string): Secrets => {
  const kept = (readPrivateJson(path) ?? {}) as Partial<Record<keyof Secrets, unknown>>;
  const names = Object.keys(MAKERS) as (keyof Secrets)[];
  const secrets = Object.fromEntries(
    names.map((name) => {
      const value = kept[name];
      return [name, typeof value === 'string' && value ? value : MAKERS[name]()];
    }),
  ) as unknown as Secrets;
  if (names.some((name) => kept[name] !== secrets[name])) writePrivateFile(path, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
};

export interface OwnerSignIn {
  readonly email: string;
  /** null: chosen by the owner, kept nowhere. */
  readonly password: string | null;
}

const CHOSEN = '(the one given as OWNER_PASSWORD)';

/**
 * The owner's sign-in as it was at the first start. A random password is kept before it is used;
 * a chosen one is kept nowhere, and `rememberOwner` notes that it was chosen once it has been set.
 * @param chosen what the environment says.
 */
export const loadOwnerSignIn = (path: string, chosen: { readonly email?: string; readonly password?: string }): OwnerSignIn => {
  if (existsSync(path)) {
    const [email = '', password = ''] = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.replace(/^\w+:\s*/, ''));
    return { email, password: password === CHOSEN ? null : password };
  }
  const email = chosen.email ?? 'coach@wavetrain.example';
  const owner = { email, password: chosen.password ? null : randomBytes(12).toString('base64url') };
  if (owner.password) rememberOwner(path, owner);
  return owner;
};

export const rememberOwner = (path: string, { email, password }: OwnerSignIn): void =>
  writePrivateFile(path, `email: ${email}\npassword: ${password ?? CHOSEN}\n`);
