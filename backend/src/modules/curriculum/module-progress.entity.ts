import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A student's progress in one module; without a row it hasn't been started. [A§3] */
@Entity('module_progress')
@Unique(['studentId', 'moduleId'])
@Check(
  'module_progress_quiz_check',
  'quiz_attempts >= 0 AND (quiz_score IS NULL) = (quiz_attempts = 0)',
)
@Check(
  'module_progress_score_check',
  'quiz_score BETWEEN 0 AND 100 AND video_review_score BETWEEN 0 AND 100',
)
export class ModuleProgress {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('text') moduleId: string;
  /** The best score of all attempts, in percent. [T62] */
  @Column('smallint', { nullable: true }) quizScore: number | null;
  @Column('int', { default: 0 }) quizAttempts: number;
  /** When the quiz was first passed. */
  @Column('timestamptz', { nullable: true }) quizPassedAt: Date | null;
  /** When the practical video was last sent. [T61] */
  @Column('timestamptz', { nullable: true }) videoSubmittedAt: Date | null;
  /** The average of the coach's scores, unrounded: quarters of a point. [T98] */
  @Column('real', { nullable: true }) videoReviewScore: number | null;
  @Column('timestamptz', { nullable: true }) videoReviewScoredAt: Date | null;
  /**
   * When the coach first scored one of the module's practicals; null for a scoring from before this
   * was recorded.
   */
  @Column('timestamptz', { nullable: true }) videoReviewFirstScoredAt: Date | null;
  @Column('timestamptz') updatedAt: Date;
}
