import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { factWords } from '../../../common/facts/fact-labels.rules';
import { FactBook } from '../../../common/facts/facts';
import type { MailTemplate } from '../mail-templates';
import { MAIL_PLACEHOLDERS } from './mail-placeholders';
import { MailWordsRow } from './mail-words.entity';
import { keptWords, placeholderFaults, SHIPPED, type MailWords } from './mail-words.rules';

export type { MailTemplate } from '../mail-templates';
export type { MailWords } from './mail-words.rules';

/** What the coach has the templates say. */
@Injectable()
export class MailWording {
  constructor(
    private readonly db: DataSource,
    private readonly facts: FactBook,
  ) {}

  async of(template: MailTemplate, tx: EntityManager = this.db.manager): Promise<MailWords> {
    const [words = SHIPPED] = await tx.query<MailWords[]>('SELECT subject, intro, closing FROM mail_words WHERE template = $1', [template]);
    return words;
  }

  /** Of each of these, in their order. */
  async ofAll(templates: readonly MailTemplate[]): Promise<(readonly [MailTemplate, MailWords])[]> {
    const written = new Map((await this.db.manager.find(MailWordsRow)).map(({ template, ...words }) => [template, words]));
    return templates.map((template) => [template, written.get(template) ?? SHIPPED]);
  }

  async keep(tx: EntityManager, template: MailTemplate, words: MailWords): Promise<void> {
    await tx.upsert(MailWordsRow, { template, ...words }, ['template']);
  }

  /** What its words may name beside the site's facts. */
  placeholdersOf(template: MailTemplate): readonly string[] {
    return MAIL_PLACEHOLDERS[template];
  }

  /** What is typed, as it may go out: empty is null. @throws ValidationFailed naming placeholders that don't exist, and those that do */
  async checked(template: MailTemplate, typed: Partial<MailWords>): Promise<Partial<MailWords>> {
    const words = keptWords(typed);
    const faults = placeholderFaults(words, this.placeholdersOf(template), Object.keys(factWords(await this.facts.read())));
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    return words;
  }

  /** As above, as a whole: what is not typed is as it was shipped. */
  async wholeOf(template: MailTemplate, typed: Partial<MailWords>): Promise<MailWords> {
    return { ...SHIPPED, ...(await this.checked(template, typed)) };
  }
}
