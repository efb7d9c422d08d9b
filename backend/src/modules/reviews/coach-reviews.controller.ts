import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiQuery,
  ApiTags,
} from '../../common/http/api-docs';
import { reviewContentSchema, type ReviewContent } from '@wavetrain/shared/review-content';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { BodyLimit, DocumentLimit } from '../../common/http/body.guard';
import { ErrorResponse } from '../../common/http/error-response';
import { CoachReviewResponse, DeliverReviewRequest, DraftKeptResponse } from './coach-reviews.dto';
import { linkRevisionOf, versionOf } from './review-draft.rules';
import { ReviewDraftsService } from './review-drafts.service';
import { ReviewIdPipe } from './review-id.pipe';
import { ReviewPreviewResponse } from './review-preview.dto';
import { ReviewPreviewsService } from './review-previews.service';
import { ReviewVersionMissing } from './reviews.errors';

@ApiTags('coach')
@Controller('coach/reviews/:submissionId')
@StaffOnly('coach')
export class CoachReviewsController {
  constructor(
    private readonly drafts: ReviewDraftsService,
    private readonly previews: ReviewPreviewsService,
  ) {}

  /**
   * Returns the draft of a review (an empty one if nothing was saved yet) and the revisions that
   * were delivered.
   */
  @Get()
  @ApiOkResponse({ type: CoachReviewResponse })
  @ApiNotFoundResponse({ type: ErrorResponse })
  async open(
    @CurrentStaff() coach: StaffActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
  ): Promise<CoachReviewResponse> {
    return CoachReviewResponse.from(await this.drafts.open(coach, submissionId));
  }

  /** Returns the draft as the student would see it. Nothing is delivered. */
  @Get('preview')
  @ApiOkResponse({ type: ReviewPreviewResponse })
  @ApiNotFoundResponse({ type: ErrorResponse })
  async preview(
    @CurrentStaff() coach: StaffActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
  ): Promise<ReviewPreviewResponse> {
    return ReviewPreviewResponse.from(await this.previews.of(coach, submissionId));
  }

  /**
   * Autosaves the draft. 409 (`REVIEW_CHANGED`) returns the saved version, the parts that
   * differ and the other coach who changed it; 409 (`VIDEO_REPLACED`) means that the student has sent another video since.
   */
  @Put()
  @DocumentLimit(1_024)
  @ApiHeader({
    name: 'If-Match',
    description: 'The version you changed, in quotes: `"7"`',
    required: true,
  })
  @ApiQuery({
    name: 'linkRevision',
    description: 'The `linkRevision` of the video that the coach sees',
    required: false,
    schema: { type: 'integer', minimum: 1 },
  })
  @ApiOkResponse({ type: DraftKeptResponse })
  @ApiConflictResponse({ type: ErrorResponse })
  async save(
    @CurrentStaff() coach: StaffActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Body({ schema: reviewContentSchema }) content: ReviewContent,
    @Headers('If-Match') ifMatch?: string,
    @Query('linkRevision') seen?: string,
  ): Promise<DraftKeptResponse> {
    const version = versionOf(ifMatch);
    if (version === null) throw new ReviewVersionMissing();
    const linkRevision = linkRevisionOf(seen);
    return { version: await this.drafts.save(coach, submissionId, version, content, linkRevision) };
  }

  /**
   * Delivers the draft to the student: feedback, scores and drills, one email after 20 seconds, and
   * the due-date clock stops.
   */
  @Post('deliver')
  @BodyLimit(1)
  @HttpCode(200)
  @ApiOkResponse({ type: CoachReviewResponse })
  @ApiConflictResponse({ type: ErrorResponse })
  async deliver(
    @CurrentStaff() coach: StaffActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Body() { version }: DeliverReviewRequest,
  ): Promise<CoachReviewResponse> {
    return CoachReviewResponse.from(await this.drafts.deliver(coach, submissionId, version));
  }

  /**
   * Undoes the latest delivery within 20 seconds: the student isn't notified and the due-date clock
   * keeps running.
   */
  @Post('undo')
  @HttpCode(200)
  @ApiOkResponse({ type: CoachReviewResponse })
  @ApiConflictResponse({ type: ErrorResponse })
  async undo(
    @CurrentStaff() coach: StaffActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
  ): Promise<CoachReviewResponse> {
    return CoachReviewResponse.from(await this.drafts.undo(coach, submissionId));
  }
}
