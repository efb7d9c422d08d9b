import Handlebars from 'handlebars';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MailRenderer, struckOut } from './mail-renderer';
import { mailSamples, sampleSite } from './mail-samples';
import { MAIL_PLACEHOLDERS } from './email-copy/mail-placeholders';
import { SHIPPED, WORD_FIELDS } from './email-copy/email-copy.rules';
import { blocksIn } from './email-copy/mail-blocks.rules';
import { INVITES_TO_INTAKE, SUBJECTS, type MailTemplate } from './mail-templates';
import { extrasOf, footOf } from './mail-envelope';

const SITE = 'https://river.example';
const samples = mailSamples(SITE);
const templates = Object.keys(SUBJECTS) as MailTemplate[];
const contextsOf = (template: MailTemplate): Record<string, string>[] =>
  samples[template].map((sample) => ({
    ...sampleSite(SITE),
    ...(sample as Record<string, string>),
  }));
const contextOf = (template: MailTemplate): Record<string, string> => contextsOf(template)[0] ?? {};

/** Returns every placeholder that a template uses. */
const placeholdersIn = (source: string): Set<string> => {
  const names = new Set<string>();
  class Names extends Handlebars.Visitor {
    override PathExpression(path: hbs.AST.PathExpression): void {
      names.add(path.original);
    }
  }
  new Names().accept(Handlebars.parse(source));
  for (const helper of [
    'if',
    'else',
    'lines',
    'bullets',
    'letter',
    'opening',
    'letterOpening',
    ...WORD_FIELDS,
    ...blocksIn(source).map(({ name }) => name),
  ])
    names.delete(helper);
  return names;
};
const previewOf = (html: string): string | undefined =>
  /<div style="display:none[^"]*">([^<]*)<\/div>/.exec(html)?.[1];
const compiled = (template: string): string =>
  readFileSync(join(__dirname, 'compiled', `${template}.hbs`), 'utf8');

describe('emails', () => {
  const renderer = new MailRenderer();

  it('each have a template, a subject and sample data, and no template lacks them', () => {
    expect(renderer.templates.sort()).toEqual([...templates].sort());
    expect(Object.keys(samples).sort()).toEqual([...templates].sort());
  });

  it.each(templates)('%s uses only placeholders that its sample data has', (template) => {
    const known = new Set([
      'subject',
      'signedBy',
      'asksForReplies',
      ...contextsOf(template).flatMap((context) => Object.keys(context)),
    ]);
    expect(
      [...placeholdersIn(compiled(template) + SUBJECTS[template])].filter(
        (name) => !known.has(name),
      ),
    ).toEqual([]);
  });

  it.each(templates)(
    '%s has a subject, HTML and a complete text part in every variant',
    (template) => {
      for (const context of contextsOf(template)) {
        const { subject, html, text } = renderer.render(template, context);
        expect(subject).not.toMatch(/\{\{|undefined|^$/);
        expect(html.match(/<h1/g)).toHaveLength(1);
        expect(html).not.toMatch(/\{\{|undefined|<script/);
        expect((html.match(/class="action"/g) ?? []).length).toBeLessThanOrEqual(1);
        expect(text.length).toBeGreaterThan(80);
        expect(text).toMatch(
          new RegExp(`\n${footOf(template, context).signedBy}\n\nWavetrain, Rock Island, TN\\.`),
        );
        expect(text).not.toMatch(/\{\{|undefined|\n{4,}|[ \t]\n/);
      }
    },
  );

  it.each(templates)('%s adds something to its subject in the inbox preview', (template) => {
    for (const context of contextsOf(template)) {
      const { subject, html } = renderer.render(template, context);
      const preview = previewOf(html);
      expect(preview).toMatch(/^\S[^\n]{19,149}$/);
      expect(preview).not.toBe(subject);
      expect(preview).not.toMatch(/[<>{]|undefined/);
    }
  });

  it('show the start of what someone wrote in the inbox preview, cut at a word', () => {
    const written = `Keep your head   down.\n\n${'Paddle on the left side. '.repeat(10)}`;
    const { html } = renderer.render('clinic-letter', {
      ...contextOf('clinic-letter'),
      text: written,
    });
    expect(previewOf(html)).toBe(
      `Keep your head down. ${'Paddle on the left side. '.repeat(4)}Paddle on the left…`,
    );
    const body =
      '<p><img src="/a.png" alt="A wave" />Hello from {siteName} &amp; <a href="/x">more</a>.</p>';
    expect(
      previewOf(renderer.render('newsletter', { ...contextOf('newsletter'), body }).html),
    ).toBe('Hello from Wavetrain &amp; more.');
  });

  it('say what to fix first when the review does, and link to it once in plain text', () => {
    const [withFix = {}, without = {}, , correction = {}] = contextsOf('feedback-ready');
    expect(renderer.render('feedback-ready', withFix).text).toContain(
      'Fix first: Keep your ear on your shoulder until the boat is flat.',
    );
    expect(renderer.render('feedback-ready', without).text).not.toContain('Fix first');
    const corrected = renderer.render('feedback-ready', correction);
    expect(corrected.subject).toMatch(/^I corrected your review: /);
    expect(corrected.text).toContain('What changed: the marks and what to fix first.');
    for (const context of contextsOf('feedback-ready'))
      expect(renderer.render('feedback-ready', context).text.match(/https?:/g)).toHaveLength(1);
  });

  it.each(templates)('%s loads nothing from another host', (template) => {
    for (const context of contextsOf(template)) {
      const { html } = renderer.render(template, context);
      const loaded = [...html.matchAll(/(?:src|background)="([^"]+)"|url\('([^']+)'\)/g)].map(
        ([, source, url]) => source ?? url,
      );
      const still = html.includes('/api/reviews/still')
        ? [`${SITE}/api/reviews/still?token&#x3D;0192f3c1`]
        : [];
      expect(loaded).toEqual([`${SITE}/mail/line.png`, ...still, `${SITE}/mail/boat.png`]);
      expect(html).not.toMatch(/<link\b|@import|<iframe/);
      expect(html.match(/<img\b/g)?.length).toBe(html.match(/<img\b[^>]*\balt="/g)?.length);
    }
  });

  it.each(templates)('%s is styled for light and dark', (template) => {
    const { html } = renderer.render(template, contextOf(template));
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('read well without HTML: buttons become text and address, and lists keep their marks', () => {
    const { text } = renderer.render('clinic-confirmation', contextOf('clinic-confirmation'));
    expect(text).toContain('See my clinics:\nhttps://river.example/student/dashboard\n\n');
    expect(text).toContain(
      'What to bring:\n\n- Your own boat, with float bags\n- Paddle, sprayskirt, helmet and PFD\n',
    );
    const steps = renderer.render('welcome-coaching', contextOf('welcome-coaching')).text;
    expect(steps).toMatch(/1\. Fill out the intake form so I know .*\n *2\. Film one stroke/);
    expect(steps).toMatch(/\n\nFill out the intake form \[https:\S+\]\n\n/);
  });

  it.each(templates)(
    '%s accepts custom wording, with only placeholders that always have a value',
    (template) => {
      const names = MAIL_PLACEHOLDERS[template];
      const named = names.map((name) => `{${name}}`).join(' ');
      const words = {
        subject: `A ${named}`,
        intro: `B ${named}`,
        closing: `C ${named} {siteName}`,
        blocks: {},
      };
      const everShown = new Set<string>();
      for (const context of contextsOf(template)) {
        const shown = renderer.shippedWords(template, context);
        const { subject, text } = renderer.render(template, context, words);
        const said = names.map((name) => context[name]).join(' ');
        const line = text.replaceAll('\n', ' ');
        expect(names.filter((name) => !context[name])).toEqual([]);
        expect(subject === `A ${said}`.trim()).toBe('subject' in shown);
        expect(line.includes(`B ${said}`.trim())).toBe('intro' in shown);
        expect(line.includes(`C ${said} Wavetrain`.replace('  ', ' '))).toBe('closing' in shown);
        for (const field of Object.keys(shown)) everShown.add(field);
      }
      expect([...everShown].sort()).toEqual([...WORD_FIELDS].sort());
    },
  );

  it.each(templates)(
    '%s shows the coach’s wording of each text, in the cases that have it',
    (template) => {
      const blocks = renderer.blocksOf(template);
      expect(blocks.map(({ name }) => name)).toContain(
        blocks.some(({ name }) => name === 'heading') ? 'heading' : 'headingVideo',
      );
      expect(new Set(blocks.map(({ name }) => name)).size).toBe(blocks.length);
      for (const { name, placeholders } of blocks) {
        const named = placeholders.map((one) => `{${one}}`).join(' ');
        const words = { ...SHIPPED, blocks: { [name]: `My <b> own ${named}` } };
        const cases = contextsOf(template).filter(
          (context) => renderer.shippedBlock(template, name, context) !== null,
        );
        expect([name, cases.length > 0]).toEqual([name, true]);
        for (const context of cases) {
          expect(placeholders.filter((one) => !context[one])).toEqual([]);
          const said = placeholders.map((one) => context[one]).join(' ');
          const { html, subject } = renderer.render(template, context, words);
          if (name.startsWith('subject')) {
            expect(subject).toBe(`My <b> own ${said}`.trim());
            continue;
          }
          const text = html.replaceAll('&quot;', '"');
          expect(text).toContain('My &lt;b&gt; own');
          if (!/[<>&'"]/.test(said)) expect(text).toContain(`My &lt;b&gt; own ${said}`.trim());
        }
      }
    },
  );

  it('show a default list as the same list once the coach starts from it', () => {
    const context = contextOf('welcome-coaching');
    const steps = renderer.shippedBlock('welcome-coaching', 'stepList', context) ?? '';
    expect(steps).toMatch(/^Then, in this order:\n\n1\. Fill out .*\n2\. Film .*\n3\. Send /);
    const words = { ...SHIPPED, blocks: { stepList: steps } };
    const texts = [
      renderer.render('welcome-coaching', context),
      renderer.render('welcome-coaching', context, words),
    ];
    expect(texts[1]?.text).toBe(texts[0]?.text);
  });

  it('leave only labels, links, and what others wrote to the templates', () => {
    const folder = join(__dirname, 'templates');
    const fixed = readdirSync(folder)
      .filter((name) => name.endsWith('.mjml'))
      .flatMap((name) => {
        const source = readFileSync(join(folder, name), 'utf8');
        const outside = source.replace(/\{\{#> (\w+)\}\}[^]*?\{\{\/\1\}\}/g, '');
        return [...outside.matchAll(/<(p|li)>([^]*?)<\/\1>/g)].map(([, , text = '']) =>
          text
            .replace(/<a [^]*?<\/a>|\{\{[^]*?\}\}|<[^>]+>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim(),
        );
      })
      .filter((text) => /\w/.test(text));
    expect([...new Set(fixed)].sort()).toEqual([
      'Changed your mind? with one click.',
      'Fix first:',
      'Next charge:',
      'What changed: .',
      'You wrote:',
      'You’re getting this because you signed up for news from and confirmed it. with one click.',
      'minutes',
    ]);
  });

  it('escape what people wrote', () => {
    const { html } = renderer.render('link-broken', {
      ...contextOf('link-broken'),
      title: '<script>alert(1)</script>',
    });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
    const packing = renderer.render('clinic-reminder', {
      ...contextOf('clinic-reminder'),
      bring: 'A <b>boat</b>\n\nA paddle',
    });
    expect(packing.html).toContain('A &lt;b&gt;boat&lt;/b&gt;</li>');
    expect(packing.text).toContain('- A <b>boat</b>\n- A paddle');
  });

  it('keep a subject on one line whatever a name contains', () => {
    const context = {
      ...contextOf('submission-received'),
      studentName: 'Ada\r\nBcc: everyone@example.com',
      title: 'Roll',
    };
    expect(renderer.render('submission-received', context).subject).toBe(
      'New video from Ada Bcc: everyone@example.com: Roll',
    );
  });

  it('keep the line breaks of a message, and none of its HTML', () => {
    const context = {
      ...contextOf('contact-message'),
      message: 'One <img src=x onerror=alert(1)>\nTwo',
    };
    const { html, text } = renderer.render('contact-message', context);
    expect(html).toContain('One &lt;img src&#x3D;x onerror&#x3D;alert(1)&gt;<br>Two');
    expect(text).toMatch(/One <img src=x onerror=alert\(1\)>\nTwo/);
  });

  it('reply to the writer of a message, and let a mail client unsubscribe [T24]', () => {
    expect(extrasOf('contact-message', contextOf('contact-message'))).toEqual({
      replyTo: 'ruth@example.org',
    });
    const { unsubscribeUrl } = contextOf('newsletter-welcome');
    expect(extrasOf('newsletter-welcome', contextOf('newsletter-welcome'))).toEqual({
      unsubscribeUrl,
    });
    expect(extrasOf('set-password', contextOf('set-password'))).toEqual({});
    expect(
      extrasOf('clinic-confirmation', contextOf('clinic-confirmation')).attachments,
    ).toMatchObject([{ filename: 'clinic.ics', content: 'BEGIN:VCALENDAR' }]);
  });

  it('are signed by the coach, or by the site if sent to the coach, and say once where replies go', () => {
    const footOfMail = (template: MailTemplate) =>
      renderer.render(template, contextOf(template)).text.split('\n').slice(-3);
    const place = 'Wavetrain, Rock Island, TN.';
    expect(footOfMail('feedback-ready')).toEqual([
      'Cole Mercer',
      '',
      `${place} Questions? Just reply to this email.`,
    ]);
    const [, , byAnother = {}] = contextsOf('feedback-ready');
    const { text } = renderer.render('feedback-ready', byAnother);
    expect(text.split('\n').slice(-3)[0]).toBe('Ash Keeper');
    expect(footOfMail('message-answered')).toEqual(['Cole Mercer', '', place]);
    expect(footOfMail('review-due')).toEqual(['Wavetrain', '', place]);
  });

  it('remove one-time links from the stored copy', () => {
    const { setPasswordUrl = '' } = contextOf('welcome-coaching');
    const kept = renderer.render('welcome-coaching', {
      ...contextOf('welcome-coaching'),
      ...struckOut({ setPasswordUrl }),
    });
    expect(renderer.render('welcome-coaching', contextOf('welcome-coaching')).text).toContain(
      setPasswordUrl,
    );
    expect(kept.html).not.toContain('8Kq2vT0w');
  });

  it('link to the portal instead if the account already has a password', () => {
    const returning = contextsOf('welcome-coaching')[1] ?? {};
    const { subject, text } = renderer.render('welcome-coaching', returning);
    expect(text).toContain('/student/login');
    expect(subject).toBe('Welcome to Wavetrain: tell me about your paddling');
  });

  it('leave no gap in an email that was queued or is resent with data from the previous version', () => {
    const { setPasswordUrl = '' } = contextOf('welcome-coaching');
    const { text } = renderer.render('welcome-coaching', {
      ...sampleSite(SITE),
      firstName: 'Ada',
      setPasswordUrl,
    });
    expect(text).toContain('1. Fill out the intake form so I know');
    expect(text).not.toMatch(/What you bought|Next charge|\[\]/);
    const before = {
      ...sampleSite(SITE),
      firstName: 'Ada',
      planName: 'Remote Coaching',
      price: '$150/month',
    };
    const { html } = renderer.render('subscription', before);
    expect(html).not.toMatch(/href=""|Next charge|class="action"/);
  });

  it('name exactly the emails that invite to the intake [T148]', () => {
    expect(
      templates.filter((template) => placeholdersIn(compiled(template)).has('intakeUrl')).sort(),
    ).toEqual([...INVITES_TO_INTAKE].sort());
  });
});
