import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A student's confirmation that they understood a mark. */
@Entity('mark_responses')
export class MarkResponse {
  @PrimaryColumn('uuid') reviewId: string;
  @PrimaryColumn('uuid') markId: string;
  @Column('uuid') @Index() studentId: string;
  @Column('timestamptz') understoodAt: Date;
}
