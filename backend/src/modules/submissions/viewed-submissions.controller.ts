import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { StudentActor } from '../../common/auth/actors';
import {
  VIEW_PATH,
  ViewedStudent,
  ViewOfStudent,
} from '../../common/student-views/view-of-student';
import { Environment } from '../../config/environment';
import { AllowanceResponse } from './allowance/allowance.dto';
import { CoverageService } from './allowance/coverage.service';
import { DeliveredFeedback } from './feedback/delivered-feedback.service';
import { ExtraReviews } from './allowance/extra-reviews.service';
import { StudentFeedbackResponse } from './feedback/feedback.dto';
import { FeedbackService } from './feedback/feedback.service';
import { OwnVideoResponse } from './own-video/own-video.dto';
import { OwnVideoService } from './own-video/own-video.service';
import { QueuedVideoResponse } from './queued/queued-videos.dto';
import { QueuedVideosService } from './queued/queued-videos.service';
import { SubmissionIdPipe } from './submission-id.pipe';
import { StudentSubmissionResponse } from './submissions.dto';
import { SubmissionsService } from './submissions.service';

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedSubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly feedback: FeedbackService,
    private readonly delivered: DeliveredFeedback,
    private readonly coverage: CoverageService,
    private readonly extras: ExtraReviews,
    private readonly videos: OwnVideoService,
    private readonly queued: QueuedVideosService,
    @Inject(Environment) private readonly env: Environment,
  ) {}

  @Get('student/allowance')
  @ApiOkResponse({ type: AllowanceResponse })
  async allowance(@ViewedStudent() { id }: StudentActor): Promise<AllowanceResponse> {
    return AllowanceResponse.from(
      await this.extras.allowanceOf(id),
      this.env.submissionsRequireSubscription,
    );
  }

  @Get('student/video-submissions')
  @ApiOkResponse({ type: [StudentSubmissionResponse] })
  async list(@ViewedStudent() { id }: StudentActor): Promise<StudentSubmissionResponse[]> {
    const own = await this.feedback.withFeedback(await this.submissions.ofStudent(id));
    const outsidePlan = await this.coverage.outsidePlan(id);
    return own.map((reviewed) => StudentSubmissionResponse.fromOwn(reviewed, outsidePlan));
  }

  @Get('student/video-submissions/:id')
  @ApiOkResponse({ type: OwnVideoResponse })
  async video(
    @ViewedStudent() student: StudentActor,
    @Param('id', SubmissionIdPipe) id: string,
  ): Promise<OwnVideoResponse> {
    const submission = await this.videos.get(student, id);
    const [reviewed] = await this.feedback.withFeedback([submission]);
    return OwnVideoResponse.fromVideo(
      reviewed ?? { submission, feedback: null },
      await this.coverage.outsidePlan(student.id),
      await this.videos.linkCheckedAt(submission),
      await this.videos.pictureSize(submission),
    );
  }

  @Get('student/queued-videos')
  @ApiOkResponse({ type: [QueuedVideoResponse] })
  async queuedVideos(@ViewedStudent() student: StudentActor): Promise<QueuedVideoResponse[]> {
    return (await this.queued.ofStudent(student)).map((queued) => QueuedVideoResponse.from(queued));
  }

  /** Viewing marks nothing as seen. */
  @Get('student/feedback')
  @ApiOkResponse({ type: [StudentFeedbackResponse] })
  async feedbackOf(@ViewedStudent() { id }: StudentActor): Promise<StudentFeedbackResponse[]> {
    return (await this.delivered.ofStudent(id)).map((feedbackOf) =>
      StudentFeedbackResponse.from(feedbackOf),
    );
  }
}
