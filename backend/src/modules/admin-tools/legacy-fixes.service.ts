import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { newId } from '../../common/ids/new-id';
import { splitName } from '../../common/people/payer-name.rules';
import { BookingsService } from '../clinics/sales/booking/bookings.service';
import { Participants } from '../clinics/season/participants.service';
import { SubscriptionsService } from '../payments/subscriptions/subscriptions.service';
import { StudentsService } from '../students/students.service';
import type { StudentContact } from '../students/students.types';
import type { ToolPress } from './invitations.rules';
import { holdToSeen } from './reached-mark';
import { ToolRunsRepository } from './tool-runs.repository';

const KIND = 'legacy-students';

export interface LegacyRun {
  /** Null for a trial run. */
  readonly runId: string | null;
  readonly fixed: readonly StudentContact[];
}

/**
 * Fixes paid customers who lack something: a place without an account, a plan that the account
 * doesn't show, or a clinic attendee who isn't marked as alumni. [T147]
 */
@Injectable()
export class LegacyFixes {
  constructor(
    private readonly db: DataSource,
    private readonly bookings: BookingsService,
    private readonly participants: Participants,
    private readonly subscriptions: SubscriptionsService,
    private readonly students: StudentsService,
    private readonly runs: ToolRunsRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * A second run finds nothing to do.
   * @throws ReachedChanged if the fixed students would differ from the preview
   */
  async run(actor: StaffActor, press: ToolPress): Promise<LegacyRun> {
    const runner = this.db.createQueryRunner();
    await runner.connect();
    try {
      await runner.startTransaction();
      const found = await this.fix(runner.manager, actor);
      holdToSeen(press, found.fixed);
      if (press.isTried) await runner.rollbackTransaction();
      else await runner.commitTransaction();
      return press.isTried ? { ...found, runId: null } : found;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      throw error;
    } finally {
      await runner.release();
    }
  }

  private async fix(tx: EntityManager, actor: StaffActor): Promise<LegacyRun> {
    await this.runs.lock(tx, KIND);
    // First, in the same order as payments: the lock of a student's plans, then their row.
    const misshown = await this.subscriptions.misshown(tx);
    await this.subscriptions.showAll(tx, misshown);
    const fixed = new Map<string, StudentContact>();
    const note = (student: StudentContact): unknown => fixed.set(student.id, student);
    for (const { id, name, email } of await this.bookings.withoutAccount(tx)) {
      const student = await this.students.ensure(tx, { email, ...splitName(name) });
      await this.bookings.giveTo(tx, id, student.id);
      note(student);
    }
    const alumni = await this.students.withoutAlumniMark(
      await this.participants.ofHeldClinics(tx),
      tx,
    );
    await this.students.makeAlumni(
      tx,
      alumni.map(({ id }) => id),
    );
    alumni.forEach(note);
    (await this.students.contactsOf(misshown, tx)).forEach(note);
    const runId = newId();
    if (fixed.size > 0) {
      const students = [...fixed.keys()].map((studentId) => ({ studentId, error: null }));
      await this.runs.add(tx, { id: runId, kind: KIND, staffId: actor.id }, students);
      await this.audit.record(tx, {
        actor,
        action: 'tools.fix-legacy-students',
        subject: runId,
        details: { fixed: fixed.size },
      });
    }
    return { runId: fixed.size > 0 ? runId : null, fixed: [...fixed.values()] };
  }
}
