import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { Actor, StaffActor, StudentActor } from '../../../common/auth/actors';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import { makeOnce } from '../provider/make-once';
import { PaymentGateway } from '../provider/payment-gateway';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import type { PaymentProviderFailed } from '../provider/provider.errors';
import type { ProviderSubscription } from '../provider/provider.types';
import type { CoachingSubscription } from './coaching-subscription.entity';
import { isInUnpaidMonth, mayResume, nextPause } from './pause.rules';
import { CannotResumeTheirs, CannotPauseTheirs } from './plan-management.errors';
import { SubscriptionMails } from './subscription-mails';
import {
  AddressNotConfirmed,
  CannotResume,
  CannotPause,
  NoRunningPlan,
} from './subscription.errors';
import { SubscriptionsRepository } from './subscriptions.repository';
import { SubscriptionsService } from './subscriptions.service';

/** Each request asks the provider. */
const PER_STUDENT = { name: 'subscription-pause', max: 20, windowSeconds: 3_600 };

/**
 * Pauses a plan one month at a time, and resumes it early. The provider's state before and after
 * decides; repeating a request changes nothing more.
 */
@Injectable()
export class SubscriptionPauses {
  constructor(
    private readonly db: DataSource,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionsRepository: SubscriptionsRepository,
    private readonly gateway: PaymentGateway,
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
    private readonly mails: SubscriptionMails,
    private readonly audit: AuditLog,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Skips the next renewal. During a skipped month, the following one can be skipped too.
   * @throws AddressNotConfirmed, NoRunningPlan, CannotPause, PaymentProviderFailed, TooManyRequests
   */
  async pause(student: StudentActor): Promise<CoachingSubscription> {
    const { live, seen } = await this.planOf(student);
    const pause = nextPause(seen);
    if (typeof pause === 'string') throw new CannotPause(pause);
    await this.gateway.pauseSubscription(seen.id, pause);
    return this.readAgain(live, student, 'subscription.pause');
  }

  /**
   * Resumes now; if the current month wasn't paid, a new one starts and is charged at once.
   * @throws AddressNotConfirmed, NoRunningPlan, CannotResume, PaymentProviderFailed,
   *   TooManyRequests
   */
  async resume(student: StudentActor): Promise<CoachingSubscription> {
    const { live, seen } = await this.planOf(student);
    if (!mayResume(seen)) throw new CannotResume();
    await this.continueNow(live, seen);
    return this.readAgain(live, student, 'subscription.resume');
  }

  /**
   * Pauses a student's plan for staff.
   * @throws NoRunningPlan, CannotPauseTheirs, PaymentProviderFailed
   */
  async pauseFor(studentId: string, staff: StaffActor): Promise<CoachingSubscription> {
    const { live, seen } = await this.livePlanOf(studentId);
    const pause = nextPause(seen);
    if (typeof pause === 'string') throw new CannotPauseTheirs(pause);
    await this.gateway.pauseSubscription(seen.id, pause);
    return this.readAgain(live, staff, 'subscription.pause');
  }

  /**
   * Resumes a student's plan for staff.
   * @throws NoRunningPlan, CannotResumeTheirs, PaymentProviderFailed
   */
  async resumeFor(studentId: string, staff: StaffActor): Promise<CoachingSubscription> {
    const { live, seen } = await this.livePlanOf(studentId);
    if (!mayResume(seen)) throw new CannotResumeTheirs();
    await this.continueNow(live, seen);
    return this.readAgain(live, staff, 'subscription.resume');
  }

  private async continueNow(
    { id, restartTries }: CoachingSubscription,
    seen: ProviderSubscription,
  ): Promise<void> {
    if (seen.state !== 'paused') return;
    const { pausedFrom } = seen;
    if (!isInUnpaidMonth(seen) || pausedFrom === null)
      return this.gateway.resumeSubscription(seen.id);
    const restart = {
      make: (tries: number) => this.gateway.restartSubscription(seen.id, pausedFrom, tries),
      find: async () =>
        (await this.reader.subscription(seen.id))?.state === 'paused' ? null : undefined,
      next: (tries: number, { effect }: PaymentProviderFailed) =>
        effect === 'failed'
          ? this.subscriptionsRepository.countRestartTry(id, tries)
          : Promise.resolve(null),
    };
    await makeOnce(restart, restartTries);
  }

  private async planOf({
    id,
  }: StudentActor): Promise<{ live: CoachingSubscription; seen: ProviderSubscription }> {
    await this.limiter.take(PER_STUDENT, id);
    if (!(await this.subscriptions.mayManage(id))) throw new AddressNotConfirmed();
    return this.livePlanOf(id);
  }

  private async livePlanOf(
    id: string,
  ): Promise<{ live: CoachingSubscription; seen: ProviderSubscription }> {
    const live = await this.subscriptionsRepository.liveOf(id);
    const seen = live && (await this.reader.subscription(live.providerSubscriptionId));
    if (!live || !seen) throw new NoRunningPlan();
    return { live, seen };
  }

  /** Does at once what the webhook would do, so the response already shows the result. */
  private async readAgain(
    live: CoachingSubscription,
    actor: Actor,
    action: string,
  ): Promise<CoachingSubscription> {
    const snapshotVersion = await this.versions.next();
    const subscription = await this.reader.subscription(live.providerSubscriptionId);
    if (!subscription) throw new NoRunningPlan();
    return this.db.transaction(async (tx) => {
      const followed = await this.subscriptions.follow(tx, subscription, snapshotVersion);
      if (followed) await this.mails.changed(tx, followed);
      const row = followed?.row ?? live;
      await this.audit.record(tx, {
        actor,
        action,
        subject: row.id,
        details: { resumesAt: row.resumesAt?.toISOString() ?? null },
      });
      return row;
    });
  }
}
