import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { Response } from 'express';
import { StaffOnly } from '../../common/auth/actors';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest } from '../../common/http/list-query';
import { StudentOverviewCountsResponse, StudentOverviewEntry } from './student-overview.dto';
import { studentOverviewFilter } from './student-overview.rules';
import { StudentOverviewService } from './student-overview.service';

@ApiTags('coach')
@Controller('coach/student-overview')
@StaffOnly('coach')
export class StudentOverviewController {
  constructor(private readonly overview: StudentOverviewService) {}

  /**
   * Waiting students first, earliest due first; then by most recent activity. The filter accepts
   * `state` and `q`, words in a name or an address.
   */
  @Get()
  @ApiOkResponse({ type: [StudentOverviewEntry] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StudentOverviewEntry[]> {
    const query = request.toListQuery(['dueAt']);
    const [rows, total] = await this.overview.list(studentOverviewFilter(query.filter), query);
    sendTotal(response, 'roster', query.offset, rows.length, total);
    return rows.map((row) => StudentOverviewEntry.from(row));
  }

  /** Counts the students in each state among those who match the search. */
  @Get('counts')
  @ApiOkResponse({ type: StudentOverviewCountsResponse })
  async counts(@Query() request: ListQueryRequest): Promise<StudentOverviewCountsResponse> {
    return StudentOverviewCountsResponse.from(
      await this.overview.counts(studentOverviewFilter(request.toListQuery(['dueAt']).filter)),
    );
  }
}
