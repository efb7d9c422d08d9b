import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { HealthDetails } from '../../../common/health/health-details';
import { logger } from '../../../common/logging/logger';
import { wholeNumber } from '../../../common/postgres/columns';
import { queryRowOrFail } from '../../../common/postgres/query-rows';
import type { WebhookRefusal } from '../provider/provider.errors';

const countRow = z.object({ count: wholeNumber });

const WARNINGS: Readonly<Record<WebhookRefusal, string>> = {
  clock: 'a webhook was refused because its signature is too old: check this server’s clock',
  secret: 'a webhook was refused because its signature doesn’t match: check STRIPE_WEBHOOK_SECRET',
};

/** How long refusals are kept. */
const KEPT_DAYS = 30;

/** Counts refused webhooks, so that someone notices a wrong secret or clock. */
@Injectable()
export class RefusedWebhooks implements OnModuleInit {
  private readonly waiting = new Map<WebhookRefusal, number>();
  private writing: Promise<void> | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly health: HealthDetails,
  ) {}

  onModuleInit(): void {
    this.health.add('webhooksRefused', () => this.countOfLastDay());
  }

  /**
   * Counts one refusal and logs a warning. Refusals that arrive during a write are written
   * together, so a flood of them costs one statement at a time.
   */
  async note(reason: WebhookRefusal): Promise<void> {
    logger.warn({ reason }, WARNINGS[reason]);
    this.waiting.set(reason, (this.waiting.get(reason) ?? 0) + 1);
    while (this.waiting.size > 0) {
      this.writing ??= this.write().finally(() => {
        this.writing = null;
      });
      await this.writing;
    }
    await this.writing;
  }

  /** Returns the count of the last 24 hours, to the hour. */
  async countOfLastDay(): Promise<number> {
    const { count } = await queryRowOrFail(
      this.db,
      countRow,
      `SELECT coalesce(sum(refusals), 0) AS count FROM webhook_refusals WHERE hour > app_now() - interval '24 hours'`,
    );
    return count;
  }

  private async write(): Promise<void> {
    const [reasons, counts] = [[...this.waiting.keys()], [...this.waiting.values()]];
    this.waiting.clear();
    await this.db.query(
      `WITH old AS (DELETE FROM webhook_refusals WHERE hour < app_now() - make_interval(days => $3))
        INSERT INTO webhook_refusals (hour, reason, refusals)
        SELECT date_trunc('hour', app_now()), reason, refusals FROM unnest($1::text[], $2::int[]) AS refused (reason, refusals) ORDER BY reason
        ON CONFLICT (hour, reason) DO UPDATE SET refusals = webhook_refusals.refusals + excluded.refusals`,
      [reasons, counts, KEPT_DAYS],
    );
  }
}
