import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { Environment } from '../../config/environment';
import { AllowanceResponse } from './allowance/allowance.dto';
import { CoverageService } from './allowance/coverage.service';
import { DeliveredFeedback } from './feedback/delivered-feedback.service';
import { ExtraReviews } from './allowance/extra-reviews.service';
import { StudentFeedbackResponse } from './feedback/feedback.dto';
import { FeedbackService } from './feedback/feedback.service';
import { SendResubmissionRequest } from './resubmission/resubmission-request.dto';
import { ResubmissionRequestService } from './resubmission/resubmission-request.service';
import { SubmissionIdPipe } from './submission-id.pipe';
import {
  ReplaceLinkRequest,
  StudentSubmissionResponse,
  SubmitVideoRequest,
} from './submissions.dto';
import { SubmissionsService } from './submissions.service';

@ApiTags('submissions')
@Controller('student')
@StudentOnly()
export class StudentSubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly feedback: FeedbackService,
    private readonly delivered: DeliveredFeedback,
    private readonly coverage: CoverageService,
    private readonly extras: ExtraReviews,
    private readonly takes: ResubmissionRequestService,
    @Inject(Environment) private readonly env: Environment,
  ) {}

  /** Sends a video. 400 with `linkError` if the link can't be watched. */
  @Post('video-submission')
  @BodyLimit(16)
  @ApiCreatedResponse({ type: StudentSubmissionResponse })
  async submit(
    @CurrentStudent() student: StudentActor,
    @Body() request: SubmitVideoRequest,
  ): Promise<StudentSubmissionResponse> {
    return this.shown(await this.submissions.submit(student, request));
  }

  /** Returns what is left of the plan's reviews in this billing period, and what was bought. [T53] */
  @Get('allowance')
  @ApiOkResponse({ type: AllowanceResponse })
  async allowance(@CurrentStudent() { id }: StudentActor): Promise<AllowanceResponse> {
    return AllowanceResponse.from(
      await this.extras.allowanceOf(id),
      this.env.submissionsRequireSubscription,
    );
  }

  /** Lists the student's videos, newest first. */
  @Get('video-submissions')
  @ApiOkResponse({ type: [StudentSubmissionResponse] })
  async list(@CurrentStudent() student: StudentActor): Promise<StudentSubmissionResponse[]> {
    const own = await this.feedback.withFeedback(await this.submissions.ofStudent(student.id));
    const outsidePlan = await this.coverage.outsidePlan(student.id);
    return own.map((reviewed) => StudentSubmissionResponse.fromOwn(reviewed, outsidePlan));
  }

  /** Replaces the link of a submission that hasn't been reviewed, such as a broken one. [T87] */
  @Patch('video-submissions/:id')
  @ApiOkResponse({ type: StudentSubmissionResponse })
  async replaceLink(
    @CurrentStudent() student: StudentActor,
    @Param('id', SubmissionIdPipe) id: string,
    @Body() { videoLink }: ReplaceLinkRequest,
  ): Promise<StudentSubmissionResponse> {
    return this.shown(await this.submissions.replaceLink(student, id, videoLink));
  }

  /**
   * Replaces the video of a submission that hasn't been reviewed with a file, such as the new video
   * the coach asked for.
   */
  @Post('video-submissions/:id/take')
  @HttpCode(200)
  @BodyLimit(4)
  @ApiOkResponse({ type: StudentSubmissionResponse })
  async sendResubmission(
    @CurrentStudent() student: StudentActor,
    @Param('id', SubmissionIdPipe) id: string,
    @Body() { uploadId }: SendResubmissionRequest,
  ): Promise<StudentSubmissionResponse> {
    return this.shown(await this.takes.sendFile(student, id, uploadId));
  }

  /** Lists the student's feedback, newest first. */
  @Get('feedback')
  @ApiOkResponse({ type: [StudentFeedbackResponse] })
  async feedbackSessions(
    @CurrentStudent() student: StudentActor,
  ): Promise<StudentFeedbackResponse[]> {
    return (await this.delivered.ofStudent(student.id)).map((feedback) =>
      StudentFeedbackResponse.from(feedback),
    );
  }

  /**
   * Marks feedback as seen, by the id of its submission, or by its own if it belongs to none. 404 if
   * it's not theirs or there is none yet.
   */
  @Post('feedback/:id/seen')
  @HttpCode(204)
  @ApiNoContentResponse()
  async feedbackSeen(
    @CurrentStudent() student: StudentActor,
    @Param('id', SubmissionIdPipe) id: string,
  ): Promise<void> {
    await this.delivered.noteSeen(student.id, id);
  }

  private async shown(
    submission: Awaited<ReturnType<SubmissionsService['submit']>>,
  ): Promise<StudentSubmissionResponse> {
    const [reviewed] = await this.feedback.withFeedback([submission]);
    return StudentSubmissionResponse.fromOwn(
      reviewed ?? { submission, feedback: null },
      await this.coverage.outsidePlan(submission.studentId),
    );
  }
}
