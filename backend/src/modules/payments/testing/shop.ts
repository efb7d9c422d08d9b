import type { PayRequest, SandboxControl } from '@wavetrain/payment-sandbox';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestAnswer, TestClient } from '../../../testing/test-client';
import { STRIPE_KEY } from '../../../testing/test-environment';
import { sharedSandbox } from '../../../testing/test-sandbox';

export const MONTHLY = 'price_remote_coaching_monthly';
export const ALUMNI = 'price_remote_coaching_alumni';
export const MONTH = 31 * 86_400;

export interface Session {
  readonly id: string;
  readonly url: string;
}

/** The product and a payment sandbox, connected: real client, real HTTP, real signatures. */
export interface Shop {
  readonly app: TestApp;
  readonly sandbox: SandboxControl;
  checkout(client?: TestClient, priceId?: string): Promise<TestAnswer<Session>>;
  /** Buys the plan as `payer`, up to the payment itself. */
  pay(
    payer?: PayRequest & { readonly client?: TestClient; readonly priceId?: string },
  ): Promise<Session>;
  /** Buys the plan, including everything that follows. */
  buy(
    payer?: PayRequest & { readonly client?: TestClient; readonly priceId?: string },
  ): Promise<Session>;
  /** Delivers every pending webhook and does every job, until nothing is left. */
  runUntilIdle(): Promise<void>;
  /** Calls the provider's API directly, as a person with its key would. */
  provider<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    form?: Record<string, string>,
  ): Promise<T>;
  rows<T>(sql: string, parameters?: unknown[]): Promise<T[]>;
  /** Returns cents by account. */
  ledger(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export const startShop = async (): Promise<Shop> => {
  const [app, sandbox] = await Promise.all([startTestApp(), sharedSandbox()]);
  await sandbox.control.setWebhookUrl(`${app.url}/api/webhooks/stripe`);
  const rows = <T>(sql: string, parameters?: unknown[]): Promise<T[]> =>
    app.db.query(sql, parameters);
  // The sandbox also delivers on its own without saying so, so the last round is one in which
  // nothing arrived and nothing was done.
  const runUntilIdle = async (): Promise<void> => {
    const delivered = await sandbox.control.deliverPending();
    const done = await app.drainJobs();
    if (delivered.length > 0 || done > 0) await runUntilIdle();
  };
  // Checkouts are limited by address, and all of a test's come from this one.
  const checkout: Shop['checkout'] = async (client = app.client(), priceId = MONTHLY) => {
    await rows(`DELETE FROM rate_limits WHERE key LIKE 'subscription-checkout:%'`);
    return client.post<Session>('/api/create-subscription-checkout', { priceId });
  };
  const pay: Shop['pay'] = async ({ client, priceId, ...payer } = {}) => {
    const { status, body } = await checkout(client, priceId);
    if (status !== 200) throw new Error(`checkout answered ${status}`);
    const { outcome } = await sandbox.control.pay(body.id, {
      email: 'kay@example.com',
      name: 'Kay Aker',
      ...payer,
    });
    if (outcome !== 'paid') throw new Error(`paying ended as ${outcome}`);
    return body;
  };
  return {
    app,
    sandbox: sandbox.control,
    checkout,
    pay,
    runUntilIdle,
    rows,
    provider: async <T>(method: string, path: string, form?: Record<string, string>) => {
      const answer = await fetch(`${sandbox.url}/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${STRIPE_KEY}` },
        ...(form && { body: new URLSearchParams(form) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    buy: async (payer) => {
      const session = await pay(payer);
      await runUntilIdle();
      return session;
    },
    ledger: async () => {
      const sums = await rows<{ account: string; cents: number }>(
        'SELECT account, sum(amount_cents)::float8 AS cents FROM ledger_postings GROUP BY account',
      );
      return Object.fromEntries(sums.map(({ account, cents }) => [account, cents]));
    },
    close: () => app.close(),
  };
};

export interface SubscriptionRow {
  readonly id: string;
  readonly provider_subscription_id: string;
  readonly student_id: string;
  readonly state: string;
  readonly duplicate_of: string | null;
}

export const subscriptionsOf = ({ rows }: Shop, email: string): Promise<SubscriptionRow[]> =>
  rows(
    `SELECT s.id, s.provider_subscription_id, s.student_id, s.state, s.duplicate_of
       FROM subscriptions s JOIN students p ON p.id = s.student_id WHERE p.email = $1 ORDER BY s.created_at, s.id`,
    [email],
  );

/** Returns the template names of all emails to an address, in alphabetical order. */
export const mailsOf = async ({ rows }: Shop, email: string): Promise<string[]> =>
  (
    await rows<{ template: string }>(
      'SELECT template FROM emails WHERE "to" = $1 ORDER BY template',
      [email],
    )
  ).map(({ template }) => template);
