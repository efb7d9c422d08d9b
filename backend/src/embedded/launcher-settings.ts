import { join, resolve } from 'node:path';
import { blockedAddressFault, blockedPortFault } from '../config/blocked-ports.rules';
import { StartError } from './start-error';

/** The built programs that the launcher runs. */
export interface Programs {
  readonly web: string;
  readonly worker: string;
  readonly migrate: string;
  readonly paymentSandbox: string;
}

/**
 * What the embedded default reads from its environment. The launcher itself provides whatever is
 * null.
 */
export interface LauncherSettings {
  readonly port: number;
  readonly publicUrl: string;
  /** An absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  /** QUEUE_BACKEND=postgres: uses no Redis, even if one is installed. */
  readonly queueOnPostgres: boolean;
  readonly realStripe: boolean;
  readonly mailIsSent: boolean;
  /** 0 turns metrics off. The worker uses the next port. */
  readonly metricsPort: number;
  readonly owner: { readonly email?: string; readonly password?: string };
}

const portOf = (
  env: NodeJS.ProcessEnv,
  name: string,
  {
    fallback,
    min,
    max = 65_535,
  }: { readonly fallback: number; readonly min: number; readonly max?: number },
  faults: string[],
): number => {
  const text = env[name]?.trim();
  const port = text ? Number(text) : fallback;
  if (!Number.isInteger(port) || port < min || port > max)
    faults.push(`${name} must be a port from ${min} to ${max}, not “${text}”`);
  return port;
};

/**
 * @param projectDir contains `.data` unless DATA_DIR is set.
 * @throws StartError listing every fault.
 */
export const readLauncherSettings = (
  env: NodeJS.ProcessEnv,
  projectDir: string,
): LauncherSettings => {
  const faults: string[] = [];
  const given = (name: string): string | null => env[name]?.trim() || null;
  const port = portOf(env, 'PORT', { fallback: 3000, min: 1 }, faults);
  const metricsPort = portOf(env, 'METRICS_PORT', { fallback: 0, min: 0, max: 65_534 }, faults);
  if (metricsPort !== 0 && [metricsPort, metricsPort + 1].includes(port))
    faults.push(
      `METRICS_PORT must not overlap PORT: web uses ${metricsPort} and the worker ${metricsPort + 1}`,
    );
  const publicUrl = (given('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, '');
  if (!/^https?:\/\//.test(publicUrl) || !URL.canParse(publicUrl))
    faults.push(`PUBLIC_URL must be an http(s) address, not “${publicUrl}”`);
  const blocked = {
    PORT: blockedPortFault(port),
    PUBLIC_URL: given('PUBLIC_URL') && blockedAddressFault(publicUrl),
  };
  for (const [name, fault] of Object.entries(blocked)) if (fault) faults.push(`${name} ${fault}`);
  for (const [name, example] of [
    ['DATABASE_URL', 'postgres://user:password@host:5432/name'],
    ['REDIS_URL', 'redis://host:6379'],
  ] as const)
    if (!URL.canParse(given(name) ?? example))
      faults.push(`${name} must be an address such as ${example}`);
  if (given('APP_MODE') === 'production')
    faults.push(
      'APP_MODE is production, but “make start” runs embedded services. Run dist/main.web.js and dist/main.worker.js with your own services',
    );
  if (given('STRIPE_SECRET_KEY') && !given('STRIPE_WEBHOOK_SECRET'))
    faults.push('STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is missing');
  if (faults.length > 0)
    throw new StartError(
      `These settings are invalid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  return {
    port,
    publicUrl,
    dataDir: resolve(given('DATA_DIR') ?? join(projectDir, '.data')),
    databaseUrl: given('DATABASE_URL'),
    redisUrl: given('REDIS_URL'),
    queueOnPostgres: given('QUEUE_BACKEND') === 'postgres',
    realStripe: given('STRIPE_SECRET_KEY') !== null,
    mailIsSent: given('SMTP_URL') !== null,
    metricsPort,
    owner: {
      email: given('OWNER_EMAIL') ?? undefined,
      password: given('OWNER_PASSWORD') ?? undefined,
    },
  };
};
