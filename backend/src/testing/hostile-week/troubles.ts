import { Client } from 'pg';
import type { KilledProduct } from '../killed-product';
import type { ProviderFault, Trouble } from './plan.rules';

type Fault = Parameters<KilledProduct['sandbox']['addFault']>[0];

const FAULTS: Readonly<Record<ProviderFault, Fault>> = {
  '429': { status: 429 },
  '500': { status: 500 },
  'kept 500': { method: 'POST', status: 500, kept: true },
  'done, then 500': { method: 'POST', status: 500, afterSuccess: true, kept: true },
  'done, then silence': { method: 'POST', disconnect: true, afterSuccess: true },
  garbage: { body: { nonsense: true } },
};
/** How long the database refuses connections. */
const AWAY_MS = 1_000;

const withAdmin = async (
  databaseUrl: string,
  work: (admin: Client, name: string) => Promise<unknown>,
): Promise<void> => {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new Client({ connectionString: url.href });
  admin.on('error', () => undefined); // this connection dies with the server that it crashes
  await admin.connect();
  try {
    await work(admin, name);
  } finally {
    await admin.end().catch(() => undefined);
  }
};

/**
 * Looks like a restart to the product: every connection ends, and new ones are refused for a while.
 */
const cutDatabase = (url: string): Promise<void> =>
  withAdmin(url, async (admin, name) => {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    try {
      await admin.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
        [name],
      );
      await new Promise((over) => setTimeout(over, AWAY_MS));
    } finally {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    }
  });

/**
 * Kills one of the server's processes: PostgreSQL then terminates all others and recovers from its
 * log.
 */
const crashDatabase = (url: string): Promise<void> =>
  withAdmin(url, async (admin, name) => {
    const { rows } = await admin.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend' LIMIT 1`,
      [name],
    );
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  });

/**
 * Causes one trouble. Resolves once it's over, at the latest when `end` resolves (the round's
 * buyers are done).
 */
export const makeTrouble = async (
  product: KilledProduct,
  trouble: Trouble,
  end: Promise<unknown>,
): Promise<void> => {
  switch (trouble.at) {
    case 'web':
    case 'worker':
      return product.killedBy(trouble.at, trouble.failpoint, end);
    case 'provider':
      await product.sandbox.addFault({
        ...FAULTS[trouble.does],
        path: '/v1/',
        times: trouble.times,
      });
      await end;
      return product.sandbox.clearFaults();
    case 'webhooks':
      await product.sandbox.setMode({
        type: '*',
        mode: trouble.does === 'reorder' ? 'hold' : trouble.does,
      });
      await end;
      await product.sandbox.setMode({ type: '*', mode: 'deliver' });
      await product.sandbox.release({ order: 'newest-first' });
      return;
    case 'database':
      return trouble.does === 'crash'
        ? crashDatabase(product.databaseUrl)
        : cutDatabase(product.databaseUrl);
  }
};
