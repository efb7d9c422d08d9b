import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import { basedOn, IF_MATCH } from '../feedback/feedback-match';
import { SubmitFeedbackRequest } from '../feedback/feedback.dto';
import { FeedbackService } from '../feedback/feedback.service';
import { LinkStateService } from '../links/link-state.service';
import { SubmissionIdPipe } from '../submission-id.pipe';
import { CoachQueueService } from './coach-queue.service';
import { CoachSubmissionResponse } from './coach-submissions.dto';
import { queueFilter } from './queue-filter.rules';

/**
 * `queue` is the contract's order; `dueAt` sorts by due date, earliest first, and leaves out
 * reviewed and broken ones.
 */
const SORTS = ['queue', 'dueAt'] as const;
const PAGE = 100;

@ApiTags('coach')
@Controller('coach')
@StaffOnly('coach')
export class CoachSubmissionsController {
  constructor(
    private readonly queue: CoachQueueService,
    private readonly links: LinkStateService,
    private readonly feedback: FeedbackService,
  ) {}

  /**
   * Lists submissions: not started, in progress, complete, then broken links; newest first within
   * each. Filter: `tab`, `hideCompleted`,
   * `q` (words of title, description or student), `skillArea` by any of its names.
   */
  @Get('link-submissions')
  @ApiOkResponse({ type: [CoachSubmissionResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CoachSubmissionResponse[]> {
    const query = request.toListQuery(SORTS, PAGE);
    const { entries, total } = await this.queue.list(query, queueFilter(query.filter));
    sendTotal(response, 'link-submissions', query.offset, entries.length, total);
    return entries.map((entry) => CoachSubmissionResponse.from(entry));
  }

  /** Lists submissions with broken links, newest first. Filter: `q` and `skillArea`. */
  @Get('submissions/broken-links')
  @ApiOkResponse({ type: [CoachSubmissionResponse] })
  async broken(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CoachSubmissionResponse[]> {
    const query = request.toListQuery(['queue'], PAGE);
    const { entries, total } = await this.queue.list(query, {
      ...queueFilter(query.filter),
      tab: 'broken',
    });
    sendTotal(response, 'broken-links', query.offset, entries.length, total);
    return entries.map((entry) => CoachSubmissionResponse.from(entry));
  }

  /** Checks the link now and returns the updated submission. */
  @Post('validate-submission/:id')
  @HttpCode(200)
  @ApiOkResponse({ type: CoachSubmissionResponse })
  async validate(@Param('id', SubmissionIdPipe) id: string): Promise<CoachSubmissionResponse> {
    return CoachSubmissionResponse.from(await this.queue.one(await this.links.checkNow(id)));
  }

  /**
   * Saves or replaces feedback; saving the same text again changes nothing. With `If-Match`, 409 if
   * other feedback was saved in the meantime.
   */
  @Post('submit-link-feedback')
  @BodyLimit(64)
  @HttpCode(200)
  @ApiHeader(IF_MATCH)
  @ApiOkResponse({ type: CoachSubmissionResponse })
  async submitFeedback(
    @CurrentStaff() coach: StaffActor,
    @Body() request: SubmitFeedbackRequest,
    @Headers('if-match') ifMatch?: string,
  ): Promise<CoachSubmissionResponse> {
    const reviewed = await this.feedback.give(coach, request.submissionId, {
      ...request.toChange(),
      basedOn: basedOn(ifMatch),
    });
    return CoachSubmissionResponse.from(await this.queue.entry(reviewed));
  }
}
