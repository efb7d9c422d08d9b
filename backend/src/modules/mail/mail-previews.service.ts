import { Inject, Injectable } from '@nestjs/common';
import { factWords } from '../../common/facts/fact-words.rules';
import { FactBook } from '../../common/facts/facts';
import { Environment } from '../../config/environment';
import { MailKindUnknown } from './mail.errors';
import { MailRenderer } from './mail-renderer';
import { mailSamples } from './mail-samples';
import { SUBJECTS, type MailTemplate, type MailTemplates } from './mail-templates';

export interface MailPreview {
  readonly type: MailTemplate;
  readonly subject: string;
  readonly html: string;
}

/** Where a sample names the person that the mail is for, or about. */
const NAMED_BY = ['firstName', 'studentName', 'name'];

const isTemplate = (kind: string): kind is MailTemplate => Object.hasOwn(SUBJECTS, kind);

/** Mails as they look with example data: nothing is sent. */
@Injectable()
export class MailPreviews {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly renderer: MailRenderer,
    private readonly facts: FactBook,
  ) {}

  kinds(): MailTemplate[] {
    return Object.keys(SUBJECTS).filter(isTemplate).sort();
  }

  /**
   * @param kind a template's name [T3].
   * @param name stands in the place of the example's name.
   * @throws MailKindUnknown
   */
  async of(kind: string, name?: string): Promise<MailPreview> {
    if (!isTemplate(kind)) throw new MailKindUnknown();
    const [sample] = mailSamples(this.env.publicUrl)[kind];
    const named = name ? Object.fromEntries(NAMED_BY.filter((key) => key in sample).map((key) => [key, name])) : {};
    return this.render(kind, { ...sample, ...named });
  }

  /** As a mail with this data will look; its links are no secrets. */
  filledIn<T extends MailTemplate>(template: T, data: MailTemplates[T]['data']): Promise<MailPreview> {
    return this.render(template, data);
  }

  private async render(type: MailTemplate, data: Readonly<Record<string, string>>): Promise<MailPreview> {
    const known = { ...factWords(await this.facts.recent()), publicUrl: this.env.publicUrl };
    const { subject, html } = this.renderer.render(type, { ...known, ...data });
    return { type, subject, html };
  }
}
