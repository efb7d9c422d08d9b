import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A discount for one referred friend, created at the provider by a job. [T40] */
@Entity('friend_codes')
@Index(['studentId', 'friend'], { unique: true })
@Index(['code'], { unique: true })
@Index(['promotionCodeId'], { where: 'promotion_code_id IS NOT NULL' })
export class FriendCode {
  @PrimaryColumn('uuid') id: string;
  /** The student who referred the friend. */
  @Column('uuid') studentId: string;
  /** The friend in lower case, so the same friend gets one code. */
  @Column('text') friend: string;
  @Column('text') code: string;
  /** The provider's id; null until the code is created there. */
  @Column('text', { nullable: true }) promotionCodeId: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') expiresAt: Date;
  /** When it was used for a payment. */
  @Column('timestamptz', { nullable: true }) redeemedAt: Date | null;
  /** The friend as the student wrote it. */
  @Column('text', { default: '' }) friendName: string;
}
