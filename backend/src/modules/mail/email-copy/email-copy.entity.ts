import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailTemplate } from '../mail-templates';
import type { EmailCopy } from './email-copy.rules';

/** What the coach has a template say; null where it says what it was shipped with. */
@Entity('mail_words')
export class EmailCopyRow implements EmailCopy {
  @PrimaryColumn('text') template: MailTemplate;
  @Column('text', { nullable: true }) subject: string | null;
  @Column('text', { nullable: true }) intro: string | null;
  @Column('text', { nullable: true }) closing: string | null;
}
