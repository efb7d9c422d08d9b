import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { factTexts } from '../../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../../common/facts/facts';
import type { MailTemplate } from '../mail-templates';
import { MAIL_PLACEHOLDERS } from './mail-placeholders';
import { EmailCopyRow } from './email-copy.entity';
import { plainText } from '../../../common/http/plain-text';
import { MailRenderer } from '../mail-renderer';
import {
  keptWords,
  placeholderFaults,
  SHIPPED,
  type EmailCopy,
  type TypedCopy,
} from './email-copy.rules';
import { blockFaults, keptBlocks, knownBlocks, type TextBlock } from './mail-blocks.rules';

export type { MailTemplate } from '../mail-templates';
export type { EmailCopy, TypedCopy } from './email-copy.rules';

/** The coach's wording of the templates. */
@Injectable()
export class EmailCopyService {
  constructor(
    private readonly db: DataSource,
    private readonly facts: SiteFacts,
    private readonly renderer: MailRenderer,
  ) {}

  async of(template: MailTemplate, tx: EntityManager = this.db.manager): Promise<EmailCopy> {
    const [words = SHIPPED] = await tx.query<EmailCopy[]>(
      'SELECT subject, intro, closing, blocks FROM mail_words WHERE template = $1',
      [template],
    );
    return this.current(template, words);
  }

  /** Returns the wording of each of these templates, in their order. */
  async ofAll(templates: readonly MailTemplate[]): Promise<(readonly [MailTemplate, EmailCopy])[]> {
    const written = new Map(
      (await this.db.manager.find(EmailCopyRow)).map(({ template, ...words }) => [template, words]),
    );
    return templates.map((template) => [
      template,
      this.current(template, written.get(template) ?? SHIPPED),
    ]);
  }

  async keep(tx: EntityManager, template: MailTemplate, words: EmailCopy): Promise<void> {
    await tx.upsert(EmailCopyRow, { template, ...words }, ['template']);
  }

  /** Returns the placeholders it may use besides the site's facts. */
  placeholdersOf(template: MailTemplate): readonly string[] {
    return MAIL_PLACEHOLDERS[template];
  }

  /** Leaves out texts that the template no longer has, which couldn't be saved again. */
  knownBlocks<T>(template: MailTemplate, stored: Readonly<Record<string, T>>): Record<string, T> {
    return knownBlocks(stored, this.blocksOf(template));
  }

  private current(template: MailTemplate, words: EmailCopy): EmailCopy {
    return { ...words, blocks: this.knownBlocks(template, words.blocks) };
  }

  /** Returns its texts besides subject, intro and closing. */
  blocksOf(template: MailTemplate): readonly TextBlock[] {
    return this.renderer.blocksOf(template);
  }

  /**
   * Returns a draft ready to be sent; empty becomes null.
   * @throws ValidationFailed naming unknown placeholders and the valid ones.
   */
  async checked(template: MailTemplate, typed: TypedCopy): Promise<Partial<EmailCopy>> {
    const words = keptWords(typed);
    const { blocks } = typed;
    const own = this.placeholdersOf(template);
    const facts = Object.keys(factTexts(await this.facts.read()));
    const faults = {
      ...placeholderFaults(words, own, facts, this.renderer.namesInFields(template)),
      ...(blocks && blockFaults(blocks, this.blocksOf(template), own, facts)),
    };
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    return { ...words, ...(blocks && { blocks: keptBlocks(blocks, plainText) }) };
  }

  /** Does the same for a complete wording; what isn't given keeps its default. */
  async wholeOf(template: MailTemplate, typed: TypedCopy): Promise<EmailCopy> {
    return { ...SHIPPED, ...(await this.checked(template, typed)) };
  }
}
