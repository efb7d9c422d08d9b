import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SkillLevel } from '@wavetrain/shared/contact';

/** A message from the contact form, as plain text. */
@Entity('contact_messages')
@Index(['createdAt', 'id'])
@Index('contact_messages_open', ['createdAt'], { where: 'closed_at IS NULL' })
@Check(
  'contact_messages_answer_check',
  '(closed_at IS NULL) = (closed_by IS NULL) AND (answer IS NULL OR closed_at IS NOT NULL)',
)
@Check(
  'contact_messages_skill_check',
  `skill_level IN ('beginner', 'intermediate', 'advanced', 'expert')`,
)
export class ContactMessage {
  @PrimaryColumn('uuid') id: string;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('citext') email: string;
  @Column('text', { nullable: true }) skillLevel: SkillLevel | null;
  @Column('text') message: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  /** When it was answered or closed, and by whom. */
  @Column('timestamptz', { nullable: true }) closedAt: Date | null;
  @Column('int', { nullable: true }) closedBy: number | null;
  /** The reply sent from admin; null if it was answered another way or needed no reply. */
  @Column('text', { nullable: true }) answer: string | null;
}
