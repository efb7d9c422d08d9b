import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A discount for one referred friend, made at the provider by a job. [T40] */
@Entity('friend_codes')
@Index(['studentId', 'friend'], { unique: true })
@Index(['code'], { unique: true })
@Index(['promotionCodeId'], { where: 'promotion_code_id IS NOT NULL' })
export class FriendCode {
  @PrimaryColumn('uuid') id: string;
  /** Who referred. */
  @Column('uuid') studentId: string;
  /** As the student wrote it, in lower case: the same friend gets one code. */
  @Column('text') friend: string;
  @Column('text') code: string;
  /** The provider's; null until it is made there. */
  @Column('text', { nullable: true }) promotionCodeId: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') expiresAt: Date;
  /** When somebody paid with it. */
  @Column('timestamptz', { nullable: true }) redeemedAt: Date | null;
}
