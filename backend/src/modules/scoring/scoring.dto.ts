import { ApiProperty } from '../../common/http/api-docs';
import { roundToTenth } from '@wavetrain/shared/scores';
import { pick } from '../../common/objects/pick';
import type { StrokeScore } from './stroke-score.entity';
import type { ScoredSubmission } from './scoring.service';

export class StrokeScoresResponse {
  @ApiProperty({ minimum: 0, maximum: 100 }) head: number;
  @ApiProperty({ minimum: 0, maximum: 100 }) paddle: number;
  @ApiProperty({ minimum: 0, maximum: 100 }) boat: number;
  @ApiProperty({ minimum: 0, maximum: 100 }) body: number;
  @ApiProperty({ minimum: 0, maximum: 100 }) quiz: number;
  @ApiProperty({
    minimum: 0,
    maximum: 100,
    description: 'Average of the four parts, to one decimal. [T98]',
  })
  practical: number;
  @ApiProperty({ minimum: 0, maximum: 100, description: 'To one decimal.' }) total: number;
  @ApiProperty({ format: 'date-time' }) timestamp: string;

  static from(score: StrokeScore): StrokeScoresResponse {
    return {
      ...pick(score, 'head', 'paddle', 'boat', 'body', 'quiz'),
      practical: roundToTenth(score.practical),
      total: roundToTenth(score.total),
      timestamp: score.scoredAt.toISOString(),
    };
  }
}

/** A student's scores for one video. */
export class StudentStrokeScoresResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) submissionId: string;
  @ApiProperty({ type: String, nullable: true }) moduleId: string | null;
  @ApiProperty() videoTitle: string;
  @ApiProperty({ format: 'date-time' }) submissionDate: string;
  @ApiProperty() skillArea: string;
  @ApiProperty({ type: StrokeScoresResponse }) scores: StrokeScoresResponse;
  @ApiProperty() feedbackNotes: string;

  static from({ score, submission }: ScoredSubmission): StudentStrokeScoresResponse {
    const { id, feedbackNotes } = score;
    return {
      id,
      submissionId: submission.id,
      moduleId: submission.moduleId,
      videoTitle: submission.title,
      submissionDate: submission.submittedAt.toISOString(),
      skillArea: submission.skillArea,
      scores: StrokeScoresResponse.from(score),
      feedbackNotes,
    };
  }
}
