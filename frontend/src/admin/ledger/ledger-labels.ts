import type { components } from '../../api/client';
import { formatCents } from '../../lib/format-money';

export type LedgerMonth = components['schemas']['LedgerMonthResponse'];
type Line = LedgerMonth['lines'][number];
type Group = Line['group'];

interface GroupText {
  readonly title: string;
  readonly text: string;
  /** The side shown as positive. */
  readonly side: 'credit' | 'debit';
}

/** In page order. */
export const GROUPS: Readonly<Record<Group, GroupText>> = {
  revenue: {
    title: 'Revenue',
    text: 'Earnings at full price, however they were paid.',
    side: 'credit',
  },
  discounts: {
    title: 'Discounts',
    text: 'Taken off the full price by discount and friend codes.',
    side: 'debit',
  },
  refunds: {
    title: 'Refunds',
    text: 'Money returned to customers, minus refunds that banks sent back.',
    side: 'debit',
  },
  fees: {
    title: 'Payment provider fees',
    text: 'Fees charged by the payment provider.',
    side: 'debit',
  },
  disputes: {
    title: 'Disputes',
    text: 'Money that banks returned to cardholders, minus disputes you won.',
    side: 'debit',
  },
  outside: {
    title: 'Paid outside',
    text: 'Checks, cash, and other payments you recorded manually. Included in revenue.',
    side: 'debit',
  },
  provider: {
    title: 'Payment provider balance',
    text: 'How much the balance grew, before payouts to the bank.',
    side: 'debit',
  },
  held: {
    title: 'Held for customers',
    text: 'Deposits and credits that haven’t been earned yet.',
    side: 'credit',
  },
};

/** Formats `liability:clinic-deposits` as `Clinic deposits`. */
export const accountLabel = (account: string): string => {
  const name = account.slice(account.indexOf(':') + 1).replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Formats `refund-returned` as `Refund returned`. */
export const kindLabel = (kind: string): string => {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Formats dollars with their sign, and other currencies with their code. */
export const sumText = (cents: number, currency: string): string =>
  currency === 'usd' ? formatCents(cents) : `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

export interface LedgerSection extends GroupText {
  readonly group: Group;
  readonly rows: readonly {
    readonly key: string;
    readonly account: string;
    readonly kind: string;
    readonly sum: string;
  }[];
}

/** Returns the sections that have lines, with signs chosen so that amounts are usually positive. */
export const sectionsOf = (lines: readonly Line[]): LedgerSection[] =>
  (Object.keys(GROUPS) as Group[])
    .map((group) => ({
      group,
      ...GROUPS[group],
      rows: lines
        .filter((line) => line.group === group)
        .map(({ account, kind, currency, amountCents }) => ({
          key: `${account} ${kind} ${currency}`,
          account: accountLabel(account),
          kind: kindLabel(kind),
          sum: sumText(GROUPS[group].side === 'credit' ? 0 - amountCents : amountCents, currency),
        })),
    }))
    .filter(({ rows }) => rows.length > 0);

/** Returns `2026-11`, in UTC like the ledger's months. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** Adds months; a negative count goes back. */
export const monthsFrom = (month: string, count: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date);
};
