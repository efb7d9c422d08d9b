import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { GradedAnswer } from './quiz.rules';

/**
 * An attempt at a quiz, saved as graded. The client generates its key, so that a repeated request
 * counts once. [T60]
 */
@Entity('quiz_attempts')
@Index(['studentId', 'attemptedAt', 'moduleId'])
@Unique(['studentId', 'moduleId', 'clientKey'])
export class QuizAttempt {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('text') moduleId: string;
  @Column('uuid') clientKey: string;
  /** As graded then; later changes to the quiz don't affect them. */
  @Column('jsonb') results: GradedAnswer[];
  @Column('smallint') score: number;
  @Column('boolean') passed: boolean;
  @Column('timestamptz') attemptedAt: Date;
}
