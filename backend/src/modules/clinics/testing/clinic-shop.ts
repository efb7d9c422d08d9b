import type { PayRequest, SandboxControl } from '@wavetrain/payment-sandbox';
import { newId } from '../../../common/ids/new-id';
import { emptyTables } from '../../../testing/empty-tables';
import { startTestApp, type TestApp, type TestAppSettings } from '../../../testing/test-app';
import type { TestAnswer, TestClient } from '../../../testing/test-client';
import { STRIPE_KEY } from '../../../testing/test-environment';
import { resetSandbox, sharedSandbox } from '../../../testing/test-sandbox';
import type { BookingStatus } from '../sales/booking/booking.types';
import type { PlanKind } from '../editions/clinics.types';

export const MARCH = 'march-intermediate-clinic';
export const APRIL = 'april-beginner-clinic';
/** After the editions in every new database, and before any that a test sells. */
const LAST_NAMED_EDITION = '2026-06-01';
const CLINICS = [
  { seriesId: MARCH, startsInDays: 122 },
  { seriesId: APRIL, startsInDays: 143 },
  { seriesId: 'october-playboating-clinic', startsInDays: 320 },
];

export interface Session {
  readonly id: string;
  readonly url: string;
}

export interface BookingRow {
  readonly id: string;
  readonly status: BookingStatus;
  readonly plan_kind: PlanKind;
  readonly flag: string | null;
  readonly paid_cents: number;
  readonly refunded_cents: number;
  readonly customer_email: string | null;
  readonly session_id: string | null;
  readonly places: number;
}

export interface Order {
  readonly plan?: PlanKind;
  readonly seriesId?: string;
  readonly client?: TestClient;
  readonly offerToken?: string;
  readonly amount?: unknown;
  /** Each buyer gets a different IP address unless given. */
  readonly address?: string;
  /** The instance of the product to call. */
  readonly instance?: number;
}

/**
 * One or more instances of the product on one database, with clinics on sale and a payment sandbox:
 * real client, real HTTP, real signatures.
 */
export interface ClinicShop {
  readonly app: TestApp;
  readonly instances: readonly TestApp[];
  readonly sandbox: SandboxControl;
  /**
   * Resets everything: no bookings, places or waitlist; the seeded clinics on sale with six places
   * each, March first, in 122 days.
   */
  reset(): Promise<void>;
  order<T = Session>(order?: Order): Promise<TestAnswer<T>>;
  /** Orders and pays, without processing the payment. */
  pay(payer?: PayRequest & Order): Promise<Session>;
  /** Orders and pays, and processes everything that follows. */
  buy(payer?: PayRequest & Order): Promise<Session>;
  /** Delivers all pending webhooks and runs all jobs until nothing is left. */
  runUntilIdle(): Promise<void>;
  /** Calls the provider's API directly with its key, bypassing the product. */
  provider<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    form?: Record<string, string>,
  ): Promise<T>;
  rows<T>(sql: string, parameters?: unknown[]): Promise<T[]>;
  /** Oldest first. */
  bookings(): Promise<BookingRow[]>;
  editionOf(seriesId?: string): Promise<string>;
  mailsTo(email: string): Promise<string[]>;
  /** Cents by account. */
  ledger(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

let addresses = 0;
/** Returns a new IP address, because holds are also counted by IP address. */
export const newAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/**
 * Starts the shop.
 * @param smtpUrl where emails go; without it they are saved, not sent
 * @param edge a proxy in front of the first instance
 */
export const startClinicShop = async ({
  instances: count = 1,
  smtpUrl,
  edge,
  isOwn,
}: { readonly instances?: number; readonly smtpUrl?: string } & Pick<
  TestAppSettings,
  'edge' | 'isOwn'
> = {}): Promise<ClinicShop> => {
  const sandbox = await sharedSandbox();
  const env = smtpUrl === undefined ? undefined : { SMTP_URL: smtpUrl };
  const needsOwn = isOwn ?? (env !== undefined || edge !== undefined);
  const app = await startTestApp(needsOwn ? { env, edge } : undefined);
  if (needsOwn) await resetSandbox(sandbox);
  const others: TestApp[] = [];
  for (let more = 1; more < count; more += 1)
    others.push(await startTestApp({ env, databaseUrl: app.databaseUrl }));
  const instances = [app, ...others];
  const webhooks = `${app.url}/api/webhooks/stripe`;
  await sandbox.control.setWebhookUrl(webhooks);
  const rows = <T>(sql: string, parameters?: unknown[]): Promise<T[]> =>
    app.db.query(sql, parameters);

  // The sandbox also delivers webhooks on its own, without notice, so this repeats until a round
  // delivers and runs nothing.
  const runUntilIdle = async (): Promise<void> => {
    const delivered = await sandbox.control.deliverPending();
    const done = await app.drainJobs();
    if (delivered.length > 0 || done > 0) await runUntilIdle();
  };
  const order: ClinicShop['order'] = async ({
    plan = 'full',
    seriesId = MARCH,
    client,
    offerToken,
    amount,
    address,
    instance = 0,
  } = {}) => {
    const buyer = client ?? (instances[instance] ?? app).client();
    const body = { planId: `${seriesId}-${plan}`, offerToken, amount };
    return buyer.post('/api/create-checkout-session', body, {
      'x-forwarded-for': address ?? newAddress(),
    });
  };
  const pay: ClinicShop['pay'] = async ({
    plan,
    seriesId,
    client,
    offerToken,
    amount,
    address,
    instance,
    ...payer
  } = {}) => {
    const { status, body } = await order<Session>({
      plan,
      seriesId,
      client,
      offerToken,
      amount,
      address,
      instance,
    });
    if (status !== 200) throw new Error(`checkout answered ${status}: ${JSON.stringify(body)}`);
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
    instances,
    sandbox: sandbox.control,
    runUntilIdle,
    order,
    pay,
    rows,
    buy: async (payer) => {
      const session = await pay(payer);
      await runUntilIdle();
      return session;
    },
    reset: async () => {
      await sandbox.control.reset();
      await sandbox.control.setWebhookUrl(webhooks);
      await emptyTables(
        app,
        'refunds, clinic_transfers, clinic_places, clinic_outside_payments, clinic_participant_forms, clinic_letters, clinic_bookings, clinic_offers, clinic_waitlist, rate_limits',
      );
      await rows(
        `UPDATE checkout_intents SET next_check_at = 'infinity' WHERE status IN ('created', 'open')`,
      );
      await rows(`UPDATE app_clock SET shift = '0'`);
      await rows('DELETE FROM clinic_editions WHERE starts_on > $1', [LAST_NAMED_EDITION]);
      for (const { seriesId, startsInDays } of CLINICS)
        await rows(
          `INSERT INTO clinic_editions (id, series_id, starts_on, ends_on, timezone, price_cents, deposit_cents, capacity)
           SELECT $1, $2, today + $3::int, today + $3::int + 4, zone, 340000, 170000, 6
             FROM (SELECT 'America/Chicago' AS zone, (app_now() AT TIME ZONE 'America/Chicago')::date AS today) now`,
          [newId(), seriesId, startsInDays],
        );
    },
    provider: async <T>(method: string, path: string, form?: Record<string, string>) => {
      const answer = await fetch(`${sandbox.url}/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${STRIPE_KEY}` },
        ...(form && { body: new URLSearchParams(form) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    bookings: () =>
      rows(`SELECT b.id, b.status, b.plan_kind, b.flag, b.paid_cents, b.refunded_cents, b.customer_email, b.session_id,
              (SELECT count(*)::int FROM clinic_places p WHERE p.booking_id = b.id) AS places
            FROM clinic_bookings b ORDER BY b.created_at, b.id`),
    editionOf: async (seriesId = MARCH) => {
      const [edition] = await rows<{ id: string }>(
        'SELECT id FROM clinic_editions WHERE series_id = $1 AND starts_on > $2',
        [seriesId, LAST_NAMED_EDITION],
      );
      if (!edition) throw new Error(`no edition of ${seriesId}`);
      return edition.id;
    },
    mailsTo: async (email) =>
      (
        await rows<{ template: string }>(
          'SELECT template FROM emails WHERE "to" = $1 ORDER BY template',
          [email],
        )
      ).map(({ template }) => template),
    ledger: async () => {
      const sums = await rows<{ account: string; cents: number }>(
        'SELECT account, sum(amount_cents)::float8 AS cents FROM ledger_postings GROUP BY account',
      );
      return Object.fromEntries(sums.map(({ account, cents }) => [account, cents]));
    },
    close: async () => {
      for (const other of others) await other.close();
      await app.close();
    },
  };
};
