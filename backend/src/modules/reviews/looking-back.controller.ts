import { Controller, Get, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { StaffOnly } from '../../common/auth/actors';
import { ErrorResponse } from '../../common/http/error-response';
import { DeliveredRevisionResponse, EarlierVideoResponse } from './looking-back.dto';
import { LookingBackService } from './looking-back.service';
import { ReviewIdPipe } from './review-id.pipe';
import { RevisionPipe } from './revision.pipe';

@ApiTags('coach')
@Controller('coach/reviews/:submissionId')
@StaffOnly('coach')
@ApiNotFoundResponse({ type: ErrorResponse })
export class LookingBackController {
  constructor(private readonly back: LookingBackService) {}

  /**
   * Lists up to 50 files the same student sent before this video, for a side-by-side comparison:
   * those of the same skill first, each latest first.
   */
  @Get('earlier-videos')
  @ApiOkResponse({ type: EarlierVideoResponse, isArray: true })
  async earlierVideos(
    @Param('submissionId', ReviewIdPipe) submissionId: string,
  ): Promise<EarlierVideoResponse[]> {
    return (await this.back.earlierVideos(submissionId)).map((video) =>
      EarlierVideoResponse.from(video),
    );
  }

  /** Returns a revision of the review as it was delivered. An undone delivery is not found. */
  @Get('revisions/:n')
  @ApiOkResponse({ type: DeliveredRevisionResponse })
  async revision(
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Param('n', RevisionPipe) n: number,
  ): Promise<DeliveredRevisionResponse> {
    return DeliveredRevisionResponse.from(await this.back.revision(submissionId, n));
  }
}
