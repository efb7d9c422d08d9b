import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
} from '../../../common/http/api-docs';
import {
  CurrentStaff,
  CurrentStudent,
  StaffOnly,
  StudentOnly,
  type StaffActor,
  type StudentActor,
} from '../../../common/auth/actors';
import { ErrorResponse } from '../../../common/http/error-response';
import { ReviewIdPipe } from '../review-id.pipe';
import {
  CoachReviewExportsResponse,
  MakeReviewExportRequest,
  ReviewExportResponse,
} from './review-exports.dto';
import { ReviewExportsService } from './review-exports.service';

@ApiTags('reviews')
@Controller('student/reviews/:submissionId/video')
@StudentOnly()
export class StudentReviewExportsController {
  constructor(private readonly exports: ReviewExportsService) {}

  /** Returns the state of the video of the student's own review. */
  @Get()
  @ApiOkResponse({ type: ReviewExportResponse })
  @ApiNotFoundResponse({ type: ErrorResponse })
  async state(
    @CurrentStudent() { id }: StudentActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
  ): Promise<ReviewExportResponse> {
    return ReviewExportResponse.from(await this.exports.standing(submissionId, false, id));
  }

  /** Requests a video of the student's own review, unless it's being made or ready. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: ReviewExportResponse })
  @ApiNotFoundResponse({ type: ErrorResponse })
  @ApiConflictResponse({ type: ErrorResponse })
  async request(
    @CurrentStudent() { id }: StudentActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
  ): Promise<ReviewExportResponse> {
    return ReviewExportResponse.from(
      await this.exports.request(submissionId, false, `student:${id}`, id),
    );
  }
}

@ApiTags('coach')
@Controller('coach/reviews/:submissionId/video')
@StaffOnly('coach')
export class CoachReviewExportsController {
  constructor(private readonly exports: ReviewExportsService) {}

  /** Returns the state of both videos of a review: with the site's name on it, and without. */
  @Get()
  @ApiOkResponse({ type: CoachReviewExportsResponse })
  @ApiNotFoundResponse({ type: ErrorResponse })
  async state(
    @Param('submissionId', ReviewIdPipe) submissionId: string,
  ): Promise<CoachReviewExportsResponse> {
    const [plain, watermarked] = await Promise.all(
      [false, true].map((watermark) => this.exports.standing(submissionId, watermark)),
    );
    return {
      plain: ReviewExportResponse.from(plain!),
      watermarked: ReviewExportResponse.from(watermarked!),
    };
  }

  /** Requests one of them, unless it's being made or ready. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: CoachReviewExportsResponse })
  @ApiNotFoundResponse({ type: ErrorResponse })
  @ApiConflictResponse({ type: ErrorResponse })
  async request(
    @CurrentStaff() { id }: StaffActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Body() { watermark }: MakeReviewExportRequest,
  ): Promise<CoachReviewExportsResponse> {
    await this.exports.request(submissionId, watermark, `staff:${id}`);
    return this.state(submissionId);
  }
}
