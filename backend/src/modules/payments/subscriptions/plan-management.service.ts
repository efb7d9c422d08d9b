import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { NoPlanToManage } from './plan-management.errors';
import { SubscriptionEndings } from './subscription-endings.service';
import { SubscriptionPauses } from './subscription-pauses.service';
import { SubscriptionsRepository } from './subscriptions.repository';

/**
 * What staff can do with a student's plan. `end` takes effect now, `cancel` when the paid period is
 * over.
 */
export const PLAN_ACTIONS = ['cancel', 'keep', 'end', 'pause', 'resume'] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/**
 * Changes someone's plan from the admin, as its holder could. Who asked, and why, is saved before
 * the provider is asked.
 */
@Injectable()
export class PlanManagement {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly endings: SubscriptionEndings,
    private readonly pauses: SubscriptionPauses,
  ) {}

  /**
   * Applies an action; repeating it changes nothing more.
   * @throws NoPlanToManage, CannotPauseTheirs, CannotResumeTheirs, PaymentProviderFailed
   */
  async act(
    studentId: string,
    action: PlanAction,
    reason: string,
    actor: StaffActor,
  ): Promise<void> {
    const live = await this.subscriptions.liveOf(studentId);
    if (!live) throw new NoPlanToManage();
    await this.db.transaction((tx) =>
      this.audit.record(tx, {
        actor,
        action: `subscription.${action}-by-staff`,
        subject: live.id,
        details: { reason },
      }),
    );
    if (action === 'cancel') await this.endings.stopRenewing(studentId);
    else if (action === 'keep') await this.endings.renewAgain(studentId);
    else if (action === 'end') await this.endings.endNow(studentId);
    else if (action === 'pause') await this.pauses.pauseFor(studentId, actor);
    else await this.pauses.resumeFor(studentId, actor);
  }
}
