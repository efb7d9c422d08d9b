import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsString, IsUUID, MaxLength } from 'class-validator';
import { GivenVideoRequest } from '../../common/files/given-video.dto';
import { Optional } from '../../common/http/null-policy';
import { PlainText } from '../../common/http/plain-text';
import type { PracticalAllowance } from '../submissions/submission.types';
import { MODULE_STATUSES, type ModuleStatus } from './curriculum.types';
import type { GradedAttempt, HandedInPractical, ProgressOfModule } from './module-progress.service';
import {
  lastActivity,
  moduleStatus,
  QUIZ_STATES,
  quizState,
  totalModuleScore,
  VIDEO_STATES,
  videoState,
  type QuizState,
  type VideoState,
} from './progress.rules';

const CHOOSE = 'Please choose an answer for every question';

export class TakeQuizRequest {
  @ApiProperty({
    type: [Number],
    maxItems: 200,
    description: 'Index of the chosen option of each question, in the quiz’s order.',
    example: [1, 0, 2, 3, 1],
  })
  @IsInt({ each: true, message: CHOOSE })
  @ArrayMaxSize(200, { message: CHOOSE })
  @IsArray({ message: CHOOSE })
  answers: number[];

  /** Made once for each try: sent again, it counts once. */
  @ApiProperty({ format: 'uuid' })
  @Optional()
  @IsUUID('all', { message: 'Please try again' })
  key?: string;

  @ApiProperty({ maxLength: 40, description: 'The module’s `quizMark` the answers are for; 409 if the quiz has changed since.' })
  @Optional()
  @IsString({ message: 'Please reload the quiz' })
  @MaxLength(40, { message: 'Please reload the quiz' })
  mark?: string;
}

export class GradedAnswerResponse {
  @ApiProperty({ format: 'uuid' }) questionId: string;
  @ApiProperty({ description: 'Index of the chosen option.' }) answer: number;
  @ApiProperty() correct: boolean;
  @ApiProperty({ description: 'The explanation in the coach’s words: of the chosen option, else of the question.' }) explanation: string;
}

export class QuizResultResponse {
  @ApiProperty({ minimum: 0, maximum: 100, description: 'The score of this attempt, in percent.' }) score: number;
  @ApiProperty({ description: 'From 80 percent.' }) passed: boolean;
  @ApiProperty({ description: 'Attempts so far, including this one.' }) attempts: number;
  @ApiProperty({ type: [GradedAnswerResponse] }) results: GradedAnswerResponse[];

  static from({ score, passed, attempts, results }: GradedAttempt): QuizResultResponse {
    return {
      score,
      passed,
      attempts,
      results: results.map(({ questionId, answer, correct, explanation }) => ({ questionId, answer, correct, explanation })),
    };
  }
}

export class VideoReviewRequest extends GivenVideoRequest {
  @ApiProperty({ maxLength: 500 })
  @Optional()
  @MaxLength(500, { message: 'Please keep your notes to 500 characters' })
  @IsString({ message: 'Please enter text' })
  @PlainText()
  notes?: string;
}

export class ModuleProgressResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: '04-forward-stroke' }) moduleId: string;
  @ApiProperty() quizPassed: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'Best attempt, in percent.' }) quizScore: number | null;
  @ApiProperty() quizAttempts: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) quizPassedAt: string | null;
  @ApiProperty({ description: 'Tried at least once. [T64]' }) quizCompleted: boolean;
  @ApiProperty() videoReviewSubmitted: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The latest video.' }) videoSubmittedAt: string | null;
  @ApiProperty({ description: 'Reviewed by the coach. [T64]' }) videoReviewCompleted: boolean;
  @ApiProperty({ type: Number, nullable: true }) videoReviewScore: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) videoReviewScoredAt: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'The same as `videoReviewScore`. [T64]' }) practicalScore: number | null;
  @ApiProperty({ enum: MODULE_STATUSES }) status: ModuleStatus;
  @ApiProperty({ enum: QUIZ_STATES }) quizStatus: QuizState;
  @ApiProperty({ enum: VIDEO_STATES }) videoStatus: VideoState;
  @ApiProperty({ type: Number, nullable: true, description: '80% practical, 20% quiz; null unless both are there.' }) totalScore:
    | number
    | null;
  @ApiProperty({ format: 'date-time' }) lastActivityAt: string;

  static from({ progress, hasQuiz }: ProgressOfModule): ModuleProgressResponse {
    const { id, moduleId, quizScore, quizAttempts, quizPassedAt, videoSubmittedAt, videoReviewScore, videoReviewScoredAt } = progress;
    return {
      id,
      moduleId,
      quizPassed: quizPassedAt !== null,
      quizScore,
      quizAttempts,
      quizPassedAt: quizPassedAt?.toISOString() ?? null,
      quizCompleted: quizAttempts > 0,
      videoReviewSubmitted: videoSubmittedAt !== null,
      videoSubmittedAt: videoSubmittedAt?.toISOString() ?? null,
      videoReviewCompleted: videoReviewScoredAt !== null,
      videoReviewScore,
      videoReviewScoredAt: videoReviewScoredAt?.toISOString() ?? null,
      practicalScore: videoReviewScore,
      status: moduleStatus(progress, hasQuiz),
      quizStatus: quizState(progress),
      videoStatus: videoState(progress),
      totalScore: totalModuleScore(progress),
      lastActivityAt: lastActivity(progress).toISOString(),
    };
  }
}

export class PracticalAllowanceResponse {
  @ApiProperty({ description: 'Practical videos a subscription includes in each billing period.' }) perPeriod: number;
  @ApiProperty({ description: 'How many more this period covers; 0 without a subscription.' }) left: number;
  @ApiProperty() subscribed: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) renewsAt: string | null;

  static from({ perPeriod, left, subscribed, renewsAt }: PracticalAllowance): PracticalAllowanceResponse {
    return { perPeriod, left, subscribed, renewsAt: renewsAt?.toISOString() ?? null };
  }
}

export class VideoReviewResponse {
  @ApiProperty({ format: 'uuid' }) submissionId: string;
  @ApiProperty({ description: 'Covered by the student’s plan.' }) covered: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What the student should know about their plan and this video. [T52]' })
  notice: string | null;
  @ApiProperty({ type: ModuleProgressResponse }) progress: ModuleProgressResponse;
  @ApiProperty({ type: PracticalAllowanceResponse }) practicals: PracticalAllowanceResponse;

  static from({ submission, allowance, ...record }: HandedInPractical): VideoReviewResponse {
    const { id, covered, dueAt, notice } = submission;
    return {
      submissionId: id,
      covered,
      dueAt: dueAt?.toISOString() ?? null,
      notice,
      progress: ModuleProgressResponse.from(record),
      practicals: PracticalAllowanceResponse.from(allowance),
    };
  }
}
