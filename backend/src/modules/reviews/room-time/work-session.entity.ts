import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A stretch of time in which the coach was at work on a review, as one window of the room saw it; it grows while it goes on. */
@Entity('review_stretches')
@Index(['submissionId'])
@Index(['studentId'])
@Check('review_stretches_active_check', 'active_ms >= 0')
export class WorkSession {
  /** Made by the window, so that the same stretch told again is the same one. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') submissionId: string;
  @Column('uuid') studentId: string;
  /** By the server's clock. */
  @Column('timestamptz') beganAt: Date;
  @Column('integer') activeMs: number;
}
