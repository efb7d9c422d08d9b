import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import { MoneyComparison } from './money-comparison.service';
import { findingFilter, MoneyComparisonResponse, MoneyFindingResponse, ResolveFindingRequest } from './money-findings.dto';

@ApiTags('admin')
@Controller('admin/reconcile')
@StaffOnly('admin')
export class MoneyFindingsController {
  constructor(private readonly comparison: MoneyComparison) {}

  /** Newest first; `filter={"state":"open"}` leaves out what is resolved. */
  @Get()
  @ApiOkResponse({ type: [MoneyFindingResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<MoneyFindingResponse[]> {
    const query = request.toListQuery(['foundAt']);
    const [findings, total] = await this.comparison.list(query, findingFilter(query.filter));
    sendTotal(response, 'reconcile', query.offset, findings.length, total);
    return findings.map((finding) => MoneyFindingResponse.from(finding));
  }

  /** Compares now. */
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
