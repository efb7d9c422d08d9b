import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { ErrorResponse } from '../../common/http/error-response';
import { ReviewIdPipe } from './review-id.pipe';
import { ReviewReadingService } from './review-reading.service';
import { ReadReviewQuery, StudentReviewResponse, UnderstoodRequest } from './reviews.dto';
import { ThenAndNowResponse } from './then-and-now.dto';

@ApiTags('reviews')
@Controller('student')
@StudentOnly()
export class StudentReviewsController {
  constructor(private readonly reviews: ReviewReadingService) {}

  /** Returns the student's own review as last delivered, or an earlier revision. */
  @Get('reviews/:submissionId')
  @ApiOkResponse({ type: StudentReviewResponse })
  @ApiNotFoundResponse({ type: ErrorResponse })
  async read(
    @CurrentStudent() student: StudentActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Query() { revision }: ReadReviewQuery,
  ): Promise<StudentReviewResponse> {
    return StudentReviewResponse.from(await this.reviews.read(student, submissionId, revision));
  }

  /** Marks a mark as understood, or not. */
  @Put('reviews/:submissionId/marks/:markId/understood')
  @BodyLimit(1)
  @ApiOkResponse({ type: StudentReviewResponse })
  @ApiNotFoundResponse({ type: ErrorResponse })
  async respond(
    @CurrentStudent() student: StudentActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Param('markId', ReviewIdPipe) markId: string,
    @Body() { understood }: UnderstoodRequest,
  ): Promise<StudentReviewResponse> {
    return StudentReviewResponse.from(
      await this.reviews.respond(student, submissionId, markId, understood),
    );
  }

  /**
   * Returns the same part of the stroke in the oldest and the newest of the student's reviewed
   * files.
   */
  @Get('then-and-now')
  @ApiOkResponse({ type: [ThenAndNowResponse] })
  async thenAndNow(@CurrentStudent() student: StudentActor): Promise<ThenAndNowResponse[]> {
    return (await this.reviews.thenAndNow(student)).map((pair) => ThenAndNowResponse.from(pair));
  }
}
