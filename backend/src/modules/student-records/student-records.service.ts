import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import { ActorDirectory, type StaffActor } from '../../common/auth/actors';
import type { ListQuery } from '../../common/http/list-query';
import { BookingsService } from '../clinics/sales/bookings.service';
import { MailSuspensions } from '../mail/suspensions/mail-suspensions.service';
import { OneOnOneService } from '../one-on-one/one-on-one.service';
import { LedgerService } from '../payments/ledger/ledger.service';
import { ChargeRefunds } from '../payments/refunds/charge-refunds.service';
import { SubscriptionsService } from '../payments/subscriptions/subscriptions.service';
import { StudentNotFound } from '../students/students.errors';
import { CoverageService } from '../submissions/coverage.service';
import { StudentsService } from '../students/students.service';
import { studentCsvHead, studentCsvLine } from './student-export.rules';
import type { StudentFilter } from './student-filter.rules';
import { StudentRecordsRepository, type StudentRow } from './student-records.repository';

/** Rows of one reading. */
const BATCH = 500;

/** Puts together what the console shows of students. Health, messages and what they wrote about themselves are not in it. [T46] */
@Injectable()
export class StudentRecords {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly rows: StudentRecordsRepository,
    private readonly directory: ActorDirectory,
    private readonly students: StudentsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly charges: ChargeRefunds,
    private readonly ledger: LedgerService,
    private readonly coverage: CoverageService,
    private readonly bookings: BookingsService,
    private readonly oneOnOne: OneOnOneService,
    private readonly suspensions: MailSuspensions,
  ) {}

  list(query: ListQuery, filter: StudentFilter): Promise<[StudentRow[], number]> {
    return Promise.all([this.rows.page(query, filter), this.rows.count(filter)]);
  }

  /** @throws StudentNotFound also for one who was erased */
  async get(id: string, reader: StaffActor) {
    const row = await this.rows.find(id);
    if (!row) throw new StudentNotFound();
    const [student, subscriptions, charges, allowance, bookings, sessions, suspension] = await Promise.all([
      this.students.get(id),
      this.subscriptions.ofStudent(id),
      this.charges.chargesOf(id),
      this.coverage.allowanceOf(id),
      this.bookings.ofStudent(id),
      this.oneOnOne.ofStudent(id),
      this.suspensions.of(row.email),
    ]);
    const [movements, history] = await Promise.all([
      this.ledger.movementsOf(charges.map(({ payment }) => payment.id)),
      this.historyOf([id, ...subscriptions.map((plan) => plan.id), ...charges.map(({ payment }) => payment.id)]),
    ]);
    const mayRefund = this.directory.isOwner(reader);
    return { row, student, subscriptions, charges, movements, allowance, bookings, sessions, history, suspension, mayRefund };
  }

  /** @throws StudentNotFound */
  async liftSuspension(id: string, actor: StaffActor): Promise<void> {
    const row = await this.rows.find(id);
    if (!row) throw new StudentNotFound();
    await this.suspensions.lift(row.email, id, actor);
  }

  /** The lines of a CSV file of everybody whom the filter finds, in the list's order, a few hundred at a time. Who took it is in the audit log. */
  async *csv({ order, filter }: ListQuery, wanted: StudentFilter, actor: StaffActor): AsyncGenerator<string> {
    const students = await this.rows.count(wanted);
    await this.db.transaction((tx) => this.audit.record(tx, { actor, action: 'students.export', details: { students } }));
    yield studentCsvHead();
    for (let offset = 0; ; offset += BATCH) {
      const rows = await this.rows.page({ offset, limit: BATCH, order, filter }, wanted);
      yield rows.map(studentCsvLine).join('');
      if (rows.length < BATCH) return;
    }
  }

  /** What was done to somebody, their plans and payments; the latest first. */
  private async historyOf(subjects: readonly string[]) {
    const entries = await Promise.all(subjects.map((subject) => this.audit.ofSubject(subject)));
    return entries.flat().sort((one, other) => other.at.getTime() - one.at.getTime());
  }
}

export type StudentRecord = Awaited<ReturnType<StudentRecords['get']>>;
