import { dollarsOf, type CsvColumns } from '../../../common/csv/csv.rules';
import { fullName } from '../../../common/full-name.rules';
import type { StudentContact } from '../../students/students.types';
import { discountState, lastDayOf } from './discount-code.rules';
import type { CountedCode } from './discount-codes.repository';
import type { DiscountUse } from './discount-use.entity';

/** A code and the people who used it. */
export interface RecordedDiscount {
  readonly code: CountedCode;
  readonly uses: readonly { readonly use: DiscountUse; readonly student: StudentContact | null }[];
}

/** A code with one of its uses; null if it has none. */
export interface DiscountLine {
  readonly code: RecordedDiscount['code'];
  readonly lastDay: string;
  readonly used: RecordedDiscount['uses'][number] | null;
}

/** Returns a line for each use, and one for a code without uses. */
export const discountLines = (
  { code, uses }: RecordedDiscount,
  timezone: string,
): DiscountLine[] => {
  const lastDay = lastDayOf(code.expiresAt, timezone);
  return (uses.length === 0 ? [null] : uses).map((used) => ({ code, lastDay, used }));
};

const dollars = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : dollarsOf(cents);

/** The columns of the discount code export. Amounts in dollars, times in UTC. */
export const DISCOUNT_CSV: CsvColumns<DiscountLine> = [
  ['Code', ({ code }) => code.code],
  ['Applies to', ({ code }) => code.offFor],
  ['Clinic', ({ code }) => code.seriesId],
  ['Percent off', ({ code }) => code.percentOff],
  ['Dollars off', ({ code }) => dollars(code.offCents)],
  ['Uses', ({ code }) => code.maxUses],
  ['Last day', ({ lastDay }) => lastDay],
  ['Only for', ({ code }) => code.email],
  ['Note', ({ code }) => code.note],
  ['Status', ({ code }) => discountState(code)],
  ['Used at', ({ used }) => used?.use.usedAt?.toISOString() ?? null],
  ['Used by', ({ used }) => (used?.student ? fullName(used.student) : used && 'Unknown')],
  ['Email', ({ used }) => used?.student?.email ?? null],
  ['Full price', ({ used }) => dollars(used?.use.fullCents)],
  ['Discount', ({ used }) => dollars(used?.use.offCents)],
];
