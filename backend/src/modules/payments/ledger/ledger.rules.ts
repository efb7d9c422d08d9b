import type { SaleAccounts } from '../fulfilment/fulfilment.types';
import type { ProviderPayment } from '../provider/provider.types';

/** The balance at the provider, on its way to the coach's bank. */
export const PROVIDER_ACCOUNT = 'provider:stripe';
export const FEES_ACCOUNT = 'fees:stripe';

export interface PostingDraft {
  readonly account: string;
  /** Positive is debit. */
  readonly amountCents: number;
}

export interface EntryDraft {
  readonly kind: string;
  /** Together with `kind`, identifies a movement, so it's stored once. */
  readonly providerRef: string;
  readonly occurredAt: Date;
  readonly memo: string;
  readonly currency: string;
  readonly postings: readonly PostingDraft[];
}

/** Moves `cents` from one account to another; a negative amount moves them back. */
export const transfer = (from: string, to: string, cents: number): PostingDraft[] => [
  { account: to, amountCents: cents },
  { account: from, amountCents: -cents },
];

/**
 * Returns whether an entry is valid: at least two postings, none of them 0, summing to 0, no
 * account twice.
 */
export const isBalanced = (postings: readonly PostingDraft[]): boolean =>
  postings.length >= 2 &&
  postings.every(({ amountCents }) => Number.isSafeInteger(amountCents) && amountCents !== 0) &&
  new Set(postings.map(({ account }) => account)).size === postings.length &&
  postings.reduce((sum, { amountCents }) => sum + amountCents, 0) === 0;

type Movement = Omit<EntryDraft, 'postings'> & {
  readonly cents: number;
  readonly from: string;
  readonly to: string;
};

const entry = ({ cents, from, to, ...draft }: Movement): EntryDraft[] =>
  cents === 0 ? [] : [{ ...draft, postings: transfer(from, to, cents) }];

/** A movement between our own accounts on their credit side: income, or what we owe. */
export interface InternalMovement {
  readonly kind: string;
  /** The id of what caused it; together with `kind`, it happens once. */
  readonly ref: string;
  readonly memo: string;
  readonly cents: number;
  readonly from: string;
  readonly to: string;
}

export const internalEntry = (
  { ref, from, to, ...movement }: InternalMovement,
  occurredAt: Date,
): EntryDraft[] =>
  entry({ ...movement, providerRef: ref, occurredAt, currency: 'usd', from: to, to: from });

/**
 * Returns everything that a payment has moved, as entries. Each is a fact that stays true: reading
 * the payment again, later or twice, returns the same entries and possibly more, never different
 * ones.
 */
export const entriesOf = (payment: ProviderPayment, accounts: SaleAccounts): EntryDraft[] => {
  const { chargeId, currency, paidAt } = payment;
  const charge = entry({
    kind: 'charge',
    providerRef: chargeId,
    occurredAt: paidAt,
    memo: 'Card payment',
    currency,
    cents: payment.amountCents,
    from: accounts.income,
    to: PROVIDER_ACCOUNT,
  });
  const fee = payment.fee
    ? entry({
        kind: 'fee',
        providerRef: payment.fee.id,
        occurredAt: paidAt,
        memo: 'Processing fee',
        currency: payment.fee.currency,
        cents: payment.fee.cents,
        from: PROVIDER_ACCOUNT,
        to: FEES_ACCOUNT,
      })
    : [];
  return [
    ...charge,
    ...fee,
    ...refundEntries(payment, accounts),
    ...disputeEntries(payment, accounts),
  ];
};

const refundEntries = ({ refunds }: ProviderPayment, accounts: SaleAccounts): EntryDraft[] =>
  refunds
    .filter(({ moved }) => moved)
    .flatMap(({ id, amountCents, currency, createdAt, returned }) => {
      const common = { providerRef: id, occurredAt: createdAt, currency, cents: amountCents };
      return [
        ...entry({
          ...common,
          kind: 'refund',
          memo: 'Refund',
          from: PROVIDER_ACCOUNT,
          to: accounts.refunds,
        }),
        ...(returned
          ? entry({
              ...common,
              kind: 'refund-returned',
              memo: 'Refund returned by the bank',
              from: accounts.refunds,
              to: PROVIDER_ACCOUNT,
            })
          : []),
      ];
    });

const disputeEntries = (
  { disputeMovements }: ProviderPayment,
  accounts: SaleAccounts,
): EntryDraft[] =>
  disputeMovements.flatMap(({ id, amountCents, feeCents, currency, occurredAt }) => {
    const common = { providerRef: id, occurredAt, currency };
    const memo = amountCents < 0 ? 'Disputed by the cardholder' : 'Dispute won';
    return [
      ...entry({
        ...common,
        kind: 'dispute',
        memo,
        cents: -amountCents,
        from: PROVIDER_ACCOUNT,
        to: accounts.disputes,
      }),
      ...entry({
        ...common,
        kind: 'fee',
        memo: 'Dispute fee',
        cents: feeCents,
        from: PROVIDER_ACCOUNT,
        to: FEES_ACCOUNT,
      }),
    ];
  });
