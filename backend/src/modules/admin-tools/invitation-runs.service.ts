import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { DatabaseClock } from '../../common/clock/database-clock';
import { failpoint } from '../../common/failpoints/failpoint';
import { newId } from '../../common/ids/new-id';
import { IntakeInvitations } from '../intake/intake-invitations.service';
import { IntakeService } from '../intake/intake.service';
import { MailService } from '../mail/mail.service';
import { StudentsService } from '../students/students.service';
import {
  INVITED_AGAIN_AFTER_DAYS,
  planInvitations,
  type InvitationPlan,
  type ToolPress,
} from './invitations.rules';
import { holdToSeen } from './reached-mark';
import { ToolRunsRepository } from './tool-runs.repository';

const DAY_MS = 86_400_000;
const KIND = 'intake-invitations';

export interface InvitationRun extends InvitationPlan {
  /** Null for a trial run. */
  readonly runId: string | null;
}

/** Invites everyone who hasn't filled in the intake form yet. */
@Injectable()
export class InvitationRuns {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly students: StudentsService,
    private readonly intakes: IntakeService,
    private readonly invitations: IntakeInvitations,
    private readonly mail: MailService,
    private readonly runs: ToolRunsRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Writes all emails of a run in one transaction, so that no one is invited twice if it's repeated
   * or crashes. The worker sends them.
   * @throws ReachedChanged if the invited students would differ from the preview
   */
  run(actor: StaffActor, press: ToolPress): Promise<InvitationRun> {
    return this.db.transaction(async (tx) => {
      await this.runs.lock(tx, KIND);
      const since = new Date(
        (await this.clock.now(tx)).getTime() - INVITED_AGAIN_AFTER_DAYS * DAY_MS,
      );
      const plan = planInvitations(await this.students.subscribersTo('invitations', tx), {
        notified: await this.intakes.wereNotified(tx),
        invited: await this.mail.invitedSince(tx, since),
        refusals: await this.mail.refusals(tx),
      });
      if (press.isTried) return { ...plan, runId: null };
      holdToSeen(press, plan.invite);
      const runId = newId();
      await this.mail.queueMany(
        tx,
        plan.invite.map(({ id, email, firstName }) => ({
          template: 'intake-invitation' as const,
          to: email,
          causedBy: runId,
          data: { firstName },
          secrets: { intakeUrl: this.invitations.urlFor(id) },
        })),
      );
      failpoint('tools.invitations-queued');
      const reached = plan.invite.map(({ id }) => ({ studentId: id, error: null }));
      const failed = plan.failed.map(({ student, error }) => ({ studentId: student.id, error }));
      await this.runs.add(tx, { id: runId, kind: KIND, staffId: actor.id }, [
        ...reached,
        ...failed,
      ]);
      const details = { invited: reached.length, failed: failed.length };
      await this.audit.record(tx, {
        actor,
        action: 'tools.send-intake-invitations',
        subject: runId,
        details,
      });
      return { ...plan, runId };
    });
  }
}
