import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SkillLevel } from './contact.types';

/** What somebody wrote through the contact form, as plain text. */
@Entity('contact_messages')
@Index(['createdAt'])
@Check('contact_messages_skill_check', `skill_level IN ('beginner', 'intermediate', 'advanced', 'expert')`)
export class ContactMessage {
  @PrimaryColumn('uuid') id: string;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('citext') email: string;
  @Column('text', { nullable: true }) skillLevel: SkillLevel | null;
  @Column('text') message: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
