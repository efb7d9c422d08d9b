import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MoneyChecks, type MoneyCheck } from '../reconcile/money-checks.service';
import type { FindingDraft } from '../reconcile/money.rules';
import { ChargeRefundsRepository } from './charge-refunds.repository';

/** What was to go back of plans' payments and has not: a finding for each student, whose record shows it. */
@Injectable()
export class ChargeRefundMoneyCheck implements MoneyCheck, OnModuleInit {
  constructor(
    private readonly checks: MoneyChecks,
    private readonly refunds: ChargeRefundsRepository,
  ) {}

  onModuleInit(): void {
    this.checks.add(this);
  }

  async find(): Promise<FindingDraft[]> {
    const late = await this.refunds.late();
    return late.map(({ studentId: ref, ...details }) => ({ kind: 'plan-refund-owed', ref, details }));
  }
}
