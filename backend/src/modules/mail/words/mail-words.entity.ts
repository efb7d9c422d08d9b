import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailTemplate } from '../mail-templates';
import type { MailWords } from './mail-words.rules';

/** What the coach has a template say; null where it says what it was shipped with. */
@Entity('mail_words')
export class MailWordsRow implements MailWords {
  @PrimaryColumn('text') template: MailTemplate;
  @Column('text', { nullable: true }) subject: string | null;
  @Column('text', { nullable: true }) intro: string | null;
  @Column('text', { nullable: true }) closing: string | null;
}
