import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import { Restoring } from './restoring.service';
import { RevisionResponse, revisionFilter } from './revisions.dto';
import { Revisions } from './revisions.service';

@ApiTags('admin')
@Controller('admin/revisions')
@StaffOnly('admin')
export class RevisionsController {
  constructor(
    private readonly revisions: Revisions,
    private readonly restoring: Restoring,
  ) {}

  /**
   * Newest first; `filter` accepts kind, key and isDeleted (only deleted content, as it last was).
   * Assistants don't see versions of the settings, and get a 403 if they ask for them.
   */
  @Get()
  @ApiOkResponse({ type: [RevisionResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @CurrentStaff() staff: StaffActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RevisionResponse[]> {
    const query = request.toListQuery(['at']);
    const [rows, total] = await this.revisions.list(query, revisionFilter(query.filter), staff);
    sendTotal(response, 'revisions', query.offset, rows.length, total);
    return rows.map((row) => RevisionResponse.from(row));
  }

  /** Publishes a version's content again, as a new version. */
  @Post(':id/restore')
  @HttpCode(204)
  async restore(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.restoring.restore(id, staff);
  }
}
