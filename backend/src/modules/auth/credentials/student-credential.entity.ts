import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How a student signs in. Separate from the student's row, so that no query for people returns a
 * hash.
 */
@Entity('student_credentials')
export class StudentCredential {
  @PrimaryColumn('uuid') studentId: string;
  /** argon2id, including salt and cost. */
  @Column('text') passwordHash: string;
  @Column('timestamptz', { default: () => 'now()' }) changedAt: Date;
}
