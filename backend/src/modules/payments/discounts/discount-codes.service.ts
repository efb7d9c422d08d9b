import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { WHOLE_LIST, type ListQuery } from '../../../common/http/list-query';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { SiteSettings } from '../../content/site-settings.service';
import { StudentsService } from '../../students/students.service';
import { violatesUnique } from '../../../common/postgres/unique-violation';
import { isFriendCode } from '../friends/friend-code.rules';
import {
  asCode,
  centsOff,
  isCodeName,
  newDiscountCode,
  type DiscountFor,
} from './discount-code.rules';
import {
  DiscountCodesRepository,
  type CountedCode,
  type DiscountFilter,
} from './discount-codes.repository';
import { discountLines, type DiscountLine, type RecordedDiscount } from './discount-export.rules';
import { DiscountNotFound } from './discount.errors';
import { putDiscountCode } from './jobs/put-discount-code.job';

export { DISCOUNT_CSV, type RecordedDiscount } from './discount-export.rules';
export type { DiscountFilter } from './discount-codes.repository';

export interface DiscountTerms {
  /** As the owner chose it; null for a random one. */
  readonly code: string | null;
  readonly offFor: DiscountFor;
  readonly seriesId: string | null;
  readonly percentOff: number | null;
  readonly offCents: number | null;
  readonly maxUses: number;
  /** The last day on which it works, `YYYY-MM-DD`, in the coach's time zone. */
  readonly lastDay: string;
  readonly email: string | null;
  readonly note: string;
}

const EXPORT_PAGE = 100;

const TAKEN =
  'That code already exists. Codes that no longer work can’t be reused, so choose another one.';
const FRIENDS = 'Codes that start like a friend code are reserved. Choose another one.';
/** Says why a code can't be added beside this one. */
const takenFault = (code: string, taken: string): string =>
  taken === code
    ? TAKEN
    : `${taken} already exists, and customers can’t tell the two apart: hyphens don’t matter at checkout.`;
const NAME = 'Use 4 to 30 letters and digits, with single hyphens between them';

/** Returns the code as it's stored. @throws ValidationFailed */
const nameOf = (chosen: string): string => {
  const code = asCode(chosen);
  if (!isCodeName(code)) throw new ValidationFailed({ code: NAME });
  if (isFriendCode(code)) throw new ValidationFailed({ code: FRIENDS });
  return code;
};

/** Creates, lists and stops the owner's codes. */
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

  /** Lists codes, newest first. */
  async list(query: ListQuery, filter: DiscountFilter): Promise<[RecordedDiscount[], number]> {
    const [codes, total] = await this.codes.page(query, filter);
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
   * Creates a code.
   * @param pricesCents the current prices of what it may be used for; it must take something off
   *   each.
   * @throws ValidationFailed
   */
  async create(
    terms: DiscountTerms,
    pricesCents: readonly number[],
    staff: StaffActor,
  ): Promise<RecordedDiscount> {
    const { timezone } = await this.settings.get();
    if (terms.lastDay < (await this.codes.today(timezone)))
      throw new ValidationFailed({ lastDay: 'This day is already over' });
    if (pricesCents.some((price) => centsOff(terms, price) === 0))
      throw new ValidationFailed({ offCents: 'At least one dollar of the price has to remain' });
    const { lastDay, code: chosen, ...kept } = terms;
    const id = newId();
    const code = chosen === null ? newDiscountCode((below) => randomInt(below)) : nameOf(chosen);
    await this.adding(async (tx) => {
      const taken = chosen === null ? null : await this.codes.takenBy(tx, code);
      if (taken !== null) throw new ValidationFailed({ code: takenFault(code, taken) });
      await this.codes.add(tx, { ...kept, id, code, createdBy: staff.id }, lastDay, timezone);
      if (terms.offFor === 'coaching')
        await this.outbox.enqueue(tx, putDiscountCode, { discountCodeId: id, works: true });
      const { offFor, seriesId, percentOff, offCents, maxUses } = terms;
      const details = { code, offFor, seriesId, percentOff, offCents, maxUses };
      await this.audit.record(tx, {
        actor: staff,
        action: 'payments.make-discount',
        subject: id,
        details,
      });
    });
    return this.get(id);
  }

  /**
   * Stops a code. Pages that are already open can still be paid with it, but no new checkout can
   * use it. Stopping it again changes nothing.
   * @throws DiscountNotFound
   */
  async stop(id: string, staff: StaffActor): Promise<RecordedDiscount> {
    await this.db.transaction(async (tx) => {
      const code = await this.codes.lock(tx, id);
      if (!code) throw new DiscountNotFound();
      if (code.stoppedAt !== null) return;
      await this.codes.stop(tx, id);
      if (code.offFor === 'coaching')
        await this.outbox.enqueue(tx, putDiscountCode, { discountCodeId: id, works: false });
      await this.audit.record(tx, {
        actor: staff,
        action: 'payments.stop-discount',
        subject: id,
        details: { code: code.code },
      });
    });
    return this.get(id);
  }

  /**
   * Yields what {@link list} finds as lines of a file: one for each use, and one for a code without
   * uses.
   */
  async *lines(query: ListQuery, filter: DiscountFilter): AsyncGenerator<readonly DiscountLine[]> {
    const { timezone } = await this.settings.get();
    const [codes] = await this.codes.page({ ...query, ...WHOLE_LIST }, filter);
    for (let next = 0; next < codes.length; next += EXPORT_PAGE)
      yield (await this.withUses(codes.slice(next, next + EXPORT_PAGE))).flatMap((recorded) =>
        discountLines(recorded, timezone),
      );
  }

  /** Runs the work in a transaction. @throws ValidationFailed if there's such a code already */
  private async adding(work: (tx: EntityManager) => Promise<void>): Promise<void> {
    try {
      await this.db.transaction(work);
    } catch (error) {
      if (violatesUnique(error, 'discount_codes_code_idx'))
        throw new ValidationFailed({ code: TAKEN });
      throw error;
    }
  }

  private async withUses(codes: readonly CountedCode[]): Promise<RecordedDiscount[]> {
    const uses = await this.codes.usesOf(codes.map(({ id }) => id));
    const students = await this.students.contactsOf([
      ...new Set(uses.flatMap(({ studentId }) => studentId ?? [])),
    ]);
    return codes.map((code) => ({
      code,
      uses: uses
        .filter(({ codeId }) => codeId === code.id)
        .map((use) => ({ use, student: students.find(({ id }) => id === use.studentId) ?? null })),
    }));
  }
}
