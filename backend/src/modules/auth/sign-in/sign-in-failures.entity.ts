import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Failed tries for one account from one address, under a keyed hash of both. Successes aren't
 * counted.
 */
@Entity('sign_in_failures')
@Index(['lastFailedAt'])
export class SignInFailures {
  @PrimaryColumn('text') key: string;
  @Column('int') failures: number;
  @Column('timestamptz') lastFailedAt: Date;
  @Column('timestamptz') waitUntil: Date;
}
