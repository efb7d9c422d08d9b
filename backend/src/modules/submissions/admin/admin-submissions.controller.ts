import { Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../../common/http/list-query';
import { CoachDecisionsService } from '../coach/coach-decisions.service';
import { SubmissionIdPipe } from '../submission-id.pipe';
import { submissionFilter } from './admin-submission.rules';
import { AdminSubmissionResponse } from './admin-submissions.dto';
import { SUBMISSION_SORTS } from './admin-submissions.repository';
import { AdminSubmissionsService } from './admin-submissions.service';
import { SUBMISSION_CSV } from './submission-export.rules';

@ApiTags('admin')
@Controller('admin/submissions')
@StaffOnly('admin')
export class AdminSubmissionsController {
  constructor(
    private readonly submissions: AdminSubmissionsService,
    private readonly decisions: CoachDecisionsService,
    private readonly files: CsvExports,
  ) {}

  /**
   * Lists submissions, newest first. Filter: `status` (their standing), `studentId`, `overdue`, `q`
   * (words of title or student).
   */
  @Get()
  @ApiOkResponse({ type: [AdminSubmissionResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminSubmissionResponse[]> {
    const query = request.toListQuery(SUBMISSION_SORTS);
    const { entries, total, now } = await this.submissions.list(
      query,
      submissionFilter(query.filter),
    );
    sendTotal(response, 'submissions', query.offset, entries.length, total);
    return entries.map((entry) => AdminSubmissionResponse.fromEntry(entry, now));
  }

  /** Exports everything the same filter finds as a CSV file, oldest first. */
  @Get('export')
  @CsvFile('submissions.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(SUBMISSION_SORTS);
    const page = async (wanted: ListQuery) => {
      const { entries, total, now } = await this.submissions.list(
        wanted,
        submissionFilter(query.filter),
      );
      return [
        entries.map((entry) => AdminSubmissionResponse.fromEntry(entry, now)),
        total,
      ] as const;
    };
    return this.files.longFile({
      actor,
      action: 'submissions.export',
      columns: SUBMISSION_CSV,
      query,
      page,
    });
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminSubmissionResponse })
  async get(@Param('id', SubmissionIdPipe) id: string): Promise<AdminSubmissionResponse> {
    const { entry, now } = await this.submissions.get(id);
    return AdminSubmissionResponse.fromEntry(entry, now);
  }

  /**
   * Grants a review that no plan covers: the clock starts, and the plan's allowance isn't used. 409
   * if it has been reviewed.
   */
  @Post(':id/grant')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminSubmissionResponse })
  async grant(
    @Param('id', SubmissionIdPipe) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminSubmissionResponse> {
    await this.decisions.grant(staff, id);
    return this.get(id);
  }
}
