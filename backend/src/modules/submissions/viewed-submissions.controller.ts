import { Controller, Get, Inject } from '@nestjs/common';
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
import { StudentFeedbackResponse } from './feedback/feedback.dto';
import { FeedbackService } from './feedback/feedback.service';
import { StudentSubmissionResponse } from './submissions.dto';
import { SubmissionsService } from './submissions.service';

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedSubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly feedback: FeedbackService,
    private readonly coverage: CoverageService,
    @Inject(Environment) private readonly env: Environment,
  ) {}

  @Get('student/allowance')
  @ApiOkResponse({ type: AllowanceResponse })
  async allowance(@ViewedStudent() { id }: StudentActor): Promise<AllowanceResponse> {
    return AllowanceResponse.from(
      await this.coverage.allowanceOf(id),
      this.env.submissionsRequireSubscription,
    );
  }

  @Get('student/video-submissions')
  @ApiOkResponse({ type: [StudentSubmissionResponse] })
  async list(@ViewedStudent() { id }: StudentActor): Promise<StudentSubmissionResponse[]> {
    const own = await this.feedback.withFeedback(await this.submissions.ofStudent(id));
    return own.map((reviewed) => StudentSubmissionResponse.from(reviewed));
  }

  /** Viewing marks nothing as seen. */
  @Get('student/feedback')
  @ApiOkResponse({ type: [StudentFeedbackResponse] })
  async feedbackOf(@ViewedStudent() { id }: StudentActor): Promise<StudentFeedbackResponse[]> {
    return (await this.feedback.ofStudent(id)).map((feedbackOf) =>
      StudentFeedbackResponse.from(feedbackOf),
    );
  }
}
