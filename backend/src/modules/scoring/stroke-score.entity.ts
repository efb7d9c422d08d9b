import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

const inRange = ['head', 'paddle', 'boat', 'body', 'quiz', 'practical', 'total']
  .map((name) => `${name} BETWEEN 0 AND 100`)
  .join(' AND ');

/**
 * A scoring of a submission. Scoring again adds a version: the latest is current, the others are
 * history. [T99]
 */
@Entity('stroke_scores')
@Unique(['submissionId', 'version'])
@Index('stroke_scores_of_students', ['studentId', 'submissionId', 'version', 'scoredAt', 'total'])
@Check('stroke_scores_range_check', inRange)
export class StrokeScore {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') submissionId: string;
  @Column('uuid') studentId: string;
  /** 1 for the first. */
  @Column('int') version: number;
  @Column('smallint') head: number;
  @Column('smallint') paddle: number;
  @Column('smallint') boat: number;
  @Column('smallint') body: number;
  @Column('smallint') quiz: number;
  /** As computed at that time. */
  @Column('real') practical: number;
  @Column('real') total: number;
  @Column('text', { default: '' }) feedbackNotes: string;
  /** The marks of the review that justify the scores. */
  @Column('jsonb', { default: [] }) markIds: string[];
  @Column('timestamptz') scoredAt: Date;
}
