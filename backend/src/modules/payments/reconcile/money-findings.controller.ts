import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import type { CsvColumns } from '../../../common/csv/csv.rules';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../../common/http/list-query';
import {
  findingFilter,
  MoneyComparisonResponse,
  MoneyFindingResponse,
  ResolveFindingRequest,
} from '../findings/money-findings.dto';
import { MoneyFindingsRepository } from '../findings/money-findings.repository';
import { MoneyComparison } from './money-comparison.service';

/** The columns of the findings export. Times are UTC. */
const FINDING_CSV: CsvColumns<MoneyFindingResponse> = [
  ['Found at', ({ foundAt }) => foundAt],
  ['Finding', ({ kind }) => kind],
  ['Reference', ({ ref }) => ref],
  ['Details', ({ details }) => JSON.stringify(details)],
  ['Last seen at', ({ seenAt }) => seenAt],
  ['Resolved at', ({ resolvedAt }) => resolvedAt],
  ['Note', ({ note }) => note],
  ['Previous note', ({ lastNote }) => lastNote],
];

@ApiTags('admin')
@Controller('admin/reconcile')
@StaffOnly('admin')
export class MoneyFindingsController {
  constructor(
    private readonly comparison: MoneyComparison,
    private readonly moneyFindings: MoneyFindingsRepository,
    private readonly files: CsvExports,
  ) {}

  /**
   * Lists findings, newest first; `filter` takes state (`open` leaves out what is resolved) and
   * kind.
   */
  @Get()
  @ApiOkResponse({ type: [MoneyFindingResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MoneyFindingResponse[]> {
    const query = request.toListQuery(['foundAt']);
    const [findings, total] = await this.moneyFindings.list(query, findingFilter(query.filter));
    sendTotal(response, 'reconcile', query.offset, findings.length, total);
    return findings.map((finding) => MoneyFindingResponse.from(finding));
  }

  /** Exports everything that the same filter finds, in the same order, as a CSV file. */
  @Get('export')
  @CsvFile('money-check.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['foundAt']);
    const page = async (wanted: ListQuery) => {
      const [findings, total] = await this.moneyFindings.list(wanted, findingFilter(query.filter));
      return [findings.map((finding) => MoneyFindingResponse.from(finding)), total] as const;
    };
    return this.files.file({
      actor,
      action: 'payments.export-findings',
      columns: FINDING_CSV,
      query,
      page,
    });
  }

  /** Runs the comparison now. */
  @Post('run')
  @HttpCode(200)
  @ApiOkResponse({ type: MoneyComparisonResponse })
  async run(): Promise<MoneyComparisonResponse> {
    return { added: await this.comparison.run() };
  }

  @Post(':id/resolve')
  @HttpCode(200)
  @ApiOkResponse({ type: MoneyFindingResponse })
  async resolve(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { note }: ResolveFindingRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<MoneyFindingResponse> {
    return MoneyFindingResponse.from(await this.comparison.resolve(id, note, staff));
  }
}
