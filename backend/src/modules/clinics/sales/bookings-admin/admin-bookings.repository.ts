import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import type { ListQuery } from '../../../../common/http/list-query';
import { behind, isForFile } from '../../../../common/lists/next-by-id';
import { likeAnywhere, searched } from '../../../../common/postgres/like-anywhere';
import { wholeNumber } from '../../../../common/postgres/columns';
import { queryRowOrFail, queryRows } from '../../../../common/postgres/query-rows';
import type { PaymentDispute } from '../../../payments/provider/provider.types';
import type { PlanKind } from '../../editions/clinics.types';
import {
  bookingView,
  LISTED,
  TODAY,
  VIEW,
  type BookingView,
} from '../booking/booking-views.repository';

const totalRow = z.object({ total: wholeNumber });

export interface BookingFilter {
  readonly q?: string;
  readonly editionId?: string;
  readonly seriesId?: string;
  readonly status?: 'completed' | 'pending' | 'refunded';
  /** As the list shows it: a part payment and a free spot are no deposit and no full payment. */
  readonly bookedAs?: PlanKind | 'part' | 'comp';
  readonly balance?: 'none' | 'due' | 'paid' | 'overdue';
  readonly dispute?: PaymentDispute;
}

export const BOOKING_SORTS = [
  'bookingDate',
  'customerName',
  'customerEmail',
  'paymentAmount',
] as const;
const COLUMN_OF_SORT: Readonly<Record<string, string>> = {
  bookingDate: 'b.booked_at',
  customerName: 'b.customer_name',
  customerEmail: 'b.customer_email',
  paymentAmount: 'b.amount_cents',
};

const OWES = `(b.status = 'completed' AND b.balance_cents > 0 AND b.balance_paid_at IS NULL AND b.disputed_cents + b.balance_disputed_cents = 0)`;
const BALANCE_IS: Readonly<Record<NonNullable<BookingFilter['balance']>, string>> = {
  paid: 'b.balance_paid_at IS NOT NULL',
  due: `${OWES} AND b.balance_due_on >= ${TODAY}`,
  overdue: `${OWES} AND b.balance_due_on < ${TODAY}`,
  none: `NOT ${OWES} AND b.balance_paid_at IS NULL`,
};
const STATUS_IS = {
  completed: `b.status IN ('completed', 'forfeited')`,
  pending: `b.status = 'pending'`,
  refunded: `b.status = 'refunded'`,
};

const conditions = ({
  q,
  editionId,
  seriesId,
  status,
  bookedAs,
  balance,
  dispute,
}: BookingFilter): { where: string; values: unknown[] } => {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const found = q === undefined ? null : bind(likeAnywhere(q));
  const all = [
    `b.${LISTED}`,
    found &&
      `(${searched('b.customer_name')} LIKE ${found} OR ${searched('b.customer_email::text')} LIKE ${found})`,
    editionId && `b.edition_id = ${bind(editionId)}`,
    seriesId && `e.series_id = ${bind(seriesId)}`,
    status && STATUS_IS[status],
    bookedAs &&
      `CASE WHEN b.arrangement IN ('part', 'comp') THEN b.arrangement ELSE b.plan_kind END = ${bind(bookedAs)}`,
    balance && BALANCE_IS[balance],
    dispute && `b.dispute = ${bind(dispute)}`,
  ];
  return { where: all.filter(Boolean).join(' AND '), values };
};

/** The admin's list of bookings. */
@Injectable()
export class AdminBookingsRepository {
  constructor(private readonly db: DataSource) {}

  async list(query: ListQuery, filter: BookingFilter): Promise<[BookingView[], number]> {
    const { offset, limit, order } = query;
    if (isForFile(query)) return this.next(query, filter);
    const { where, values } = conditions(filter);
    const by = `${COLUMN_OF_SORT[order.by] ?? 'b.booked_at'} ${order.direction}, b.id ${order.direction}`;
    const matching = `FROM clinic_bookings b ${filter.seriesId || filter.balance ? 'JOIN clinic_editions e ON e.id = b.edition_id' : ''} WHERE ${where}`;
    const page = `SELECT b.id ${matching} ORDER BY ${by} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
    const [rows, { total }] = await Promise.all([
      // the page's ids first: skipped rows are joined with nothing
      queryRows(this.db, bookingView, `${VIEW} WHERE b.id = ANY (ARRAY(${page})) ORDER BY ${by}`, [
        ...values,
        limit,
        offset,
      ]),
      queryRowOrFail(this.db, totalRow, `SELECT count(*) AS total ${matching}`, values),
    ]);
    return [rows, total];
  }

  private async next(
    { after, limit }: ListQuery,
    filter: BookingFilter,
  ): Promise<[BookingView[], number]> {
    const { where, values } = conditions(filter);
    const place = `${behind('b.id', `$${values.length + 1}`)} ORDER BY b.id LIMIT $${values.length + 2}`;
    const rows = await queryRows(this.db, bookingView, `${VIEW} WHERE ${where} AND ${place}`, [
      ...values,
      after,
      limit,
    ]);
    return [rows, rows.length];
  }
}
