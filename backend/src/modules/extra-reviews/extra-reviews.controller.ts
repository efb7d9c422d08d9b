import { Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { ErrorResponse } from '../../common/http/error-response';
import { ExtraReviewPurchase } from './extra-review-purchase.service';
import { ExtraReviewPageResponse } from './extra-reviews.dto';

@ApiTags('payments')
@Controller('student/extra-reviews')
@StudentOnly()
export class ExtraReviewsController {
  constructor(private readonly purchase: ExtraReviewPurchase) {}

  /**
   * Opens the page to pay for one extra review; repeated while it's open, the same one. 409 if none
   * is for sale, without an active plan, or while a review is left.
   */
  @Post('checkout')
  @HttpCode(200)
  @ApiOkResponse({ type: ExtraReviewPageResponse })
  @ApiConflictResponse({ type: ErrorResponse })
  async checkout(@CurrentStudent() { id }: StudentActor): Promise<ExtraReviewPageResponse> {
    const { url } = await this.purchase.start(id);
    return { url };
  }
}
