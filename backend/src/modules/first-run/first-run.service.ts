import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { Environment } from '../../config/environment';
import type { FirstRunNote } from './first-run-note.entity';
import { FirstRunNotesRepository } from './first-run-notes.repository';
import { FirstRunSteps } from './first-run-steps.service';
import { FirstRunTests } from './first-run-tests.service';
import { STEP_KINDS, type Step, type StepKind, type TestedOutcome } from './first-run.types';

const PUT_AWAY = 'put-away';
const HOUR = 3_600;
const TESTS = {
  name: 'first-run-test',
  max: 12,
  windowSeconds: HOUR,
  refusal: 'You’ve run a lot of tests this hour. Please wait before you run more.',
};

export interface FirstRunList {
  readonly steps: readonly Step[];
  readonly dismissed: boolean;
}

/**
 * Tracks what is left to set up before the site is the coach's own. It only checks and tests;
 * secrets come from the environment and can't be set here.
 */
@Injectable()
export class FirstRun {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly limiter: RateLimiter,
    private readonly notes: FirstRunNotesRepository,
    private readonly steps: FirstRunSteps,
    private readonly tests: FirstRunTests,
  ) {}

  async list(): Promise<FirstRunList> {
    const notes = new Map((await this.notes.all()).map((note) => [note.key, note]));
    const steps = STEP_KINDS.map(async (kind): Promise<Step> => {
      const tested = this.tested(kind, notes.get(kind));
      return { kind, tested, ...(await this.steps.standing(kind, tested)) };
    });
    return { steps: await Promise.all(steps), dismissed: notes.get(PUT_AWAY)?.ok ?? false };
  }

  /** Tests a step now and saves the result. @throws TooManyRequests */
  async test(kind: StepKind, staff: StaffActor): Promise<FirstRunList> {
    await this.limiter.take(TESTS, kind);
    const { ok, said } = await this.tests.run(kind, staff);
    await this.db.transaction(async (tx) => {
      await this.notes.keep(tx, { key: kind, ok, said, triedWith: this.markOf(kind) });
      await this.audit.record(tx, {
        actor: staff,
        action: 'first-run.test',
        subject: kind,
        details: { ok },
      });
    });
    return this.list();
  }

  async dismissed(isAway: boolean, staff: StaffActor): Promise<FirstRunList> {
    await this.db.transaction(async (tx) => {
      await this.notes.keep(tx, { key: PUT_AWAY, ok: isAway, said: '', triedWith: '' });
      await this.audit.record(tx, {
        actor: staff,
        action: isAway ? 'first-run.put-away' : 'first-run.bring-back',
      });
    });
    return this.list();
  }

  /** Returns the last result; null if it was with another key or server. */
  private tested(kind: StepKind, note: FirstRunNote | undefined): TestedOutcome | null {
    return note && note.triedWith === this.markOf(kind)
      ? { ok: note.ok, said: note.said, at: note.notedAt }
      : null;
  }

  private markOf(kind: StepKind): string {
    const {
      appSecret,
      stripeSecretKey,
      stripeApiBase,
      smtpUrl,
      priceRemoteCoaching,
      priceRemoteCoachingAlumni,
    } = this.env;
    const secrets: Readonly<Partial<Record<StepKind, readonly (string | null)[]>>> = {
      payments: [stripeSecretKey, stripeApiBase],
      prices: [stripeSecretKey, stripeApiBase, priceRemoteCoaching, priceRemoteCoachingAlumni],
      mail: [smtpUrl],
    };
    return createHmac('sha256', appSecret)
      .update(JSON.stringify(['first-run', secrets[kind] ?? []]))
      .digest('base64url')
      .slice(0, 16);
  }
}
