import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { factWords } from '../../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../../common/facts/facts';
import type { MailTemplate } from '../mail-templates';
import { MAIL_PLACEHOLDERS } from './mail-placeholders';
import { EmailCopyRow } from './email-copy.entity';
import { keptWords, placeholderFaults, SHIPPED, type EmailCopy } from './email-copy.rules';

export type { MailTemplate } from '../mail-templates';
export type { EmailCopy } from './email-copy.rules';

/** What the coach has the templates say. */
@Injectable()
export class EmailCopyService {
  constructor(
    private readonly db: DataSource,
    private readonly facts: SiteFacts,
  ) {}

  async of(template: MailTemplate, tx: EntityManager = this.db.manager): Promise<EmailCopy> {
    const [words = SHIPPED] = await tx.query<EmailCopy[]>('SELECT subject, intro, closing FROM mail_words WHERE template = $1', [template]);
    return words;
  }

  /** Of each of these, in their order. */
  async ofAll(templates: readonly MailTemplate[]): Promise<(readonly [MailTemplate, EmailCopy])[]> {
    const written = new Map((await this.db.manager.find(EmailCopyRow)).map(({ template, ...words }) => [template, words]));
    return templates.map((template) => [template, written.get(template) ?? SHIPPED]);
  }

  async keep(tx: EntityManager, template: MailTemplate, words: EmailCopy): Promise<void> {
    await tx.upsert(EmailCopyRow, { template, ...words }, ['template']);
  }

  /** What its words may name beside the site's facts. */
  placeholdersOf(template: MailTemplate): readonly string[] {
    return MAIL_PLACEHOLDERS[template];
  }

  /** What is typed, as it may go out: empty is null. @throws ValidationFailed naming placeholders that don't exist, and those that do */
  async checked(template: MailTemplate, typed: Partial<EmailCopy>): Promise<Partial<EmailCopy>> {
    const words = keptWords(typed);
    const faults = placeholderFaults(words, this.placeholdersOf(template), Object.keys(factWords(await this.facts.read())));
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    return words;
  }

  /** As above, as a whole: what is not typed is as it was shipped. */
  async wholeOf(template: MailTemplate, typed: Partial<EmailCopy>): Promise<EmailCopy> {
    return { ...SHIPPED, ...(await this.checked(template, typed)) };
  }
}
