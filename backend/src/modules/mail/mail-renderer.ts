import { Injectable } from '@nestjs/common';
import Handlebars from 'handlebars';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from './mail-text';
import { SUBJECTS, type MailTemplate } from './mail-templates';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Made from `templates/*.mjml` by `scripts/compile-mails.mjs` when the product is built. */
const COMPILED = join(__dirname, 'compiled');

/** The same context with every one-time link struck out: what may stay in the database after sending. */
export const struckOut = (secrets: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(secrets).map((key) => [key, '#one-time-link-removed-after-sending']));

/** What a person wrote over several lines, escaped, with its line breaks. */
const withLineBreaks = (text: string) => new Handlebars.SafeString(Handlebars.escapeExpression(text).replaceAll('\n', '<br>'));

/** One bullet for each line, escaped. */
const asBullets = (text: string) => {
  const items = text.split('\n').filter((line) => line.trim() !== '');
  const bullets = items.map((item) => `<li style="margin:0 0 6px">${Handlebars.escapeExpression(item)}</li>`).join('');
  return new Handlebars.SafeString(`<ul style="margin:0 0 16px;padding:0 0 0 24px">${bullets}</ul>`);
};

/** Every template, ready to be filled in. */
const readTemplates = () => {
  const handlebars = Handlebars.create();
  handlebars.registerHelper('lines', withLineBreaks);
  handlebars.registerHelper('bullets', asBullets);
  const files = readdirSync(COMPILED).filter((name) => name.endsWith('.hbs'));
  const bodies = new Map(
    files.map((file) => [file.replace('.hbs', ''), handlebars.compile(readFileSync(join(COMPILED, file), 'utf8'))] as const),
  );
  return { handlebars, bodies };
};

/**
 * Subject, HTML and text of every mail. Values are escaped; subjects are single lines whatever a name contains.
 * A template's own words stand in blocks named `intro` and `closing`: a Handlebars partial of that name takes their place.
 */
@Injectable()
export class MailRenderer {
  private made: ReturnType<typeof readTemplates> | null = null;
  private readonly subjects = new Map<MailTemplate, Handlebars.TemplateDelegate>();

  /** Read when the first mail is written. */
  private get read(): ReturnType<typeof readTemplates> {
    return (this.made ??= readTemplates());
  }

  /** Names of the templates that were compiled. */
  get templates(): string[] {
    return [...this.read.bodies.keys()];
  }

  /** @param context the template's data and secrets, with siteName, coachName, location and publicUrl. */
  render(template: MailTemplate, context: Readonly<Record<string, string>>): RenderedMail {
    const body = this.read.bodies.get(template);
    if (!body) throw new Error(`there is no mail template ${template}`);
    const subject = this.subjectOf(template)(context)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim();
    const html = body({ ...context, subject });
    return { subject, html, text: textOf(html) };
  }

  private subjectOf(template: MailTemplate): Handlebars.TemplateDelegate {
    const known = this.subjects.get(template) ?? this.read.handlebars.compile(SUBJECTS[template], { noEscape: true });
    this.subjects.set(template, known);
    return known;
  }
}
