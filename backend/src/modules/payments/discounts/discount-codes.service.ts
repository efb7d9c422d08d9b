import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { csvLine } from '../../../common/csv/csv.rules';
import { fullName } from '../../../common/full-name.rules';
import { ValidationFailed } from '../../../common/errors/common.errors';
import type { ListQuery } from '../../../common/http/list-query';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { SiteSettings } from '../../content/site-settings.service';
import { StudentsService } from '../../students/students.service';
import type { StudentContact } from '../../students/students.types';
import { centsOff, discountState, lastDayOf, newDiscountCode, type DiscountFor } from './discount-code.rules';
import { DiscountCodesRepository, type CountedCode } from './discount-codes.repository';
import type { DiscountUse } from './discount-use.entity';
import { DiscountNotFound } from './discount.errors';
import { putDiscountCode } from './jobs/put-discount-code.job';

export interface DiscountTerms {
  readonly offFor: DiscountFor;
  readonly seriesId: string | null;
  readonly percentOff: number | null;
  readonly offCents: number | null;
  readonly maxUses: number;
  /** The last day on which it works, `YYYY-MM-DD`, by the coach's clock. */
  readonly lastDay: string;
  readonly email: string | null;
  readonly note: string;
}

/** A code with who used it. */
export interface RecordedDiscount {
  readonly code: CountedCode;
  readonly uses: readonly { readonly use: DiscountUse; readonly student: StudentContact | null }[];
}

const COLUMNS = ['Code', 'For', 'Clinic', 'Percent off', 'Dollars off', 'Uses', 'Last day', 'Only for', 'Note', 'State'];
const USE_COLUMNS = ['Used at', 'Used by', 'Email', 'Full price', 'Discount'];
const EXPORT_PAGE = 100;
const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The owner's codes: made, listed, stopped. */
@Injectable()
export class DiscountCodes {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly settings: SiteSettings,
    private readonly students: StudentsService,
    private readonly codes: DiscountCodesRepository,
  ) {}

  async list(query: ListQuery): Promise<[RecordedDiscount[], number]> {
    const [codes, total] = await this.codes.page(query);
    return [await this.withUses(codes), total];
  }

  /** @throws DiscountNotFound */
  async get(id: string): Promise<RecordedDiscount> {
    const code = await this.codes.find(id);
    const [recorded] = code ? await this.withUses([code]) : [];
    if (!recorded) throw new DiscountNotFound();
    return recorded;
  }

  /**
   * @param pricesCents what it may be used for costs now: it has to take something off each.
   * @throws ValidationFailed
   */
  async create(terms: DiscountTerms, pricesCents: readonly number[], staff: StaffActor): Promise<RecordedDiscount> {
    const { timezone } = await this.settings.get();
    if (terms.lastDay < (await this.codes.today(timezone))) throw new ValidationFailed({ lastDay: 'This day is over already' });
    if (pricesCents.some((price) => centsOff(terms, price) === 0))
      throw new ValidationFailed({ offCents: 'At least a dollar has to be left of the price' });
    const { lastDay, ...kept } = terms;
    const id = newId();
    const code = newDiscountCode((below) => randomInt(below));
    await this.db.transaction(async (tx) => {
      await this.codes.add(tx, { ...kept, id, code, createdBy: staff.id }, lastDay, timezone);
      if (terms.offFor === 'coaching') await this.outbox.enqueue(tx, putDiscountCode, { discountCodeId: id, works: true });
      const { offFor, seriesId, percentOff, offCents, maxUses } = terms;
      const details = { code, offFor, seriesId, percentOff, offCents, maxUses };
      await this.audit.record(tx, { actor: staff, action: 'payments.make-discount', subject: id, details });
    });
    return this.get(id);
  }

  /** What is open to be paid with it stays so; nobody begins anew. Stopped again, nothing happens. @throws DiscountNotFound */
  async stop(id: string, staff: StaffActor): Promise<RecordedDiscount> {
    await this.db.transaction(async (tx) => {
      const code = await this.codes.lock(tx, id);
      if (!code) throw new DiscountNotFound();
      if (code.stoppedAt !== null) return;
      await this.codes.stop(tx, id);
      if (code.offFor === 'coaching') await this.outbox.enqueue(tx, putDiscountCode, { discountCodeId: id, works: false });
      await this.audit.record(tx, { actor: staff, action: 'payments.stop-discount', subject: id, details: { code: code.code } });
    });
    return this.get(id);
  }

  /** A line for each use, and one for each code that nobody used; the newest code first, the header before all. */
  async *csv(actor: StaffActor): AsyncGenerator<string> {
    await this.audit.record(this.db.manager, { actor, action: 'payments.export-discounts' });
    const { timezone } = await this.settings.get();
    yield csvLine([...COLUMNS, ...USE_COLUMNS]);
    for (let offset = 0; ; offset += EXPORT_PAGE) {
      const [codes] = await this.list({ offset, limit: EXPORT_PAGE, order: { by: 'createdAt', direction: 'DESC' }, filter: {} });
      for (const recorded of codes) for (const line of linesOf(recorded, timezone)) yield csvLine(line);
      if (codes.length < EXPORT_PAGE) return;
    }
  }

  private async withUses(codes: readonly CountedCode[]): Promise<RecordedDiscount[]> {
    const uses = await this.codes.usesOf(codes.map(({ id }) => id));
    const students = await this.students.contactsOf([...new Set(uses.flatMap(({ studentId }) => studentId ?? []))]);
    return codes.map((code) => ({
      code,
      uses: uses
        .filter(({ codeId }) => codeId === code.id)
        .map((use) => ({ use, student: students.find(({ id }) => id === use.studentId) ?? null })),
    }));
  }
}

function* linesOf({ code, uses }: RecordedDiscount, timezone: string): Generator<(string | number | null)[]> {
  const { offFor, seriesId, percentOff, offCents, maxUses, email, note, expiresAt } = code;
  const lastDay = lastDayOf(expiresAt, timezone);
  const terms = [code.code, offFor, seriesId, percentOff, offCents === null ? null : dollars(offCents), maxUses, lastDay, email, note];
  const state = discountState(code);
  if (uses.length === 0) yield [...terms, state, ...USE_COLUMNS.map(() => null)];
  for (const { use, student } of uses)
    yield [
      ...[...terms, state, use.usedAt?.toISOString() ?? null],
      ...(student ? [fullName(student), student.email] : ['Unknown', null]),
      ...[dollars(use.fullCents), dollars(use.offCents)],
    ];
}
