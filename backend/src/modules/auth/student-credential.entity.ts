import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a student signs in. Apart from the student's own row, so that no query for people ever carries a hash. */
@Entity('student_credentials')
export class StudentCredential {
  @PrimaryColumn('uuid') studentId: string;
  /** argon2id, with its salt and cost inside. */
  @Column('text') passwordHash: string;
  @Column('timestamptz', { default: () => 'now()' }) changedAt: Date;
}
