import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { StudentActor } from '../../common/auth/actors';
import {
  VIEW_PATH,
  ViewedStudent,
  ViewOfStudent,
} from '../../common/student-views/view-of-student';
import { ReviewIdPipe } from './review-id.pipe';
import { ReviewReadingService } from './review-reading.service';
import { ReadReviewQuery, StudentReviewResponse } from './reviews.dto';
import { ThenAndNowResponse } from './then-and-now.dto';

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedReviewsController {
  constructor(private readonly reviews: ReviewReadingService) {}

  /**
   * Returns the review as delivered, never the draft, and without talk-throughs, which are between
   * the coach and the student.
   */
  @Get('student/reviews/:submissionId')
  @ApiOkResponse({ type: StudentReviewResponse })
  async read(
    @ViewedStudent() student: StudentActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Query() { revision }: ReadReviewQuery,
  ): Promise<StudentReviewResponse> {
    return {
      ...StudentReviewResponse.from(await this.reviews.read(student, submissionId, revision)),
      takes: [],
    };
  }

  @Get('student/then-and-now')
  @ApiOkResponse({ type: [ThenAndNowResponse] })
  async thenAndNow(@ViewedStudent() student: StudentActor): Promise<ThenAndNowResponse[]> {
    return (await this.reviews.thenAndNow(student)).map((pair) => ThenAndNowResponse.from(pair));
  }
}
