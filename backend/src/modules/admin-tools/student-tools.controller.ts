import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest } from '../../common/http/list-query';
import { InvitationRuns } from './invitation-runs.service';
import { LegacyFixes } from './legacy-fixes.service';
import {
  InvitationsResponse,
  LegacyStudentsResponse,
  ToolQuery,
  ToolRunResponse,
} from './student-tools.dto';
import { ToolRuns } from './tool-runs.service';

/** Tools that reach many students at once [A§7]. */
@ApiTags('admin')
@Controller('admin')
@StaffOnly('admin')
export class StudentToolsController {
  constructor(
    private readonly legacy: LegacyFixes,
    private readonly invitations: InvitationRuns,
    private readonly runs: ToolRuns,
  ) {}

  /** Fixes paid customers who lack something; a second run finds nothing to do. [T147] */
  @Post('fix-legacy-students')
  @HttpCode(200)
  @ApiOkResponse({ type: LegacyStudentsResponse })
  async fixLegacyStudents(
    @Query() { dryRun, seen }: ToolQuery,
    @CurrentStaff() staff: StaffActor,
  ): Promise<LegacyStudentsResponse> {
    const isTried = dryRun === 'true';
    return LegacyStudentsResponse.from(await this.legacy.run(staff, { isTried, seen }), isTried);
  }

  /**
   * Invites everyone without an intake who wasn't invited in the last seven days; repeating it
   * sends no one a second invitation. [T148]
   */
  @Post('send-intake-invitations')
  @HttpCode(200)
  @ApiOkResponse({ type: InvitationsResponse })
  async sendIntakeInvitations(
    @Query() { dryRun, seen }: ToolQuery,
    @CurrentStaff() staff: StaffActor,
  ): Promise<InvitationsResponse> {
    const isTried = dryRun === 'true';
    return InvitationsResponse.from(await this.invitations.run(staff, { isTried, seen }), isTried);
  }

  /** The tool runs, newest first, with the progress of their emails. */
  @Get('tool-runs')
  @ApiOkResponse({ type: [ToolRunResponse] })
  async listRuns(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ToolRunResponse[]> {
    const query = request.toListQuery(['at']);
    const [views, total] = await this.runs.list(query);
    sendTotal(response, 'tool-runs', query.offset, views.length, total);
    return views.map((view) => ToolRunResponse.from(view));
  }
}
