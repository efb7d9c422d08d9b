import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { ListQueryRequest } from '../../common/http/list-query';
import { ResubmissionRequestRequest } from './resubmission-request.dto';
import { ResubmissionRequestService } from './resubmission-request.service';
import { LinkCheckResponse, QueueCountsResponse } from './coach-queue.dto';
import { CoachDecisionsService } from './coach-decisions.service';
import { CoachQueueService } from './coach-queue.service';
import { CoachSubmissionResponse } from './feedback.dto';
import { LinkStateService } from './link-state.service';
import { queueFilter } from './queue-filter.rules';
import { SubmissionIdPipe } from './submission-id.pipe';

/** Beside the contract's calls: what the queue counts, and what the coach decides about one of its rows. */
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

  /** How many each tab has, over all there is. Filter: `skillArea` and `q`, as for the list. */
  @Get('counts')
  @ApiOkResponse({ type: QueueCountsResponse })
  async counts(@Query() request: ListQueryRequest): Promise<QueueCountsResponse> {
    return QueueCountsResponse.from(await this.queue.counts(queueFilter(request.toListQuery(['queue']).filter)));
  }

  /** What the link guardian found and when, newest first, the latest 50; nothing for a file of ours. 404 for an unknown one. */
  @Get(':id/link-checks')
  @ApiOkResponse({ type: [LinkCheckResponse] })
  async linkChecks(@Param('id', SubmissionIdPipe) id: string): Promise<LinkCheckResponse[]> {
    const { submission, checks } = await this.links.history(id);
    return checks.map((check) => LinkCheckResponse.from(check, submission));
  }

  /** Answers it though no plan covers it: its 48 hours begin. 409 where it has been answered. */
  @Post(':id/grant')
  @HttpCode(200)
  @ApiOkResponse({ type: CoachSubmissionResponse })
  async grant(@CurrentStaff() coach: StaffActor, @Param('id', SubmissionIdPipe) id: string): Promise<CoachSubmissionResponse> {
    return CoachSubmissionResponse.from(await this.queue.one(await this.decisions.grant(coach, id)));
  }

  /** Tells the student why and how; no review is used, and its 48 hours begin anew with the new take. 409 where it has been answered. */
  @Post(':id/resubmission-request')
  @HttpCode(200)
  @BodyLimit(8)
  @ApiOkResponse({ type: CoachSubmissionResponse })
  async requestResubmission(
    @CurrentStaff() coach: StaffActor,
    @Param('id', SubmissionIdPipe) id: string,
    @Body() { reasons, words = '' }: ResubmissionRequestRequest,
  ): Promise<CoachSubmissionResponse> {
    return CoachSubmissionResponse.from(await this.queue.one(await this.takes.ask(coach, id, { reasons, words })));
  }

  /** Feedback in one part alone counts as complete from now on. 409 where there is none. [T84] */
  @Post(':id/complete')
  @HttpCode(200)
  @ApiOkResponse({ type: CoachSubmissionResponse })
  async complete(@CurrentStaff() coach: StaffActor, @Param('id', SubmissionIdPipe) id: string): Promise<CoachSubmissionResponse> {
    return CoachSubmissionResponse.from(await this.queue.one(await this.decisions.markComplete(coach, id)));
  }
}
