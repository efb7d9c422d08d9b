import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { TokenPurpose } from '../auth.types';

/**
 * The hash of an emailed link's secret. A student has at most one valid token per purpose. [T17]
 */
@Entity('account_tokens')
@Index('account_tokens_one_live', ['studentId', 'purpose'], {
  unique: true,
  where: 'used_at IS NULL AND voided_at IS NULL',
})
@Index(['studentId', 'purpose', 'createdAt'])
@Index(['expiresAt'])
@Check(
  'account_tokens_purpose_check',
  `purpose IN ('set-password', 'password-reset', 'confirm-email', 'change-email', 'undo-email-change')`,
)
export class AccountToken {
  @PrimaryColumn('text') hash: string;
  @Column('uuid') studentId: string;
  @Column('text') purpose: TokenPurpose;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
  @Column('timestamptz', { nullable: true }) voidedAt: Date | null;
}
