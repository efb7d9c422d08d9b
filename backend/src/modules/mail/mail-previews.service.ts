import { Inject, Injectable } from '@nestjs/common';
import { factTexts } from '../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../common/facts/facts';
import { SAMPLE_FACTS } from '../../common/facts/sample-facts';
import { Environment } from '../../config/environment';
import { MailKindUnknown } from './mail.errors';
import { MailRenderer } from './mail-renderer';
import { mailSamples, type MailSamples } from './mail-samples';
import { SUBJECTS, type MailTemplate, type MailTemplates } from './mail-templates';
import { MAIL_PLACEHOLDERS } from './email-copy/mail-placeholders';
import { saidToReader } from './unconfirmed-address';
import { EmailCopyService } from './email-copy/mail-wording.service';
import type { EmailCopy } from './email-copy/email-copy.rules';

export interface MailPreview {
  readonly type: MailTemplate;
  readonly subject: string;
  readonly html: string;
}

/** A text of a template with its default wording. */
export interface ShippedBlock {
  readonly name: string;
  readonly isLine: boolean;
  readonly shipped: string;
  /** The values it may use besides the email's and the site's, with an example of each. */
  readonly placeholders: Readonly<Record<string, string>>;
}

/** The fields in which a sample names the person the email is for, or about. */
const NAMED_BY = ['firstName', 'studentName', 'name'];

const isTemplate = (kind: string): kind is MailTemplate => Object.hasOwn(SUBJECTS, kind);

/** Renders emails with example data; nothing is sent. */
@Injectable()
export class MailPreviews {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly renderer: MailRenderer,
    private readonly facts: SiteFacts,
    private readonly wording: EmailCopyService,
  ) {}

  kinds(): MailTemplate[] {
    return Object.keys(SUBJECTS).filter(isTemplate).sort();
  }

  /**
   * Renders a template with its current wording.
   * @param kind a template's name [T3].
   * @param name replaces the example's name.
   * @throws MailKindUnknown
   */
  async of(kind: string, name?: string): Promise<MailPreview> {
    const template = this.templateOf(kind);
    const [sample] = this.samplesOf(template);
    const named = name
      ? Object.fromEntries(NAMED_BY.filter((key) => key in sample).map((key) => [key, name]))
      : {};
    return this.render(template, { ...sample, ...named }, await this.wording.of(template));
  }

  /**
   * Renders a template with other wording.
   * @param variant which variant, counted from 0; past the last, the first is used.
   */
  withWords(template: MailTemplate, words: EmailCopy, variant: number): Promise<MailPreview> {
    return this.render(template, this.sampleOf(template, variant), words);
  }

  /** Renders an email with this data; its links aren't secret. */
  async filledIn<T extends MailTemplate>(
    template: T,
    data: MailTemplates[T]['data'],
  ): Promise<MailPreview> {
    return this.render(template, data, await this.wording.of(template));
  }

  /** @throws MailKindUnknown */
  templateOf(kind: string): MailTemplate {
    if (!isTemplate(kind)) throw new MailKindUnknown();
    return kind;
  }

  /**
   * Returns an example's data and links.
   * @param variant as above.
   */
  sampleOf(template: MailTemplate, variant: number): Readonly<Record<string, string>> {
    const samples = this.samplesOf(template);
    return { ...(samples[variant] ?? samples[0]) };
  }

  variantsOf(template: MailTemplate): number {
    return this.samplesOf(template).length;
  }

  /** Returns a template's default wording, with placeholders in braces. */
  shippedOf(template: MailTemplate): { subject: string; intro: string; closing: string } {
    const named = this.renderer.namesInFields(template);
    const shownBy = (sample: Readonly<Record<string, string>>) =>
      this.renderer.shippedWords(
        template,
        this.inBraces(template, sample, Object.values(named).flat()),
      );
    let texts = { subject: '', intro: '', closing: '' };
    for (const sample of this.samplesOf(template).toReversed())
      texts = { ...texts, ...shownBy({ ...sample }) };
    return texts;
  }

  /** Returns each of a template's other texts, with placeholders in braces, and their examples. */
  blocksOf(template: MailTemplate): ShippedBlock[] {
    const facts = Object.keys(factTexts(SAMPLE_FACTS));
    return this.renderer.blocksOf(template).map((block) => {
      const own = block.placeholders.filter((name) => !facts.includes(name));
      for (const sample of this.samplesOf(template)) {
        const data: Readonly<Record<string, string>> = { ...sample };
        const context = this.inBraces(template, data, own);
        const shipped = this.renderer.shippedBlock(template, block.name, context);
        if (shipped === null) continue;
        const placeholders = Object.fromEntries(own.map((name) => [name, data[name] ?? '']));
        return { ...block, shipped, placeholders };
      }
      throw new Error(`no example of ${template} shows its text ${block.name}`);
    });
  }

  /**
   * Returns an example's data with placeholders instead of its values.
   * @param named what its texts name besides what all of them may use; what the example lacks stays
   *   empty, as that decides which texts it shows.
   */
  private inBraces(
    template: MailTemplate,
    sample: Readonly<Record<string, string>>,
    named: readonly string[],
  ): Record<string, string> {
    const names = [
      ...MAIL_PLACEHOLDERS[template],
      ...named.filter((name) => sample[name]),
      ...Object.keys(factTexts(SAMPLE_FACTS)),
    ];
    const inBraces = Object.fromEntries(names.map((name) => [name, `{${name}}`]));
    return { ...sample, ...inBraces, publicUrl: this.env.publicUrl };
  }

  private samplesOf<T extends MailTemplate>(template: T): MailSamples[T] {
    return mailSamples(this.env.publicUrl)[template];
  }

  private async render(
    type: MailTemplate,
    data: Readonly<Record<string, string>>,
    words: EmailCopy,
  ): Promise<MailPreview> {
    const known = { ...factTexts(await this.facts.recent()), publicUrl: this.env.publicUrl };
    const { subject, html } = this.renderer.render(
      type,
      { ...known, ...saidToReader(type, data, true) },
      words,
    );
    return { type, subject, html };
  }
}
