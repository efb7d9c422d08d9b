import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { namesOfActors } from '../../common/audit/actor-names';
import { AuditLog } from '../../common/audit/audit-log';
import { ActorDirectory, type StaffActor } from '../../common/auth/actors';
import type { ListQuery } from '../../common/http/list-query';
import { isForFile } from '../../common/lists/next-by-id';
import { StudentViews, type OpenView } from '../../common/student-views/student-views';
import { BookingsService } from '../clinics/sales/booking/bookings.service';
import { MailSuspensions } from '../mail/suspensions/mail-suspensions.service';
import { OneOnOneService } from '../one-on-one/one-on-one.service';
import { LedgerService } from '../payments/ledger/ledger.service';
import { PlanRefunds } from '../payments/refunds/plan-refunds.service';
import { SubscriptionsService } from '../payments/subscriptions/subscriptions.service';
import { StudentNotFound } from '../students/students.errors';
import { StudentsService } from '../students/students.service';
import { CoverageService } from '../submissions/allowance/coverage.service';
import { ExtraReviews } from '../submissions/allowance/extra-reviews.service';
import type { StudentFilter } from './student-filter.rules';
import { StudentRecordsRepository, type StudentRow } from './student-records.repository';

/**
 * Combines what the admin shows about students, without health data, messages and intake forms.
 * [T46]
 */
@Injectable()
export class StudentRecords {
  constructor(
    private readonly db: DataSource,
    private readonly views: StudentViews,
    private readonly audit: AuditLog,
    private readonly rows: StudentRecordsRepository,
    private readonly directory: ActorDirectory,
    private readonly students: StudentsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly charges: PlanRefunds,
    private readonly ledger: LedgerService,
    private readonly coverage: CoverageService,
    private readonly extras: ExtraReviews,
    private readonly bookings: BookingsService,
    private readonly oneOnOne: OneOnOneService,
    private readonly suspensions: MailSuspensions,
  ) {}

  async list(query: ListQuery, filter: StudentFilter): Promise<[StudentRow[], number]> {
    if (isForFile(query)) {
      const rows = await this.rows.next(query, filter);
      return [rows, rows.length];
    }
    return Promise.all([this.rows.page(query, filter), this.rows.count(filter)]);
  }

  /** @throws StudentNotFound also for an erased student */
  async row(id: string, tx?: EntityManager): Promise<StudentRow> {
    const row = await this.rows.find(id, tx);
    if (!row) throw new StudentNotFound();
    return row;
  }

  /**
   * Holds the student's lock, as erasure does: a view is opened before it and erased with it, or
   * not at all.
   * @throws StudentNotFound
   */
  openView(id: string, staff: StaffActor): Promise<{ view: OpenView; row: StudentRow }> {
    return this.db.transaction(async (tx) => {
      await this.students.lock(tx, id);
      const row = await this.row(id, tx);
      return { view: await this.views.open(tx, id, staff), row };
    });
  }

  /** @throws StudentNotFound also for an erased student */
  async get(id: string, reader: StaffActor) {
    const row = await this.row(id);
    const [
      student,
      subscriptions,
      charges,
      allowance,
      bookings,
      sessions,
      suspension,
      whyNotInvited,
    ] = await Promise.all([
      this.students.get(id),
      this.subscriptions.ofStudent(id),
      this.charges.chargesOf(id),
      this.coverage.allowanceOf(id),
      this.bookings.ofStudent(id),
      this.oneOnOne.ofStudent(id),
      this.suspensions.of(row.email),
      this.students.emailBlockReason(id, 'invitations'),
    ]);
    const checkouts = charges.flatMap(({ payment }) => payment.intentId ?? []);
    const [movements, extraReviews, history] = await Promise.all([
      this.ledger.movementsOf(charges.map(({ payment }) => payment.id)),
      this.extras.findAll(checkouts),
      this.historyOf([
        id,
        ...subscriptions.map((plan) => plan.id),
        ...charges.map(({ payment }) => payment.id),
        // an extra review's id is its checkout's
        ...checkouts,
      ]),
    ]);
    const may = {
      mayRefund: this.directory.isOwner(reader),
      takesInvitations: whyNotInvited === null,
    };
    return {
      row,
      student,
      subscriptions,
      charges,
      extraReviews,
      movements,
      allowance,
      bookings,
      sessions,
      history,
      suspension,
      ...may,
    };
  }

  /** @throws StudentNotFound */
  async liftSuspension(id: string, actor: StaffActor): Promise<void> {
    const row = await this.row(id);
    await this.suspensions.lift(row.email, id, actor);
  }

  /** Returns what was done to a student, their plans and payments, newest first. */
  private async historyOf(subjects: readonly string[]) {
    const auditActions = (await this.audit.ofSubjects(subjects)).reverse();
    const names = await namesOfActors(
      this.directory,
      auditActions.map(({ actor }) => actor),
    );
    return auditActions.map((auditAction) => ({
      ...auditAction,
      who: names.get(auditAction.actor) ?? null,
    }));
  }
}

export type StudentRecord = Awaited<ReturnType<StudentRecords['get']>>;
