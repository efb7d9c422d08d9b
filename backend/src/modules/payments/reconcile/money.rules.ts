import type { FindingDraft } from '../findings/money-finding.entity';
import type { StoredEntry } from '../ledger/ledger.repository';
import type { EntryDraft } from '../ledger/ledger.rules';
import type { ProviderPayment } from '../provider/provider.types';

const DAY_MS = 86_400_000;
const LOOKED_BACK_DAYS = 7;

/**
 * Returns the start of the compared period: seven days ago, or earlier if the last successful
 * comparison is longer ago, with a day of overlap.
 */
export const comparedSince = (now: Date, lastDone: Date | null): Date =>
  new Date(
    Math.min(now.getTime() - LOOKED_BACK_DAYS * DAY_MS, (lastDone?.getTime() ?? Infinity) - DAY_MS),
  );

/** Findings about one payment, which is compared again as long as they're open. */
export const PAYMENT_KINDS: readonly string[] = [
  'payment-missing',
  'payment-unknown',
  'payment-differs',
];

/** Findings that every run checks again; one that isn't found any more has healed. */
export const SELF_RESOLVING_KINDS: readonly string[] = [
  ...PAYMENT_KINDS,
  ...[
    'sale-missing',
    'plan-missing',
    'refund-owed',
    'plan-refund-owed',
    'hold-overdue',
    'offer-overdue',
  ],
];

/** Returns the open findings that weren't found again. */
export const healed = <F extends Pick<FindingDraft, 'kind' | 'ref'>>(
  open: readonly F[],
  found: readonly FindingDraft[],
): F[] =>
  open.filter(({ kind, ref }) => !found.some((draft) => draft.kind === kind && draft.ref === ref));

/** A payment as we store it. */
export interface StoredPayment {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly refundedCents: number;
}

const debits = ({ postings }: EntryDraft): number =>
  postings.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);

/**
 * Returns the differences between a payment at the provider and our record of it.
 * @param expected the entries that the payment requires.
 * @param until anything later may still be on its way and is ignored.
 */
export const differences = (
  kept: StoredPayment,
  seen: ProviderPayment | null,
  expected: readonly EntryDraft[],
  entries: readonly StoredEntry[],
  until: Date,
): FindingDraft[] => {
  const ref = kept.paymentIntentId;
  if (!seen) return [{ kind: 'payment-unknown', ref, details: { amountCents: kept.amountCents } }];
  const areRefundsKnown = seen.refunds.every(({ createdAt }) => createdAt < until);
  const differs =
    seen.amountCents !== kept.amountCents ||
    (areRefundsKnown && seen.refundedCents !== kept.refundedCents);
  const amounts = { amountCents: seen.amountCents, keptCents: kept.amountCents };
  const refunds = { refundedCents: seen.refundedCents, keptRefundedCents: kept.refundedCents };
  return [
    ...(differs ? [{ kind: 'payment-differs', ref, details: { ...amounts, ...refunds } }] : []),
    ...expected
      .filter(({ occurredAt }) => occurredAt < until)
      .flatMap((draft) => entryDifference(draft, entries)),
  ];
};

const entryDifference = (draft: EntryDraft, entries: readonly StoredEntry[]): FindingDraft[] => {
  const { kind, providerRef } = draft;
  const found = entries.find((entry) => entry.kind === kind && entry.providerRef === providerRef);
  const cents = debits(draft);
  if (found?.cents === cents) return [];
  const details = { amountCents: cents, keptCents: found?.cents ?? null };
  return [
    { kind: found ? 'ledger-differs' : 'ledger-missing', ref: `${kind}:${providerRef}`, details },
  ];
};
