import { Injectable } from '@nestjs/common';
import Handlebars from 'handlebars';
import { convert } from 'html-to-text';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUBJECTS, type MailTemplate } from './mail-templates';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const TEMPLATES = join(__dirname, 'templates');

/** The same context with every one-time link struck out: what may stay in the database after sending. */
export const struckOut = (secrets: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(secrets).map((key) => [key, '#one-time-link-removed-after-sending']));

/** What a person wrote over several lines, escaped, with its line breaks. */
const withLineBreaks = (text: string) => new Handlebars.SafeString(Handlebars.escapeExpression(text).replaceAll('\n', '<br>'));

const readTemplates = (): typeof Handlebars => {
  const handlebars = Handlebars.create();
  handlebars.registerHelper('lines', withLineBreaks);
  for (const file of readdirSync(TEMPLATES))
    handlebars.registerPartial(file.replace('.hbs', ''), readFileSync(join(TEMPLATES, file), 'utf8'));
  return handlebars;
};

/** HTML and text of every mail. Values are escaped; subjects are single lines whatever a name contains. */
@Injectable()
export class MailRenderer {
  private made: typeof Handlebars | null = null;

  /** Read when the first mail is written. */
  private get handlebars(): typeof Handlebars {
    return (this.made ??= readTemplates());
  }

  render(template: MailTemplate, context: Readonly<Record<string, string>>): RenderedMail {
    const subject = this.handlebars
      .compile(SUBJECTS[template], { noEscape: true, strict: true })(context)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim();
    const html = this.handlebars.compile(`{{> ${template}}}`)({ ...context, subject });
    const text = convert(html, {
      wordwrap: 78,
      selectors: [
        { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
        { selector: 'h1', options: { uppercase: false } },
        { selector: 'title', format: 'skip' },
      ],
    });
    return { subject, html, text };
  }
}
