import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../common/auth/actors';
import { DatabaseClock } from '../../common/clock/database-clock';
import { EditionSeatsService, type EditionSeats } from '../clinics/editions/edition-seats.service';
import { lastMonths, LedgerMonths } from '../payments/ledger/ledger-months.service';
import { PlanCounts, type PlanMonth } from '../payments/subscriptions/plan-counts.service';
import { ReviewNeeds, type AnsweredWeek } from '../submissions/coach/review-needs.service';
import { lastMondays, monthOfMoney, weeksOf, type MonthOfMoney } from './dashboard.rules';
import type { Need } from './dashboard.types';
import { NeedsService } from './needs.service';

const MONTHS = 12;
const WEEKS = 13;
const EDITIONS = 12;

export interface Dashboard {
  readonly needs: readonly Need[];
  readonly months: readonly MonthOfMoney[];
  readonly editions: readonly EditionSeats[];
  readonly plans: readonly PlanMonth[];
  readonly answers: readonly AnsweredWeek[];
}

/** Reads the admin dashboard, from stored totals or through an index. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly clock: DatabaseClock,
    private readonly needs: NeedsService,
    private readonly ledger: LedgerMonths,
    private readonly editions: EditionSeatsService,
    private readonly plans: PlanCounts,
    private readonly reviews: ReviewNeeds,
  ) {}

  async read(staff: StaffActor): Promise<Dashboard> {
    const now = await this.clock.now();
    const mondays = lastMondays(now, WEEKS);
    const [needs, months, editions, plans, answered] = await Promise.all([
      this.needs.of(staff, now),
      this.ledger.last(now, MONTHS),
      this.editions.toCome(EDITIONS),
      this.plans.of(lastMonths(now, MONTHS)),
      this.reviews.answeredWeeks(mondays[0] ?? ''),
    ]);
    return {
      needs,
      months: months.map(monthOfMoney),
      editions,
      plans,
      answers: weeksOf(mondays, answered),
    };
  }
}
