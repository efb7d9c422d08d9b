import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { GradedAnswer } from './quiz.rules';

/** One try at a quiz, kept as it was graded. Its key is the client's: the same press counts once. [T60] */
@Entity('quiz_attempts')
@Unique(['studentId', 'moduleId', 'clientKey'])
export class QuizAttempt {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('text') moduleId: string;
  @Column('uuid') clientKey: string;
  /** As graded then: a quiz that the coach changes later leaves them alone. */
  @Column('jsonb') results: GradedAnswer[];
  @Column('smallint') score: number;
  @Column('boolean') passed: boolean;
  @Column('timestamptz') attemptedAt: Date;
}
