import { Injectable } from '@nestjs/common';
import Handlebars from 'handlebars';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillFacts } from '../../common/facts/fact-labels.rules';
import { letterInMail } from '../../common/html/letter-html';
import { blocksOf, textOf } from './mail-text';
import { footOf, SUBJECTS, type MailTemplate } from './mail-templates';
import { SHIPPED, wordsAsHtml, type EmailCopy } from './email-copy/email-copy.rules';

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

/** A letter's HTML with the facts that it names; nothing of it is trusted. */
function letter(this: Readonly<Record<string, string>>, html: string): Handlebars.SafeString {
  const words = Object.fromEntries(Object.entries(this).map(([name, word]) => [name, Handlebars.escapeExpression(word)]));
  return new Handlebars.SafeString(letterInMail(fillFacts(html, words), this.publicUrl ?? ''));
}

/** As much of a text as an inbox shows beside the subject. */
const PREVIEW_LENGTH = 140;

/** The start of what a person wrote, on one line, cut at a word. */
const opening = (text = ''): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= PREVIEW_LENGTH ? line : `${line.slice(0, PREVIEW_LENGTH).replace(/\s\S*$/, '')}…`;
};

/** The start of a letter's words, with the facts that it names. */
function letterOpening(this: Readonly<Record<string, string>>, html: string): string {
  return opening(blocksOf(fillFacts(html, this)));
}

/** Every template, ready to be filled in. */
const readTemplates = () => {
  const handlebars = Handlebars.create();
  handlebars.registerHelper('lines', withLineBreaks);
  handlebars.registerHelper('bullets', asBullets);
  handlebars.registerHelper('letter', letter);
  handlebars.registerHelper('opening', opening);
  handlebars.registerHelper('letterOpening', letterOpening);
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

  /**
   * @param context the template's data and secrets, with siteName, coachName, location and publicUrl.
   * @param words the coach's own, in the place of those that the template was shipped with.
   */
  render(template: MailTemplate, context: Readonly<Record<string, string>>, words: EmailCopy = SHIPPED): RenderedMail {
    const { subject: line, intro, closing } = words;
    const subject = (line === null ? this.subjectOf(template)(context) : fillFacts(line, context)).replace(/[\p{Cc}\s]+/gu, ' ').trim();
    const partials = {
      ...(intro !== null && { intro: () => wordsAsHtml(intro, context) }),
      ...(closing !== null && { closing: () => wordsAsHtml(closing, context) }),
    };
    const html = this.bodyOf(template)({ ...context, ...footOf(template, context), subject }, { partials });
    return { subject, html, text: textOf(html) };
  }

  /** What a template was shipped with, as plain text, the way it turns out in this context. */
  shippedWords(template: MailTemplate, context: Readonly<Record<string, string>>): { subject: string; intro: string; closing: string } {
    const marked = (name: string) => this.read.handlebars.compile(`<!--${name}-->{{> @partial-block}}<!--/${name}-->`);
    const html = this.bodyOf(template)(context, { partials: { intro: marked('intro'), closing: marked('closing') } });
    const between = (name: string) => blocksOf(new RegExp(`<!--${name}-->(.*)<!--/${name}-->`, 's').exec(html)?.[1] ?? '');
    return { subject: this.subjectOf(template)(context), intro: between('intro'), closing: between('closing') };
  }

  private bodyOf(template: MailTemplate): Handlebars.TemplateDelegate {
    const body = this.read.bodies.get(template);
    if (!body) throw new Error(`there is no mail template ${template}`);
    return body;
  }

  private subjectOf(template: MailTemplate): Handlebars.TemplateDelegate {
    const known = this.subjects.get(template) ?? this.read.handlebars.compile(SUBJECTS[template], { noEscape: true });
    this.subjects.set(template, known);
    return known;
  }
}
