import { dollarsOf, type CsvColumns } from '../../../common/csv/csv.rules';
import type { LedgerRow } from './ledger.repository';

/** The columns of the ledger export: a line for each side of an entry. Amounts in dollars. */
export const LEDGER_CSV: CsvColumns<LedgerRow> = [
  ['Date (UTC)', ({ at }) => at.toISOString()],
  ['Kind', ({ kind }) => kind],
  ['Memo', ({ memo }) => memo],
  ['Account', ({ account }) => account],
  ['Debit', ({ amountCents }) => (amountCents > 0 ? dollarsOf(amountCents) : null)],
  ['Credit', ({ amountCents }) => (amountCents > 0 ? null : dollarsOf(-amountCents))],
  ['Currency', ({ currency }) => currency],
  ['Reference', ({ providerRef }) => providerRef],
  ['Entry', ({ entryId }) => entryId],
];
