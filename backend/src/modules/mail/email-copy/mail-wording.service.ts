import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { factTexts } from '../../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../../common/facts/facts';
import type { MailTemplate } from '../mail-templates';
import { MAIL_PLACEHOLDERS } from './mail-placeholders';
import { EmailCopyRow } from './email-copy.entity';
import { keptWords, placeholderFaults, SHIPPED, type EmailCopy } from './email-copy.rules';

export type { MailTemplate } from '../mail-templates';
export type { EmailCopy } from './email-copy.rules';

/** The coach's wording of the templates. */
@Injectable()
export class EmailCopyService {
  constructor(
    private readonly db: DataSource,
    private readonly facts: SiteFacts,
  ) {}

  async of(template: MailTemplate, tx: EntityManager = this.db.manager): Promise<EmailCopy> {
    const [words = SHIPPED] = await tx.query<EmailCopy[]>(
      'SELECT subject, intro, closing FROM mail_words WHERE template = $1',
      [template],
    );
    return words;
  }

  /** Returns the wording of each of these templates, in their order. */
  async ofAll(templates: readonly MailTemplate[]): Promise<(readonly [MailTemplate, EmailCopy])[]> {
    const written = new Map(
      (await this.db.manager.find(EmailCopyRow)).map(({ template, ...words }) => [template, words]),
    );
    return templates.map((template) => [template, written.get(template) ?? SHIPPED]);
  }

  async keep(tx: EntityManager, template: MailTemplate, words: EmailCopy): Promise<void> {
    await tx.upsert(EmailCopyRow, { template, ...words }, ['template']);
  }

  /** Returns the placeholders it may use besides the site's facts. */
  placeholdersOf(template: MailTemplate): readonly string[] {
    return MAIL_PLACEHOLDERS[template];
  }

  /**
   * Returns a draft ready to be sent; empty becomes null.
   * @throws ValidationFailed naming unknown placeholders and the valid ones.
   */
  async checked(template: MailTemplate, typed: Partial<EmailCopy>): Promise<Partial<EmailCopy>> {
    const words = keptWords(typed);
    const faults = placeholderFaults(
      words,
      this.placeholdersOf(template),
      Object.keys(factTexts(await this.facts.read())),
    );
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    return words;
  }

  /** Does the same for a complete wording; what isn't given keeps its default. */
  async wholeOf(template: MailTemplate, typed: Partial<EmailCopy>): Promise<EmailCopy> {
    return { ...SHIPPED, ...(await this.checked(template, typed)) };
  }
}
