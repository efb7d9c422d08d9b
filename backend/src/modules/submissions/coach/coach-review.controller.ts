import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { basedOn, IF_MATCH } from '../feedback/feedback-match';
import { ReviewFeedbackRequest } from '../feedback/feedback.dto';
import { FeedbackService } from '../feedback/feedback.service';
import { SubmissionIdPipe } from '../submission-id.pipe';
import { CoachQueueService } from './coach-queue.service';
import { ReviewResponse } from './coach-submissions.dto';

@ApiTags('coach')
@Controller('coach/review/:submissionId')
@StaffOnly('coach')
export class CoachReviewController {
  constructor(
    private readonly queue: CoachQueueService,
    private readonly feedback: FeedbackService,
  ) {}

  @Get()
  @ApiOkResponse({ type: ReviewResponse })
  async read(@Param('submissionId', SubmissionIdPipe) id: string): Promise<ReviewResponse> {
    return ReviewResponse.from(await this.queue.entry(await this.feedback.review(id)));
  }

  @Post('feedback')
  @BodyLimit(64)
  @HttpCode(200)
  @ApiHeader(IF_MATCH)
  @ApiOkResponse({ type: ReviewResponse })
  async give(
    @CurrentStaff() coach: StaffActor,
    @Param('submissionId', SubmissionIdPipe) id: string,
    @Body() request: ReviewFeedbackRequest,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ReviewResponse> {
    return ReviewResponse.from(
      await this.queue.entry(
        await this.feedback.give(coach, id, { ...request.toChange(), basedOn: basedOn(ifMatch) }),
      ),
    );
  }
}
