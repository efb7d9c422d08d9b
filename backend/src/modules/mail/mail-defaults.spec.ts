import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFacts } from '../../common/facts/facts';
import type { Environment } from '../../config/environment';
import { placeholderFaults, SHIPPED, type EmailCopy } from './email-copy/email-copy.rules';
import { MAIL_PLACEHOLDERS } from './email-copy/mail-placeholders';
import type { EmailCopyService } from './email-copy/mail-wording.service';
import { MailPreviews } from './mail-previews.service';
import { MailRenderer } from './mail-renderer';
import { mailSamples, sampleSite } from './mail-samples';
import { SUBJECTS, type MailTemplate } from './mail-templates';

const SITE = 'https://river.example';
const samples = mailSamples(SITE);
const templates = Object.keys(SUBJECTS) as MailTemplate[];
const renderer = new MailRenderer();
const previews = new MailPreviews(
  { publicUrl: SITE } as Environment,
  renderer,
  {} as SiteFacts,
  {} as EmailCopyService,
);

/** Returns every default text that the admin offers to start from, by name. */
const offered = (template: MailTemplate): (readonly [string, string])[] => [
  ...Object.entries(previews.shippedOf(template)),
  ...previews.blocksOf(template).map(({ name, shipped }) => [name, shipped] as const),
];

/** Returns what an example says about its reader: names, money, dates and titles, but no flags. */
const valuesOf = (template: MailTemplate): string[] => [
  ...new Set(
    samples[template].flatMap((sample) =>
      Object.values(sample as Record<string, string>).filter((value) => !/^(yes|)$/.test(value)),
    ),
  ),
];

const contains = (text: string, value: string): boolean =>
  new RegExp(`(?<![\\w$])${value.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?!\\w)`).test(text);

describe('the default texts that the admin offers to start from', () => {
  it.each(templates)('%s has none of its examples’ values in them', (template) => {
    const found = offered(template).flatMap(([name, text]) =>
      valuesOf(template)
        .filter((value) => contains(text, value))
        .map((value) => `${name}: ${value}`),
    );
    expect(found).toEqual([]);
  });

  it.each(templates)('%s has no text that differs between its versions', (template) => {
    const source =
      SUBJECTS[template] + readFileSync(join(__dirname, 'compiled', `${template}.hbs`), 'utf8');
    const texts = [...source.matchAll(/\{\{#> (\w+)\}\}([^]*?)\{\{\/\1\}\}/g)];
    expect(texts.filter(([, , text = '']) => text.includes('{{#')).map(([, name]) => name)).toEqual(
      [],
    );
    if (!SUBJECTS[template].includes('{{#> subject}}'))
      expect(SUBJECTS[template]).not.toContain('{{#');
  });

  it.each(templates)(
    '%s reads the same in every version once each text was started from',
    (template) => {
      const { subject, intro, closing } = previews.shippedOf(template);
      const facts = Object.keys(sampleSite(SITE));
      const own = MAIL_PLACEHOLDERS[template];
      const named = renderer.namesInFields(template);
      expect(placeholderFaults({ subject, intro, closing }, own, facts, named)).toEqual({});
      const words: EmailCopy = {
        subject: subject || null,
        intro: intro || null,
        closing: closing || null,
        blocks: Object.fromEntries(
          previews.blocksOf(template).map((one) => [one.name, one.shipped]),
        ),
      };
      for (const sample of samples[template]) {
        const context = { ...sampleSite(SITE), ...(sample as Record<string, string>) };
        const mine = renderer.render(template, context, words);
        const usual = renderer.render(template, context, SHIPPED);
        expect([mine.subject, mine.text]).toEqual([usual.subject, usual.text]);
      }
    },
  );
});
