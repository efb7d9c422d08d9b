/**
 * Compiles the emails' MJML to HTML for Handlebars: `npm run mails -w backend`. The result is
 * committed, so that MJML and its 180 packages are needed only to change an email. With `--check`,
 * as in the build, it fails if the templates, MJML or this script have changed since.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIL = fileURLToPath(new URL('../src/modules/mail/', import.meta.url));
const TEMPLATES = join(MAIL, 'templates');
const COMPILED = join(MAIL, 'compiled');
const STAMP = join(COMPILED, '.sources');
const WORDS = '<!-- words -->';
const PREVIEW = '<!-- preview -->';

/** Inline styles for plain HTML in an email's text, because email programs drop style sheets. */
const INLINE = [
  [/<h1>/g, '<h1 style="margin:0 0 16px;font-size:30px;line-height:1.2;font-weight:800">'],
  [/<p>/g, '<p style="margin:0 0 16px">'],
  [/<([uo]l)>/g, '<$1 style="margin:0 0 16px;padding:0 0 0 24px">'],
  [/<li>/g, '<li style="margin:0 0 6px">'],
  [/<a href=/g, '<a class="link" style="color:#0A636A" href='],
];

const inlined = (mjml) =>
  INLINE.reduce((text, [plain, styled]) => text.replace(plain, styled), mjml);
const namesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mjml'))
    .sort();
const read = (...path) => readFileSync(join(...path), 'utf8');

const sourcesHash = () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const hash = createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update({ ...dependencies, ...devDependencies }.mjml);
  for (const folder of [TEMPLATES, join(TEMPLATES, 'parts')])
    for (const name of namesIn(folder))
      hash.update(name).update('\0').update(read(folder, name)).update('\0');
  return hash.digest('hex');
};

/** Inserts parts as text, because MJML's own include would parse each one separately. */
const withParts = (mjml) =>
  mjml.replace(/<mj-include path="\.\/parts\/([a-z-]+\.mjml)" \/>/g, (_, part) =>
    read(TEMPLATES, 'parts', part),
  );

/** Adds an optional closing by the coach to emails that don't have their own. */
const withClosing = (mjml) =>
  mjml.includes('{{#> closing}}') ? mjml : `${mjml}<mj-text>{{#> closing}}{{/closing}}</mj-text>`;

/** A text block that the coach can rewrite; `email-copy/mail-blocks.rules.ts` reads them. */
const block = (name, text) => `{{#> ${name}}}${text}{{/${name}}}`;
const isPlain = (text) => !/\{\{[#>]|\{\{(?!\w+\}\})/.test(text);

/** Makes the heading a text block, unless it depends on a case and has blocks of its own. */
const withHeading = (mjml) =>
  mjml.replace(/<h1>(.*?)<\/h1>/, (typed, text) =>
    isPlain(text) ? `<h1>${block('heading', text)}</h1>` : typed,
  );

/** Makes each button's label a text block: `button`, and for others the name of their address. */
const withButtons = (mjml) => {
  const named = new Set();
  return mjml.replace(
    /(<mj-button href="[^"]*?(\w+?)(?:Url)?\}\}[^"]*">)(.*?)<\/mj-button>/g,
    (_, tag, address, label) => {
      const name =
        named.size === 0 ? 'button' : `button${address[0].toUpperCase()}${address.slice(1)}`;
      named.add(name);
      return `${tag}${block(name, label)}</mj-button>`;
    },
  );
};

/** Makes the preview text a text block, unless it depends on a case or quotes someone. */
const withPreview = (preview) =>
  preview.replace(/^<mj-preview>(.*)<\/mj-preview>$/s, (typed, text) =>
    isPlain(text) ? `<mj-preview>${block('preview', text)}</mj-preview>` : typed,
  );

/** Splits off the preview text, which belongs in the head; each template starts with it. */
const parted = (mjml) => {
  const [, preview, words] = /^(<mj-preview>.*<\/mj-preview>)\n(.*)$/s.exec(mjml) ?? [];
  return { preview, words };
};

/** Removes line breaks around a button's text, which would be shown as spaces. */
const tidy = (html) =>
  html
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{2,}/g, '\n')
    .replace(/(<a\n[^>]*>)\s*([^<]*?)\s*<\/a>/g, '$1$2</a>');

const compile = async () => {
  const { default: mjml2html } = await import('mjml');
  const layout = read(TEMPLATES, 'parts', 'layout.mjml');
  rmSync(COMPILED, { recursive: true, force: true });
  mkdirSync(COMPILED);
  for (const file of namesIn(TEMPLATES)) {
    const { preview, words } = parted(read(TEMPLATES, file));
    if (!preview) throw new Error(`${file} does not begin with <mj-preview>`);
    const source = layout
      .replace(PREVIEW, () => withPreview(preview))
      .replace(WORDS, () => inlined(withButtons(withHeading(withParts(withClosing(words))))));
    const { html, errors } = await mjml2html(source, {
      validationLevel: 'strict',
      keepComments: false,
      fonts: {},
      minify: false,
    });
    if (errors.length > 0)
      throw new Error(
        `${file}: ${errors.map(({ formattedMessage }) => formattedMessage).join('; ')}`,
      );
    writeFileSync(join(COMPILED, file.replace('.mjml', '.hbs')), tidy(html));
  }
  writeFileSync(STAMP, `${sourcesHash()}\n`);
};

const isCurrent = existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === sourcesHash();
if (process.argv[2] !== '--check') await compile();
else if (!isCurrent)
  throw new Error(
    'The emails aren’t compiled from the current templates. Run `make mails`, and commit what changes.',
  );
