import type { TestClient } from '../../../testing/test-client';
import type { TestApp } from '../../../testing/test-app';
import { shiftClock } from '../../../testing/accounts';

export interface Finding {
  readonly id: string;
  readonly kind: string;
  readonly ref: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly note: string | null;
  readonly resolvedAt: string | null;
}

export interface Preview {
  readonly buyerName: string | null;
  readonly buyerEmail: string | null;
  readonly blocked: string | null;
  readonly refunds: string | null;
  readonly refundCents: number;
  readonly rebuilds: readonly string[];
  readonly mails: readonly string[];
}

const LOST = [
  'ledger_postings',
  'ledger_entries',
  'payments',
  'subscriptions',
  'provider_customers',
  'checkout_intents',
  'provider_events',
  'emails',
];

/** Deletes what a restored database lacks: everything since its backup. */
export const forgetSales = async ({ db }: TestApp, emails: readonly string[]): Promise<void> => {
  // Deleted with the triggers enabled, because they maintain sums of bookings.
  await db.query('DELETE FROM clinic_places');
  await db.query('DELETE FROM clinic_bookings');
  await db.query('DELETE FROM one_on_one_requests');
  await db.transaction(async (tx) => {
    await tx.query(`SET LOCAL session_replication_role = 'replica'`);
    for (const table of LOST) await tx.query(`DELETE FROM ${table}`);
    await tx.query('DELETE FROM students WHERE email = ANY ($1)', [emails]);
  });
};

/** Runs the daily check an hour from now and returns what is then open, by kind. */
export const checkMoney = async (app: TestApp, owner: TestClient): Promise<Finding[]> => {
  await shiftClock(app, '1 hour');
  const { status } = await owner.post('/api/admin/reconcile/run');
  if (status !== 200) throw new Error(`the check answered ${status}`);
  return openFindings(owner);
};

export const openFindings = async (owner: TestClient): Promise<Finding[]> => {
  const { body } = await owner.get<Finding[]>(
    `/api/admin/reconcile?filter=${encodeURIComponent('{"state":"open"}')}`,
  );
  return body.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.ref.localeCompare(b.ref));
};

export const findingOf = (findings: readonly Finding[], kind: string): Finding => {
  const found = findings.find((finding) => finding.kind === kind);
  if (!found) throw new Error(`no finding ${kind}`);
  return found;
};
