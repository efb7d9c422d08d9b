import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The number of tries under one key since the window started. */
@Entity('rate_limits')
@Index(['expiresAt'])
export class RateLimitBucket {
  @PrimaryColumn('text') key: string;
  @Column('int') count: number;
  @Column('timestamptz') expiresAt: Date;
}
