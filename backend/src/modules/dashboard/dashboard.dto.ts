import { ApiProperty } from '../../common/http/api-docs';
import type { Dashboard } from './dashboard.service';
import { NEED_KINDS, type NeedKind } from './dashboard.types';

export class NeedItemResponse {
  @ApiProperty({ description: 'Who it’s about: a name, or an email address.' }) name: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Cents.' }) amountCents: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The deadline.' })
  dueAt: string | null;
  @ApiProperty({ example: '/admin/bookings/019a/show', description: 'Where the admin shows it.' })
  path: string;
}

export class NeedResponse {
  @ApiProperty({ enum: NEED_KINDS }) kind: NeedKind;
  @ApiProperty({ description: 'Stops counting at 1000.' }) count: number;
  @ApiProperty({
    type: [NeedItemResponse],
    description: 'The most urgent ones first, if each has its own page; otherwise empty.',
  })
  items: NeedItemResponse[];
}

export class MonthOfMoneyResponse {
  @ApiProperty({ example: '2026-11', description: 'In UTC.' }) month: string;
  @ApiProperty() revenueCents: number;
  @ApiProperty({ description: 'Refunds and disputes.' }) refundedCents: number;
  @ApiProperty({ description: 'The payment provider’s fees.' }) feesCents: number;
}

export class EditionSeatsResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty() location: string;
  @ApiProperty({ example: '2026-11-23' }) startsOn: string;
  @ApiProperty() capacity: number;
  @ApiProperty() paid: number;
  @ApiProperty({ description: 'Someone is paying for them right now.' }) held: number;
}

export class PlanMonthResponse {
  @ApiProperty({ example: '2026-11', description: 'In UTC.' }) month: string;
  @ApiProperty() began: number;
  @ApiProperty() ended: number;
  @ApiProperty({ description: 'At its end, or now.' }) running: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Share of plans running at the start of the month that ended, 0–1; null if there were none.',
  })
  churn: number | null;
}

export class AnsweredWeekResponse {
  @ApiProperty({ example: '2026-11-23', description: 'Its Monday, in UTC.' }) from: string;
  @ApiProperty() inTime: number;
  @ApiProperty() late: number;
}

export class DashboardResponse {
  @ApiProperty({
    type: [NeedResponse],
    description: 'Most urgent first; includes those with nothing to do.',
  })
  needs: NeedResponse[];
  @ApiProperty({ type: [MonthOfMoneyResponse], description: 'Twelve, in order.' })
  months: MonthOfMoneyResponse[];
  @ApiProperty({ type: [EditionSeatsResponse], description: 'The next twelve.' })
  editions: EditionSeatsResponse[];
  @ApiProperty({ type: [PlanMonthResponse], description: 'Twelve, in order.' })
  plans: PlanMonthResponse[];
  @ApiProperty({ type: [AnsweredWeekResponse], description: 'Thirteen, in order.' })
  answers: AnsweredWeekResponse[];

  static from({ needs, months, editions, plans, answers }: Dashboard): DashboardResponse {
    return {
      needs: needs.map(({ kind, count, items }) => ({
        kind,
        count,
        items: items.map(({ name, amountCents, dueAt, path }) => ({
          name,
          amountCents,
          dueAt: dueAt?.toISOString() ?? null,
          path,
        })),
      })),
      months: months.map(({ from, revenueCents, refundedCents, feesCents }) => ({
        month: from.slice(0, 7),
        revenueCents,
        refundedCents,
        feesCents,
      })),
      editions: editions.map(({ id, title, location, startsOn, capacity, paid, held }) => ({
        id,
        title,
        location,
        startsOn,
        capacity,
        paid,
        held,
      })),
      plans: plans.map(({ from, began, ended, running, churn }) => ({
        month: from.slice(0, 7),
        began,
        ended,
        running,
        churn,
      })),
      answers: answers.map(({ from, inTime, late }) => ({ from, inTime, late })),
    };
  }
}
