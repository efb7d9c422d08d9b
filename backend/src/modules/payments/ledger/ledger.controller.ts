import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import { dollarsOf, type CsvColumns } from '../../../common/csv/csv.rules';
import { LedgerMonths } from './ledger-months.service';
import { LedgerMonthRequest, LedgerMonthResponse } from './ledger.dto';
import type { LedgerRow } from './ledger.repository';

/** The columns of the ledger export: a line for each side of an entry. Amounts in dollars. */
const LEDGER_CSV: CsvColumns<LedgerRow> = [
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

@ApiTags('admin')
@Controller('admin/ledger')
@StaffOnly('bookkeeper')
export class LedgerController {
  constructor(
    private readonly ledger: LedgerMonths,
    private readonly files: CsvExports,
  ) {}

  /**
   * Shows a month's movements (`YYYY-MM`, in UTC) by account and kind, with totals, in cents.
   * Returns 400 for an invalid month.
   */
  @Get()
  @ApiOkResponse({ type: LedgerMonthResponse })
  async month(@Query() { month }: LedgerMonthRequest): Promise<LedgerMonthResponse> {
    return LedgerMonthResponse.from(await this.ledger.month(`${month}-01`));
  }

  /** Exports both sides of each of the month's entries as a CSV file. */
  @Get('export')
  @CsvFile('ledger.csv')
  export(
    @Query() { month }: LedgerMonthRequest,
    @CurrentStaff() actor: StaffActor,
    @Res({ passthrough: true }) response: Response,
  ): StreamableFile {
    response.set('Content-Disposition', `attachment; filename="ledger-${month}.csv"`);
    const batches = this.ledger.entries(`${month}-01`);
    return this.files.fileOf({
      actor,
      action: 'payments.export-ledger',
      details: { month },
      columns: LEDGER_CSV,
      batches,
    });
  }
}
