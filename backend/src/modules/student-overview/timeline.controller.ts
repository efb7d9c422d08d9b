import { Controller, Get, Param, ParseUUIDPipe, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { Response } from 'express';
import { StaffOnly } from '../../common/auth/actors';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest } from '../../common/http/list-query';
import { TimelineEntry } from './timeline.dto';
import { TimelineService } from './timeline.service';

@ApiTags('coach')
@Controller('coach/students/:id/timeline')
@StaffOnly('coach')
export class TimelineController {
  constructor(private readonly timeline: TimelineService) {}

  /**
   * A student's videos, broken and fixed links, reviews, scores, messages, quizzes, drills,
   * practice, plan, 1-on-1 and clinics, newest first. 404 for an unknown or erased one.
   */
  @Get()
  @ApiOkResponse({ type: [TimelineEntry] })
  async list(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TimelineEntry[]> {
    const query = request.toListQuery(['at']);
    const [rows, total] = await this.timeline.page(id, query);
    sendTotal(response, 'timeline', query.offset, rows.length, total);
    return rows.map((row) => TimelineEntry.from(row));
  }
}
