import { Body, Controller, Get, Headers, Param, Put } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
} from '../../../common/http/api-docs';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { ErrorResponse } from '../../../common/http/error-response';
import { SubmissionIdPipe } from '../submission-id.pipe';
import { basedOn, IF_MATCH } from './feedback-match';
import { FeedbackUploadService } from './feedback-upload.service';
import { CorrectSentFeedbackRequest, SentFeedbackResponse } from './sent-feedback.dto';

/**
 * Calls beyond the contract: the coach's comment on a video without a submission, to be corrected.
 */
@ApiTags('coach')
@Controller('coach/sent-feedback/:uploadId')
@StaffOnly('coach')
@ApiNotFoundResponse({ type: ErrorResponse })
export class SentFeedbackController {
  constructor(private readonly feedback: FeedbackUploadService) {}

  /** 404 (`SENT_FEEDBACK_NOT_FOUND`) also if the video belongs to a submission's review. */
  @Get()
  @ApiOkResponse({ type: SentFeedbackResponse })
  async read(@Param('uploadId', SubmissionIdPipe) uploadId: string): Promise<SentFeedbackResponse> {
    return SentFeedbackResponse.from(await this.feedback.recordedWith(uploadId));
  }

  /**
   * Changes the comment and notifies the student again. The same comment changes nothing. With
   * `If-Match`, 409 if it was changed in the meantime.
   */
  @Put()
  @BodyLimit(64)
  @ApiHeader(IF_MATCH)
  @ApiOkResponse({ type: SentFeedbackResponse })
  @ApiConflictResponse({ type: ErrorResponse })
  async correct(
    @CurrentStaff() coach: StaffActor,
    @Param('uploadId', SubmissionIdPipe) uploadId: string,
    @Body() { comment }: CorrectSentFeedbackRequest,
    @Headers('if-match') ifMatch?: string,
  ): Promise<SentFeedbackResponse> {
    return SentFeedbackResponse.from(
      await this.feedback.correct(coach, uploadId, comment, basedOn(ifMatch)),
    );
  }
}
