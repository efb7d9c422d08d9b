import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { withCsvStart } from '../../../common/csv/csv.rules';
import { LedgerMonthRequest, LedgerMonthResponse } from './ledger.dto';
import { LedgerMonths } from './ledger-months.service';

@ApiTags('admin')
@Controller('admin/ledger')
@StaffOnly('admin')
export class LedgerController {
  constructor(private readonly ledger: LedgerMonths) {}

  /** What moved in a month (`YYYY-MM`, in UTC), by account and kind, with totals; cents. 400 where the month is none. */
  @Get()
  @ApiOkResponse({ type: LedgerMonthResponse })
  async month(@Query() { month }: LedgerMonthRequest): Promise<LedgerMonthResponse> {
    return LedgerMonthResponse.from(await this.ledger.month(`${month}-01`));
  }

  /** Both sides of each of the month's entries as a CSV file; whoever takes it stands in the audit log. */
  @Get('export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  export(
    @Query() { month }: LedgerMonthRequest,
    @CurrentStaff() staff: StaffActor,
    @Res({ passthrough: true }) response: Response,
  ): StreamableFile {
    response.set({ 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="ledger-${month}.csv"` });
    const lines = withCsvStart(this.ledger.csv(`${month}-01`, staff));
    return new StreamableFile(Readable.from(lines, { objectMode: false }), { type: 'text/csv; charset=utf-8' });
  }
}
