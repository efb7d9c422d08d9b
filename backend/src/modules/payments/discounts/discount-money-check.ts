import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MoneyChecks, type MoneyCheck } from '../findings/money-checks.service';
import type { FindingDraft } from '../findings/money-finding.entity';
import { DiscountCodesRepository } from './discount-codes.repository';

/** Compares codes with the payments they were used for. */
@Injectable()
export class DiscountMoneyCheck implements MoneyCheck, OnModuleInit {
  constructor(
    private readonly checks: MoneyChecks,
    private readonly codes: DiscountCodesRepository,
  ) {}

  onModuleInit(): void {
    this.checks.add(this);
  }

  find(): Promise<FindingDraft[]> {
    return this.codes.differences();
  }
}
