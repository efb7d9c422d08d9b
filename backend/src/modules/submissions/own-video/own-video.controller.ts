import { Body, Controller, Delete, Get, HttpCode, Param, Patch } from '@nestjs/common';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { CoverageService } from '../allowance/coverage.service';
import { FeedbackService } from '../feedback/feedback.service';
import { SubmissionIdPipe } from '../submission-id.pipe';
import type { Submission } from '../submission.entity';
import { EditVideoRequest, OwnVideoResponse } from './own-video.dto';
import { OwnVideoService } from './own-video.service';

/** The page of a sent video. */
@ApiTags('submissions')
@Controller('student/video-submissions/:id')
@StudentOnly()
export class OwnVideoController {
  constructor(
    private readonly videos: OwnVideoService,
    private readonly feedback: FeedbackService,
    private readonly coverage: CoverageService,
  ) {}

  @Get()
  @ApiOkResponse({ type: OwnVideoResponse })
  async read(
    @CurrentStudent() student: StudentActor,
    @Param('id', SubmissionIdPipe) id: string,
  ): Promise<OwnVideoResponse> {
    return this.shown(await this.videos.get(student, id));
  }

  /** Changes the title and question. 409 once the coach has begun, or if another device did. */
  @Patch('details')
  @ApiOkResponse({ type: OwnVideoResponse })
  async edit(
    @CurrentStudent() student: StudentActor,
    @Param('id', SubmissionIdPipe) id: string,
    @Body() { title, question, revision }: EditVideoRequest,
  ): Promise<OwnVideoResponse> {
    return this.shown(await this.videos.edit(student, id, { title, question }, revision));
  }

  /** Withdraws it: it's deleted, and uses no review. 409 once the coach has begun. */
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  async withdraw(
    @CurrentStudent() student: StudentActor,
    @Param('id', SubmissionIdPipe) id: string,
  ): Promise<void> {
    await this.videos.withdraw(student, id);
  }

  private async shown(submission: Submission): Promise<OwnVideoResponse> {
    const [[reviewed], outsidePlan, linkCheckedAt, pictureSize] = await Promise.all([
      this.feedback.withFeedback([submission]),
      this.coverage.outsidePlan(submission.studentId),
      this.videos.linkCheckedAt(submission),
      this.videos.pictureSize(submission),
    ]);
    return OwnVideoResponse.fromVideo(
      reviewed ?? { submission, feedback: null },
      outsidePlan,
      linkCheckedAt,
      pictureSize,
    );
  }
}
