import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailTemplate } from '../mail-templates';
import type { EmailCopy } from './email-copy.rules';

/** The coach's wording of a template; null where the default applies. */
@Entity('mail_words')
export class EmailCopyRow implements EmailCopy {
  @PrimaryColumn('text') template: MailTemplate;
  @Column('text', { nullable: true }) subject: string | null;
  @Column('text', { nullable: true }) intro: string | null;
  @Column('text', { nullable: true }) closing: string | null;
  /** The other texts by name; those with the default wording are left out. */
  @Column('jsonb', { default: {} }) blocks: Record<string, string>;
}
