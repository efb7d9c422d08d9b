import { Injectable } from '@nestjs/common';
import Handlebars from 'handlebars';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillFacts } from '../../common/facts/fact-labels.rules';
import { letterInMail } from '../../common/html/letter-html';
import { blocksOf, textOf } from './mail-text';
import { SUBJECTS, type MailTemplate } from './mail-templates';
import { footOf } from './mail-envelope';
import {
  lineAsHtml,
  SHIPPED,
  wordsAsHtml,
  WORD_FIELDS,
  type EmailCopy,
  type WordField,
} from './email-copy/email-copy.rules';
import { blocksIn, namesInFields, type TextBlock } from './email-copy/mail-blocks.rules';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Built from `templates/*.mjml` by `scripts/compile-mails.mjs`. */
const COMPILED = join(__dirname, 'compiled');

/**
 * Returns the same context with every one-time link removed: what may stay in the database after
 * sending.
 */
export const struckOut = (secrets: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(secrets).map((key) => [key, '#one-time-link-removed-after-sending']),
  );

/** Escapes multi-line text that a person wrote, and keeps its line breaks. */
const withLineBreaks = (text: string) =>
  new Handlebars.SafeString(Handlebars.escapeExpression(text).replaceAll('\n', '<br>'));

/** Returns one bullet for each line, escaped. */
const asBullets = (text: string) => {
  const items = text.split('\n').filter((line) => line.trim() !== '');
  const bullets = items
    .map((item) => `<li style="margin:0 0 6px">${Handlebars.escapeExpression(item)}</li>`)
    .join('');
  return new Handlebars.SafeString(
    `<ul style="margin:0 0 16px;padding:0 0 0 24px">${bullets}</ul>`,
  );
};

/** Returns a letter's HTML with its placeholders filled in and nothing trusted. */
function letter(this: Readonly<Record<string, string>>, html: string): Handlebars.SafeString {
  const words = Object.fromEntries(
    Object.entries(this).map(([name, word]) => [name, Handlebars.escapeExpression(word)]),
  );
  return new Handlebars.SafeString(letterInMail(fillFacts(html, words), this.publicUrl ?? ''));
}

/** As much text as an inbox shows next to the subject. */
const PREVIEW_LENGTH = 140;

/** Returns the start of what a person wrote, on one line, cut at a word. */
const opening = (text = ''): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= PREVIEW_LENGTH
    ? line
    : `${line.slice(0, PREVIEW_LENGTH).replace(/\s\S*$/, '')}…`;
};

/** Returns the start of a letter's text, with its placeholders filled in. */
function letterOpening(this: Readonly<Record<string, string>>, html: string): string {
  return opening(blocksOf(fillFacts(html, this)));
}

/** Returns a template's subject, in which the usual variant's text is a block like any other. */
const subjectSource = (template: string): string => {
  const source = Object.hasOwn(SUBJECTS, template) ? SUBJECTS[template as MailTemplate] : '';
  return source.includes('{{#> subject}}') ? source : `{{#> subject}}${source}{{/subject}}`;
};

/** Compiles every template, ready to be filled in. */
const readTemplates = () => {
  const handlebars = Handlebars.create();
  handlebars.registerHelper('lines', withLineBreaks);
  handlebars.registerHelper('bullets', asBullets);
  handlebars.registerHelper('letter', letter);
  handlebars.registerHelper('opening', opening);
  handlebars.registerHelper('letterOpening', letterOpening);
  const files = readdirSync(COMPILED).filter((name) => name.endsWith('.hbs'));
  const sources = files.map(
    (file) => [file.replace('.hbs', ''), readFileSync(join(COMPILED, file), 'utf8')] as const,
  );
  const bodies = new Map(
    sources.map(([name, source]) => [name, handlebars.compile(source)] as const),
  );
  const whole = sources.map(([name, source]) => [name, subjectSource(name) + source] as const);
  const blocks = new Map(whole.map(([name, source]) => [name, blocksIn(source)] as const));
  const names = new Map(whole.map(([name, source]) => [name, namesInFields(source)] as const));
  return { handlebars, bodies, blocks, names };
};

/**
 * The subject, HTML and text of every email. Values are escaped; subjects are single lines whatever
 * a name contains. A template's wording is in named blocks, such as `intro` and `closing`, which a
 * Handlebars partial of that name overrides.
 */
@Injectable()
export class MailRenderer {
  private made: ReturnType<typeof readTemplates> | null = null;
  private readonly subjects = new Map<MailTemplate, Handlebars.TemplateDelegate>();

  /** Loaded when the first email is rendered. */
  private get read(): ReturnType<typeof readTemplates> {
    return (this.made ??= readTemplates());
  }

  /** The names of the compiled templates. */
  get templates(): string[] {
    return [...this.read.bodies.keys()];
  }

  /**
   * @param context the template's data and secrets, with siteName, coachName, location and
   *   publicUrl.
   * @param words the coach's wording, which overrides the default.
   */
  render(
    template: MailTemplate,
    context: Readonly<Record<string, string>>,
    words: EmailCopy = SHIPPED,
  ): RenderedMail {
    const { subject: line, intro, closing } = words;
    const own = this.blocksOf(template).flatMap(({ name, isLine }) => {
      const text = words.blocks?.[name];
      return text ? [{ name, isLine, text }] : [];
    });
    const others = own.map(({ name, isLine, text }) => {
      const asHtml = isLine ? lineAsHtml : wordsAsHtml;
      return [name, () => asHtml(text, context)] as const;
    });
    const subjects = [
      ...own.map(({ name, text }) => [name, text] as const),
      ...(line === null ? [] : [['subject', line] as const]),
    ];
    const subject = this.subjectOf(template)(context, {
      partials: Object.fromEntries(
        subjects.map(([name, text]) => [name, () => fillFacts(text, context)]),
      ),
    })
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim();
    const partials = {
      ...(intro !== null && { intro: () => wordsAsHtml(intro, context) }),
      ...(closing !== null && { closing: () => wordsAsHtml(closing, context) }),
      ...Object.fromEntries(others),
    };
    const html = this.bodyOf(template)(
      { ...context, ...footOf(template, context), subject },
      { partials },
    );
    return { subject, html, text: textOf(html) };
  }

  /** Returns a template's default wording as plain text, without what this context doesn't show. */
  shippedWords(
    template: MailTemplate,
    context: Readonly<Record<string, string>>,
  ): Partial<Record<WordField, string>> {
    return Object.fromEntries(
      WORD_FIELDS.flatMap((field) => {
        const text = this.shippedBlock(template, field, context);
        return text === null ? [] : [[field, text]];
      }),
    );
  }

  /** Returns the values that its default subject, intro and closing name. */
  namesInFields(template: MailTemplate): Partial<Record<WordField, readonly string[]>> {
    return this.read.names.get(template) ?? {};
  }

  /** Returns a template's texts besides its subject, intro and closing. */
  blocksOf(template: MailTemplate): readonly TextBlock[] {
    return this.read.blocks.get(template) ?? [];
  }

  /** Returns a block's default wording as plain text; null if this context doesn't show it. */
  shippedBlock(
    template: MailTemplate,
    name: string,
    context: Readonly<Record<string, string>>,
  ): string | null {
    const marked = this.read.handlebars.compile('<!--block-->{{> @partial-block}}<!--/block-->');
    const partials = { partials: { [name]: marked } };
    const html =
      this.subjectOf(template)(context, partials) + this.bodyOf(template)(context, partials);
    const shown = /<!--block-->([^]*?)<!--\/block-->/.exec(html)?.[1];
    return shown === undefined ? null : blocksOf(shown);
  }

  private bodyOf(template: MailTemplate): Handlebars.TemplateDelegate {
    const body = this.read.bodies.get(template);
    if (!body) throw new Error(`there is no mail template ${template}`);
    return body;
  }

  private subjectOf(template: MailTemplate): Handlebars.TemplateDelegate {
    const known =
      this.subjects.get(template) ??
      this.read.handlebars.compile(subjectSource(template), { noEscape: true });
    this.subjects.set(template, known);
    return known;
  }
}
