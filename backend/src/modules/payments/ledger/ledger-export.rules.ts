import type { CsvColumns } from '../../../common/csv/csv.rules';
import type { LedgerRow } from './ledger.repository';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The columns of a file of the ledger: a line for each side of an entry. Amounts in dollars. */
export const LEDGER_CSV: CsvColumns<LedgerRow> = [
  ['Date (UTC)', ({ at }) => at.toISOString()],
  ['Kind', ({ kind }) => kind],
  ['Memo', ({ memo }) => memo],
  ['Account', ({ account }) => account],
  ['Debit', ({ amountCents }) => (amountCents > 0 ? dollars(amountCents) : null)],
  ['Credit', ({ amountCents }) => (amountCents > 0 ? null : dollars(-amountCents))],
  ['Currency', ({ currency }) => currency],
  ['Reference', ({ providerRef }) => providerRef],
  ['Entry', ({ entryId }) => entryId],
];
