import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** What one student has done of one module; no row, nothing yet. [A§3] */
@Entity('module_progress')
@Unique(['studentId', 'moduleId'])
@Check('module_progress_quiz_check', 'quiz_attempts >= 0 AND (quiz_score IS NULL) = (quiz_attempts = 0)')
@Check('module_progress_score_check', 'quiz_score BETWEEN 0 AND 100 AND video_review_score BETWEEN 0 AND 100')
export class ModuleProgress {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('text') moduleId: string;
  /** The best of all attempts, in percent. [T62] */
  @Column('smallint', { nullable: true }) quizScore: number | null;
  @Column('int', { default: 0 }) quizAttempts: number;
  /** When the quiz was passed for the first time. */
  @Column('timestamptz', { nullable: true }) quizPassedAt: Date | null;
  /** When the practical video was handed in last. [T61] */
  @Column('timestamptz', { nullable: true }) videoSubmittedAt: Date | null;
  /** Mean of what the coach scored, unrounded: quarters of a point. [T98] */
  @Column('real', { nullable: true }) videoReviewScore: number | null;
  @Column('timestamptz', { nullable: true }) videoReviewScoredAt: Date | null;
  /** When the coach scored one of the module's practicals for the first time; null where it did so once, before this was noted. */
  @Column('timestamptz', { nullable: true }) videoReviewFirstScoredAt: Date | null;
  @Column('timestamptz') updatedAt: Date;
}
