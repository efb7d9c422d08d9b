import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '../../../common/http/api-docs';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { basedOn, IF_MATCH } from '../feedback/feedback-match';
import { ReviewFeedbackRequest } from '../feedback/feedback.dto';
import { FeedbackService } from '../feedback/feedback.service';
import { SubmissionIdPipe } from '../submission-id.pipe';
import { BegunReviews } from './begun-reviews.service';
import { CoachQueueService } from './coach-queue.service';
import { BeginReviewRequest, ReviewResponse } from './coach-submissions.dto';

@ApiTags('coach')
@Controller('coach/review/:submissionId')
@StaffOnly('coach')
export class CoachReviewController {
  constructor(
    private readonly queue: CoachQueueService,
    private readonly feedback: FeedbackService,
    private readonly begun: BegunReviews,
  ) {}

  @Get()
  @ApiOkResponse({ type: ReviewResponse })
  async read(@Param('submissionId', SubmissionIdPipe) id: string): Promise<ReviewResponse> {
    return ReviewResponse.from(await this.queue.entry(await this.feedback.review(id)));
  }

  /**
   * Says that the coach has begun a review that isn't saved here yet: typing it, pasting a Loom
   * link, or uploading a video. From then on the student can't edit, replace or withdraw the video,
   * and other coaches see who has begun. 409 if the student has replaced it, 404 if it's withdrawn.
   */
  @Post('begin')
  @HttpCode(204)
  @ApiNoContentResponse()
  async begin(
    @CurrentStaff() coach: StaffActor,
    @Param('submissionId', SubmissionIdPipe) id: string,
    @Body() { linkRevision }: BeginReviewRequest,
  ): Promise<void> {
    await this.begun.begin(coach, id, linkRevision);
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
