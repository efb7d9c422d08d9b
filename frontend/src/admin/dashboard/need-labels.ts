import { formatDay } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import type { NeedCount } from './dashboard-query';

interface NeedLabel {
  readonly one: string;
  readonly many: string;
  readonly to: string;
}

const listOf = (resource: string, filter: Record<string, unknown>): string =>
  `/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: '{}' })}`;

const LABELS: Readonly<Record<NeedCount['kind'], NeedLabel>> = {
  'disputes-open': {
    one: 'dispute needs a response',
    many: 'disputes need a response',
    to: listOf('bookings', { dispute: 'open' }),
  },
  'reviews-overdue': {
    one: 'review is overdue',
    many: 'reviews are overdue',
    to: listOf('submissions', { overdue: true }),
  },
  'reviews-due': {
    one: 'review is due today',
    many: 'reviews are due today',
    to: listOf('submissions', { status: 'waiting' }),
  },
  'messages-waiting': {
    one: 'student is waiting for a reply',
    many: 'students are waiting for a reply',
    to: '/coach/messages',
  },
  'one-on-one-asked': { one: '1-on-1 request', many: '1-on-1 requests', to: '/coach/requests' },
  'contact-open': {
    one: 'open contact message',
    many: 'open contact messages',
    to: listOf('contact-messages', { state: 'open' }),
  },
  'refunds-refused': {
    one: 'refund is still owed',
    many: 'refunds are still owed',
    to: listOf('reconcile', { state: 'open' }),
  },
  'balances-overdue': {
    one: 'balance is overdue',
    many: 'balances are overdue',
    to: listOf('bookings', { balanceStatus: 'overdue' }),
  },
  'money-differs': {
    one: 'money check finding',
    many: 'money check findings',
    to: listOf('reconcile', { state: 'open' }),
  },
  'webhooks-refused': {
    one: 'webhook was refused: check the signing secret and the server’s clock',
    many: 'webhooks were refused: check the signing secret and the server’s clock',
    to: listOf('reconcile', { state: 'open' }),
  },
  'coach-suspended': {
    one: 'of the coach’s own addresses isn’t getting email',
    many: 'of the coach’s own addresses aren’t getting email',
    to: listOf('emails', { suspended: true }),
  },
  'confirmations-refused': {
    one: 'confirmation email was refused',
    many: 'confirmation emails were refused',
    to: listOf('emails', { status: 'refused' }),
  },
  'addresses-shared': {
    one: 'account shares an email address with another account',
    many: 'accounts share an email address with another account',
    to: listOf('students', {}),
  },
  'mails-failed': {
    one: 'email failed',
    many: 'emails failed',
    to: listOf('emails', { status: 'failed' }),
  },
  'jobs-parked': {
    one: 'job needs attention',
    many: 'jobs need attention',
    to: listOf('jobs', { state: 'parked' }),
  },
  'links-broken': {
    one: 'video link is broken',
    many: 'video links are broken',
    to: listOf('submissions', { status: 'broken' }),
  },
};

type NeedItem = NeedCount['items'][number];

/** The tile of a single item, for kinds where each item has its own tile. */
const ITEM_LABELS: Partial<
  Readonly<Record<NeedCount['kind'], (item: NeedItem) => Pick<Need, 'count' | 'text'>>>
> = {
  'disputes-open': ({ name, amountCents, dueAt }) => ({
    count: formatCents(amountCents ?? 0),
    text: `Respond to a dispute by ${name}${dueAt === null ? '' : `, due ${formatDay(dueAt)}`}`,
  }),
  'addresses-shared': ({ name }) => ({
    count: '1',
    text: `account shares the email ${name} with another account: decide which one keeps it`,
  }),
  'confirmations-refused': ({ name }) => ({
    count: '1',
    text: `confirmation email was refused: contact ${name} another way`,
  }),
};

/** The highest count that the server reports. */
const COUNTED_AT_MOST = 1_000;

export interface Need {
  /** Unique among the tiles. */
  readonly id: string;
  readonly count: string;
  readonly text: string;
  readonly to: string;
}

/** Returns the open tasks with their labels and links, in the server's order. */
export const openNeeds = (needs: readonly NeedCount[]): Need[] =>
  needs.flatMap(({ kind, count, items }) => {
    const labelOf = ITEM_LABELS[kind];
    const tiles = labelOf
      ? items.map((item, n): Need => ({ id: `${kind}-${n}`, ...labelOf(item), to: item.path }))
      : [];
    const rest = count - tiles.length;
    if (rest <= 0) return tiles;
    const { one, many, to } = LABELS[kind];
    const counted = count < COUNTED_AT_MOST ? String(rest) : `${COUNTED_AT_MOST - 1}+`;
    return [
      ...tiles,
      {
        id: kind,
        count: tiles.length > 0 ? `${counted} more` : counted,
        text: rest === 1 ? one : many,
        to,
      },
    ];
  });
