import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { cents } from '../../../common/postgres/columns';
import { queryRows } from '../../../common/postgres/query-rows';
import { MoneyChecks, type MoneyCheck } from '../findings/money-checks.service';
import type { FindingDraft } from '../findings/money-finding.entity';

const keptRow = z.object({ ref: z.string(), keptCents: cents });

/**
 * A second plan is refunded; if that hasn't happened after an hour and the owner hasn't waived it,
 * someone should look.
 */
@Injectable()
export class DuplicateMoneyCheck implements MoneyCheck, OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly checks: MoneyChecks,
  ) {}

  onModuleInit(): void {
    this.checks.add(this);
  }

  async find(): Promise<FindingDraft[]> {
    const rows = await queryRows(
      this.db,
      keptRow,
      `SELECT s.provider_subscription_id AS ref, (sum(p.amount_cents - p.refunded_cents - p.disputed_cents) -
            (SELECT coalesce(sum(waived_cents), 0) FROM refunds r WHERE r.kind = 'second-plan' AND r.sale_id = s.id)) AS "keptCents"
         FROM subscriptions s JOIN payments p ON p.subscription_id = s.provider_subscription_id
        WHERE s.duplicate_of IS NOT NULL AND p.amount_cents > p.refunded_cents + p.disputed_cents AND s.created_at < app_now() - interval '1 hour'
        GROUP BY s.id`,
    );
    return rows
      .filter(({ keptCents }) => keptCents > 0)
      .map(({ ref, keptCents }) => ({
        kind: 'duplicate-keeps-money',
        ref,
        details: { keptCents },
      }));
  }
}
