import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock/clock';
import type { FetchOutcome } from '../common/link-fetch/link-fetch.types';
import { LinkFetcher } from '../common/link-fetch/link-fetcher';
import { OutboxProcessor } from '../common/outbox/outbox.processor';
import type { Environment } from '../config/environment';
import { MoneyComparison } from '../modules/payments/reconcile/money-comparison.service';
import { prepareVideo } from '../modules/uploads/video/prepare-video.job';
import { createWebApp } from '../web-app';
import { WorkerModule } from '../worker.module';
import { goneAtDaysAgo } from './demo-links.rules';
import { DemoVisitor } from './demo-visitor';
import type { SeasonClock } from './season-clock';

/** An event that happens this many days before today. */
export interface SeasonEvent {
  readonly daysAgo: number;
  readonly happen: () => Promise<void>;
}

const DAY_MS = 86_400_000;
/**
 * Video preparation takes minutes per video, so it's left to the worker that starts on the season
 * later.
 */
const LATER = prepareVideo.name;

/** What the season needs from the payment sandbox, which shares the season's clock. */
export interface DemoPayments {
  setWebhookUrl(url: string): Promise<unknown>;
  deliverPending(): Promise<readonly unknown[]>;
  advance(seconds: number): Promise<unknown>;
  /** Cancels someone's plan at the end of the paid period. */
  cancelPlanOf(email: string): Promise<void>;
  pay(
    sessionId: string,
    payer: { readonly email: string; readonly name: string },
  ): Promise<{ readonly outcome: string }>;
}

/**
 * Answers for video hosts so that no real site is called: every link has a video until the date
 * encoded in its name.
 */
const videoHost = (url: URL, behindMs: number): Promise<FetchOutcome> => {
  const isGone = behindMs < goneAtDaysAgo(decodeURIComponent(url.href)) * DAY_MS;
  const body = JSON.stringify({ type: 'video', title: 'A run' });
  return Promise.resolve({
    kind: 'page',
    status: isGone ? 404 : 200,
    url,
    body: isGone ? 'Not Found' : body,
  });
};

/**
 * Runs the whole product in this process at the season's time: its API, jobs and payments. Nothing
 * else may use its database in the meantime.
 */
export class DemoProduct {
  private households = 0;

  private constructor(
    readonly app: NestExpressApplication,
    readonly db: DataSource,
    readonly clock: SeasonClock,
    readonly payments: DemoPayments,
    private readonly url: string,
    private readonly origin: string,
  ) {}

  /** @param env with TRUST_PROXY=1, because visitors come from separate addresses */
  static async start(
    env: Environment,
    clock: SeasonClock,
    payments: DemoPayments,
  ): Promise<DemoProduct> {
    const app = await createWebApp(env, WorkerModule.forRoot(env));
    await app.init();
    app.get(Clock).now = () => clock.now();
    app.get(LinkFetcher).fetch = ({ url }) => videoHost(url, clock.behind);
    await app.listen(0, '127.0.0.1');
    const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    await payments.setWebhookUrl(`${url}/api/webhooks/stripe`);
    app.get(OutboxProcessor).load();
    const db = app.get(DataSource);
    return new DemoProduct(app, db, clock, payments, url, env.publicUrl);
  }

  visitor(): DemoVisitor {
    this.households += 1;
    return new DemoVisitor(
      this.url,
      this.origin,
      `10.20.${this.households >> 8}.${this.households & 255}`,
    );
  }

  /**
   * Moves every clock to this many days before today and runs what is due by then: renewals,
   * emails, reminders.
   */
  async goTo(daysAgo: number): Promise<void> {
    const before = this.clock.behind;
    await this.setClocks(daysAgo);
    if (before > this.clock.behind) await this.payments.advance(0);
    await this.awaitIdle();
  }

  /** Moves every clock without running anything. */
  async setClocks(daysAgo: number): Promise<void> {
    this.clock.setBehind(daysAgo * DAY_MS);
    await this.db.query(`UPDATE app_clock SET shift = make_interval(secs => $1)`, [
      -daysAgo * 86_400,
    ]);
  }

  /**
   * Delivers every pending webhook and runs every job due at the season's time, until none is left.
   */
  async awaitIdle(): Promise<void> {
    const processor = this.app.get(OutboxProcessor);
    for (let last = false; !last;) {
      const delivered = await this.payments.deliverPending();
      // Immediate jobs are dated by the machine's clock, scheduled ones by the season's.
      const due = await this.db.query<{ id: string }[]>(
        `SELECT id FROM outbox WHERE done_at IS NULL AND parked_at IS NULL AND leased_until IS NULL AND job <> $1
           AND (available_at <= app_now() OR available_at = created_at OR (attempts > 0 AND available_at <= now())) ORDER BY id`,
        [LATER],
      );
      for (const { id } of due) await processor.process(id);
      last = delivered.length === 0 && due.length === 0;
    }
  }

  /**
   * Returns the token of a page's link from the newest email that has one.
   * @throws Error if there is none
   */
  async mailedToken(to: string, page = '/student/set-password'): Promise<string> {
    const mails = await this.db.query<{ html: string | null }[]>(
      'SELECT html FROM emails WHERE "to" = $1 ORDER BY id DESC',
      [to],
    );
    for (const { html } of mails) {
      const token = new RegExp(`${page}[^"]*token(?:=|&#x3D;)([\\w.-]+)`).exec(html ?? '')?.[1];
      if (token) return token;
    }
    throw new Error(`no mail with a link went to ${to}`);
  }

  /** Runs the daily money check. @returns how many findings it added */
  checkMoney(): Promise<number> {
    return this.app.get(MoneyComparison).run();
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
