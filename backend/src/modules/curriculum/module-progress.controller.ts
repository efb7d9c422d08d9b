import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { newId } from '../../common/ids/new-id';
import { SubmissionsService } from '../submissions/submissions.service';
import {
  ModuleProgressResponse,
  PracticalAllowanceResponse,
  QuizResultResponse,
  TakeQuizRequest,
  VideoReviewRequest,
  VideoReviewResponse,
} from './module-progress.dto';
import { ModuleProgressService } from './module-progress.service';

@ApiTags('curriculum')
@Controller()
@StudentOnly()
export class ModuleProgressController {
  constructor(
    private readonly progress: ModuleProgressService,
    private readonly submissions: SubmissionsService,
  ) {}

  /** Returns the student's own records in program order; a module that wasn't started has none. */
  @Get('module-progress')
  @ApiOkResponse({ type: [ModuleProgressResponse] })
  async list(@CurrentStudent() student: StudentActor): Promise<ModuleProgressResponse[]> {
    return (await this.progress.ofStudent(student.id)).map((own) =>
      ModuleProgressResponse.from(own),
    );
  }

  /** Returns how many practical videos the student's plan covers. */
  @Get('student/practicals')
  @ApiOkResponse({ type: PracticalAllowanceResponse })
  async practicals(@CurrentStudent() student: StudentActor): Promise<PracticalAllowanceResponse> {
    return PracticalAllowanceResponse.from(await this.submissions.practicals(student.id));
  }

  /**
   * Grades an attempt. Attempts are unlimited and the best score counts. 404 for a module without a
   * quiz, 409 if the quiz was changed in the meantime. [T60]
   */
  @Post('modules/:id/quiz')
  @HttpCode(200)
  @ApiOkResponse({ type: QuizResultResponse })
  async takeQuiz(
    @CurrentStudent() student: StudentActor,
    @Param('id') id: string,
    @Body() { answers, key, mark }: TakeQuizRequest,
  ): Promise<QuizResultResponse> {
    return QuizResultResponse.from(
      await this.progress.takeQuiz(student, id, { answers, mark }, key ?? newId()),
    );
  }

  /**
   * Sends the module's practical video; 400 with `linkError` if the link can't be watched. [T61]
   */
  @Post('modules/:id/video-review')
  @ApiCreatedResponse({ type: VideoReviewResponse })
  async submitPractical(
    @CurrentStudent() student: StudentActor,
    @Param('id') id: string,
    @Body() { videoLink, uploadId, notes = '' }: VideoReviewRequest,
  ): Promise<VideoReviewResponse> {
    return VideoReviewResponse.from(
      await this.progress.submitPractical(student, id, { videoLink, uploadId, notes }),
    );
  }
}
