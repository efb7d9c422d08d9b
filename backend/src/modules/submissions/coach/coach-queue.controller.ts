import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { ListQueryRequest } from '../../../common/http/list-query';
import { LinkStateService } from '../links/link-state.service';
import { ResubmissionRequestRequest } from '../resubmission/resubmission-request.dto';
import { ResubmissionRequestService } from '../resubmission/resubmission-request.service';
import { SubmissionIdPipe } from '../submission-id.pipe';
import { CoachDecisionsService } from './coach-decisions.service';
import { LinkCheckResponse, QueueCountsResponse } from './coach-queue.dto';
import { CoachQueueService } from './coach-queue.service';
import { CoachSubmissionResponse } from './coach-submissions.dto';
import { queueFilter } from './queue-filter.rules';

/**
 * Calls beyond the contract: the queue's counts, and the coach's decisions about one of its rows.
 */
@ApiTags('coach')
@Controller('coach/submissions')
@StaffOnly('coach')
export class CoachQueueController {
  constructor(
    private readonly queue: CoachQueueService,
    private readonly decisions: CoachDecisionsService,
    private readonly links: LinkStateService,
    private readonly takes: ResubmissionRequestService,
  ) {}

  /** Counts each tab across the whole queue. Filter: `skillArea` and `q`, as for the list. */
  @Get('counts')
  @ApiOkResponse({ type: QueueCountsResponse })
  async counts(@Query() request: ListQueryRequest): Promise<QueueCountsResponse> {
    return QueueCountsResponse.from(
      await this.queue.counts(queueFilter(request.toListQuery(['queue']).filter)),
    );
  }

  /**
   * Returns the latest 50 link checks, newest first; none for an uploaded file. 404 for an unknown
   * submission.
   */
  @Get(':id/link-checks')
  @ApiOkResponse({ type: [LinkCheckResponse] })
  async linkChecks(@Param('id', SubmissionIdPipe) id: string): Promise<LinkCheckResponse[]> {
    const { submission, checks } = await this.links.history(id);
    return checks.map((check) => LinkCheckResponse.from(check, submission));
  }

  /**
   * Grants a review although no plan covers it: its 48 hours start. 409 if it has been reviewed.
   */
  @Post(':id/grant')
  @HttpCode(200)
  @ApiOkResponse({ type: CoachSubmissionResponse })
  async grant(
    @CurrentStaff() coach: StaffActor,
    @Param('id', SubmissionIdPipe) id: string,
  ): Promise<CoachSubmissionResponse> {
    return CoachSubmissionResponse.from(
      await this.queue.one(await this.decisions.grant(coach, id)),
    );
  }

  /**
   * Asks the student for a new video, with the reason and tips. No review is used, and the 48 hours
   * restart with the new video. 409 if it has been reviewed.
   */
  @Post(':id/resubmission-request')
  @HttpCode(200)
  @BodyLimit(8)
  @ApiOkResponse({ type: CoachSubmissionResponse })
  async requestResubmission(
    @CurrentStaff() coach: StaffActor,
    @Param('id', SubmissionIdPipe) id: string,
    @Body() { reasons, words = '' }: ResubmissionRequestRequest,
  ): Promise<CoachSubmissionResponse> {
    return CoachSubmissionResponse.from(
      await this.queue.one(await this.takes.ask(coach, id, { reasons, words })),
    );
  }

  /** Marks partial feedback as complete. 409 if there is none. [T84] */
  @Post(':id/complete')
  @HttpCode(200)
  @ApiOkResponse({ type: CoachSubmissionResponse })
  async complete(
    @CurrentStaff() coach: StaffActor,
    @Param('id', SubmissionIdPipe) id: string,
  ): Promise<CoachSubmissionResponse> {
    return CoachSubmissionResponse.from(
      await this.queue.one(await this.decisions.markComplete(coach, id)),
    );
  }
}
