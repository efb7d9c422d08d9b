import { ApiProperty } from '../../common/http/api-docs';
import { IsInt, IsNumber, IsString, Max, MaxLength, Min } from 'class-validator';
import { Nullable, Optional } from '../../common/http/null-policy';
import { PlainText } from '../../common/http/plain-text';
import { fullName } from '../../common/full-name.rules';
import { pick } from '../../common/objects/pick';
import type { SubmissionToScore } from './coach-scoring.service';
import { StrokeScoresResponse } from './scoring.dto';
import type { ScoresWithNotes } from './scoring.rules';

const WHOLE = 'Please score with whole numbers from 0 to 100';
const MAX_NOTES = 10_000;

/** A whole number from 0 to 100. [685] */
const Score = () => (target: object, key: string) => {
  for (const decorate of [
    ApiProperty({ type: 'integer', minimum: 0, maximum: 100 }),
    IsInt({ message: WHOLE }),
    Min(0, { message: WHOLE }),
    Max(100, { message: WHOLE }),
  ])
    decorate(target, key);
};

/** A value the page computed. The server ignores it and computes both itself. [T96] */
const WorkedOut = () => (target: object, key: string) => {
  for (const decorate of [
    ApiProperty({ type: Number }),
    Optional(),
    IsNumber({}, { message: WHOLE }),
  ])
    decorate(target, key);
};

export class ScoreSubmissionRequest {
  @Score() head: number;
  @Score() paddle: number;
  @Score() boat: number;
  @Score() body: number;
  @Score() quiz: number;
  @WorkedOut() practical?: number;
  @WorkedOut() total?: number;

  @ApiProperty({ type: String, maxLength: MAX_NOTES })
  @Nullable()
  @PlainText()
  @IsString({ message: 'Please enter text' })
  @MaxLength(MAX_NOTES, { message: `Please keep this to ${MAX_NOTES} characters` })
  feedbackNotes?: string | null;

  toScores(): ScoresWithNotes {
    const { head, paddle, boat, body, quiz, feedbackNotes } = this;
    return { head, paddle, boat, body, quiz, feedbackNotes: feedbackNotes ?? '' };
  }
}

/** A submission to score. [681] */
export class SubmissionToScoreResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty({ description: 'Empty if the account was deleted.' }) studentName: string;
  @ApiProperty({ format: 'date-time' }) submissionDate: string;
  @ApiProperty() skillArea: string;
  @ApiProperty() title: string;
  @ApiProperty() videoLink: string;
  @ApiProperty() description: string;
  @ApiProperty({ type: String, nullable: true }) moduleId: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The student’s best attempt at that module’s quiz, in percent.',
  })
  quizOfModule: number | null;
  @ApiProperty({ type: StrokeScoresResponse, nullable: true, description: 'The current scores.' })
  strokeScores: StrokeScoresResponse | null;
  @ApiProperty() feedbackNotes: string;

  static from({
    submission,
    student,
    latest,
    quizOfModule,
  }: SubmissionToScore): SubmissionToScoreResponse {
    const { submittedAt } = submission;
    return {
      ...pick(
        submission,
        'id',
        'studentId',
        'skillArea',
        'title',
        'videoLink',
        'description',
        'moduleId',
      ),
      quizOfModule,
      studentName: student ? fullName(student) : '',
      submissionDate: submittedAt.toISOString(),
      strokeScores: latest && StrokeScoresResponse.from(latest),
      feedbackNotes: latest?.feedbackNotes ?? '',
    };
  }
}
