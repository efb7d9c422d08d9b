import type { components } from '../../api/client';
import { formatCents } from '../../lib/format-money';

export type LedgerMonth = components['schemas']['LedgerMonthResponse'];
type Line = LedgerMonth['lines'][number];
type Group = Line['group'];

interface GroupText {
  readonly title: string;
  readonly text: string;
  /** Which side is shown as positive. */
  readonly side: 'credit' | 'debit';
}

/** In the order of the page. */
export const GROUPS: Readonly<Record<Group, GroupText>> = {
  revenue: { title: 'Revenue', text: 'What was earned at full prices, wherever it was paid.', side: 'credit' },
  discounts: { title: 'Discounts', text: 'What discount and friend codes took off the full prices.', side: 'debit' },
  refunds: { title: 'Refunds', text: 'What went back to customers, less what banks returned.', side: 'debit' },
  fees: { title: 'Provider’s fees', text: 'What the payment provider kept.', side: 'debit' },
  disputes: { title: 'Disputes', text: 'What banks took back for card holders, less what was won.', side: 'debit' },
  outside: { title: 'Paid outside', text: 'Checks, cash and the like, booked by hand. Part of the revenue.', side: 'debit' },
  provider: { title: 'At the provider', text: 'What its balance grew by, before payouts to the bank.', side: 'debit' },
  held: { title: 'Held for customers', text: 'Deposits and credits: money that is not earned yet.', side: 'credit' },
};

/** `Clinic deposits`, of `liability:clinic-deposits`. */
export const accountLabel = (account: string): string => {
  const name = account.slice(account.indexOf(':') + 1).replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** `Refund returned`, of `refund-returned`. */
export const kindLabel = (kind: string): string => {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Dollars as such; other currencies by their code. */
export const sumText = (cents: number, currency: string): string =>
  currency === 'usd' ? formatCents(cents) : `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

export interface LedgerSection extends GroupText {
  readonly group: Group;
  readonly rows: readonly { readonly key: string; readonly account: string; readonly kind: string; readonly sum: string }[];
}

/** The parts of the page that have lines, each shown from the side from which it is usually positive. */
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

/** `2026-11`, in UTC as the ledger's months are. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** So many months further, or back. */
export const monthsFrom = (month: string, count: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date);
};
