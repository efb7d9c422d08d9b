import { subjectOf } from '../../modules/payments/events/event.rules';
import type { KilledProduct } from '../killed-product';

/** The result of one check after the week: how much was checked, and what is wrong. */
export interface Verdict {
  readonly name: string;
  readonly checked: number;
  readonly broken: readonly string[];
}

interface Sale {
  readonly id: string;
  readonly mode: string;
  readonly status: string;
  readonly payment_status: string;
  readonly payment_intent: string | null;
  readonly amount_total: number;
}

type Check = (product: KilledProduct) => Promise<Omit<Verdict, 'name'>>;

const verdictOf = (
  rows: readonly object[],
  isBroken: (row: never) => string | null,
): Omit<Verdict, 'name'> => ({
  checked: rows.length,
  broken: rows.flatMap((row) => isBroken(row as never) ?? []),
});

const capacity: Check = async (product) =>
  verdictOf(
    await product.rows(
      `SELECT e.id, e.capacity, count(p.id)::int AS taken FROM clinic_editions e LEFT JOIN clinic_places p ON p.edition_id = e.id
          AND (p.state = 'paid' OR p.expires_at > app_now()) GROUP BY e.id`,
    ),
    ({ id, capacity: most, taken }: { id: string; capacity: number; taken: number }) =>
      taken > most ? `${id} has ${taken} places taken of ${most}` : null,
  );

/**
 * A paid session ends as a booking with its place, as a plan with its student, or fully refunded.
 */
const paidSessions: Check = async (product) => {
  const sales = await product.providerList<Sale>('checkout/sessions');
  const paid = sales.filter(
    ({ status, payment_status: paidAs }) => status === 'complete' && paidAs !== 'unpaid',
  );
  const ends = await product.rows<{
    session: string;
    bookings: number;
    plans: number;
    refunds: number;
  }>(
    `SELECT i.provider_session_id AS session,
       (SELECT count(*)::int FROM clinic_bookings b JOIN clinic_places p ON p.booking_id = b.id AND p.state = 'paid'
         WHERE b.intent_id = i.id AND b.status = 'completed') AS bookings,
       (SELECT count(*)::int FROM subscriptions s JOIN students t ON t.id = s.student_id WHERE s.intent_id = i.id) AS plans,
       (SELECT count(*)::int FROM payments p WHERE p.intent_id = i.id AND p.refunded_cents = p.amount_cents) AS refunds
     FROM checkout_intents i WHERE i.provider_session_id = ANY($1)`,
    [paid.map(({ id }) => id)],
  );
  return verdictOf(paid, ({ id }: Sale) => {
    const { bookings, plans, refunds } = ends.find(({ session }) => session === id) ?? {
      bookings: 0,
      plans: 0,
      refunds: 0,
    };
    return bookings + plans + refunds === 1
      ? null
      : `${id} ended as ${bookings} bookings, ${plans} plans, ${refunds} refunds`;
  });
};

/** Every entry balances, and the ledger's provider account matches the provider's balance. */
const ledger: Check = async (product) => {
  const entries = await product.rows<{ id: string; cents: number }>(
    `SELECT entry_id AS id, sum(amount_cents)::int AS cents FROM ledger_postings GROUP BY entry_id`,
  );
  const { cents: ours } = await product.one<{ cents: number }>(
    `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_postings WHERE account = 'provider:stripe'`,
  );
  const theirs = (
    await product.providerList<{ id: string; net: number }>('balance_transactions')
  ).reduce((sum, { net }) => sum + net, 0);
  const uneven = verdictOf(entries, ({ id, cents }: { id: string; cents: number }) =>
    cents === 0 ? null : `entry ${id} is off by ${cents} cents`,
  );
  return ours === theirs
    ? uneven
    : {
        ...uneven,
        broken: [...uneven.broken, `the ledger says ${ours} cents, the provider ${theirs}`],
      };
};

/** Separate from the other checks: refunds are read from the provider, not from our tables. */
const refunds: Check = async (product) => {
  const made = await product.providerList<{
    id: string;
    payment_intent: string;
    amount: number;
    status: string;
  }>('refunds');
  const known = await product.rows<{ intent: string; refunded: number; paid: number }>(
    'SELECT payment_intent_id AS intent, refunded_cents AS refunded, amount_cents AS paid FROM payments',
  );
  const back = (intent: string): number =>
    made
      .filter((refund) => refund.payment_intent === intent && refund.status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
  return verdictOf(
    known,
    ({ intent, refunded, paid }: { intent: string; refunded: number; paid: number }) =>
      refunded === back(intent) && refunded <= paid
        ? null
        : `${intent}: ${refunded} cents refunded here, ${back(intent)} at the provider`,
  );
};

/**
 * Each email is sent once. A second copy is allowed only if a kill left it unknown whether the
 * server accepted it, and only with the same id.
 */
const mails: Check = async (product) => {
  const asked = await product.rows<{
    id: string;
    template: string;
    status: string;
    unknown: number;
  }>('SELECT id, template, status, unknown_outcomes AS unknown FROM emails');
  const sent = verdictOf(
    asked,
    ({
      id,
      template,
      status,
      unknown,
    }: {
      id: string;
      template: string;
      status: string;
      unknown: number;
    }) => {
      const copies = product.mails.filter(({ parsed }) => parsed.messageId?.includes(id)).length;
      const isRight = status === 'sent' && copies >= 1 && copies <= 1 + Math.min(unknown, 1);
      return isRight ? null : `${template} ${id} is ${status} and came ${copies} times`;
    },
  );
  const missing = await product.rows<{ what: string }>(
    `SELECT b.id || ' has no ' || t.name AS what FROM clinic_bookings b CROSS JOIN (VALUES ('clinic-confirmation'), ('welcome-clinic')) t (name)
      WHERE b.status IN ('completed', 'refunded') AND b.flag IS NULL AND b.paid_cents > 0
        AND (SELECT count(*) FROM emails m WHERE m.template = t.name AND m."to" = b.customer_email) <> 1
     UNION ALL SELECT s.id || ' has no welcome-coaching' FROM subscriptions s JOIN students t ON t.id = s.student_id
      WHERE (SELECT count(*) FROM emails m WHERE m.template = 'welcome-coaching' AND m."to" = t.email) <> 1
     UNION ALL SELECT p.id || ' has no payment-refunded' FROM payments p JOIN students t ON t.id = p.student_id
      WHERE p.refunded_cents > 0 AND (SELECT count(*) FROM emails m WHERE m.template = 'payment-refunded' AND m."to" = t.email) <> 1`,
  );
  return { checked: sent.checked, broken: [...sent.broken, ...missing.map(({ what }) => what)] };
};

/**
 * A plan's checkout page holds no place and can be paid for a day. `checked` counts every checkout
 * that was started, plus the provider's pages.
 */
const holds: Check = async (product) => {
  const { begun } = await product.one<{ begun: number }>(
    'SELECT count(*)::int AS begun FROM checkout_intents',
  );
  const late = await product.rows<{ what: string }>(
    `SELECT 'place ' || id AS what FROM clinic_places WHERE state = 'held' AND expires_at <= app_now()
     UNION ALL SELECT 'booking ' || b.id FROM clinic_bookings b
      WHERE b.status = 'pending' AND NOT EXISTS (SELECT 1 FROM clinic_places p WHERE p.booking_id = b.id)
     UNION ALL SELECT 'checkout ' || id FROM checkout_intents
      WHERE mode = 'payment' AND status IN ('created', 'open') AND created_at < app_now() - interval '36 minutes'`,
  );
  const pages = await product.providerList<Sale>('checkout/sessions');
  const open = pages.filter(({ mode, status }) => mode === 'payment' && status === 'open');
  const ours = await product.rows<{ id: string }>(
    `SELECT provider_session_id AS id FROM checkout_intents WHERE status IN ('created', 'open') AND provider_session_id = ANY($1)`,
    [open.map(({ id }) => id)],
  );
  const payable = open.filter(({ id }) => !ours.some((one) => one.id === id));
  return {
    checked: begun + pages.length,
    broken: [
      ...late.map(({ what }) => `${what} is past its time`),
      ...payable.map(({ id }) => `${id} can still be paid though nothing is held for it`),
    ],
  };
};

/** Every job is done, and every provider event that we handle has been applied. */
const jobs: Check = async (product) => {
  const rows = await product.rows<{ job: string; done: boolean; error: string | null }>(
    'SELECT job, done_at IS NOT NULL AS done, last_error AS error FROM outbox',
  );
  const undone = verdictOf(
    rows,
    ({ job, done, error }: { job: string; done: boolean; error: string | null }) =>
      done ? null : `${job} is not done: ${error ?? 'never tried'}`,
  );
  const heeded = (await product.sandbox.events()).filter(({ type }) => subjectOf(type) !== null);
  const applied = new Set(
    (
      await product.rows<{ id: string }>(
        'SELECT id FROM provider_events WHERE applied_at IS NOT NULL',
      )
    ).map(({ id }) => id),
  );
  const lost = heeded.filter(({ id }) => !applied.has(id));
  return {
    checked: undone.checked + heeded.length,
    broken: [...undone.broken, ...lost.map(({ id, type }) => `${type} ${id} was never applied`)],
  };
};

/**
 * The findings of the product's own money check. `checked` counts the payments that it compared.
 */
const findings: Check = async (product) => {
  const open = await product.rows<{ kind: string; ref: string; details: object }>(
    'SELECT kind, ref, details FROM money_findings WHERE resolved_at IS NULL',
  );
  const { payments } = await product.one<{ payments: number }>(
    'SELECT count(*)::int AS payments FROM payments',
  );
  return {
    checked: payments,
    broken: open.map(({ kind, ref, details }) => `${kind} ${ref} ${JSON.stringify(details)}`),
  };
};

/** By the name shown in the week's table. */
export const INVARIANTS = {
  'paid + live holds ≤ capacity': capacity,
  'a paid session is one booking, plan or refund': paidSessions,
  'ledger balances and equals the provider': ledger,
  'refunds equal the provider': refunds,
  'one email per event': mails,
  'nothing held past its time': holds,
  'no job and no event lost': jobs,
  'the money check finds nothing': findings,
} as const satisfies Record<string, Check>;
export type Invariant = keyof typeof INVARIANTS;

/** Runs the checks one after another, in table order. */
export const checkInvariants = async (product: KilledProduct): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const [name, check] of Object.entries(INVARIANTS))
    verdicts.push({ name, ...(await check(product)) });
  return verdicts;
};

/** A readable table, with the problems listed below it. */
export const tableOf = (verdicts: readonly Verdict[]): string => {
  const width = Math.max(...verdicts.map(({ name }) => name.length));
  const line = (name: string, checked: string | number, broken: string | number): string =>
    `${name.padEnd(width)}  ${String(checked).padStart(7)}  ${String(broken).padStart(6)}`;
  const rows = verdicts.map(({ name, checked, broken }) => line(name, checked, broken.length));
  const wrong = verdicts.flatMap(({ name, broken }) => broken.map((what) => `  ${name}: ${what}`));
  return [line('Invariant', 'checked', 'broken'), ...rows, ...wrong].join('\n');
};
