import { factTexts } from '../../common/facts/fact-labels.rules';
import { SAMPLE_FACTS } from '../../common/facts/sample-facts';
import { MailRenderer } from './mail-renderer';
import { mailSamples } from './mail-samples';
import { CONFIRMS_PURCHASE, type MailTemplate } from './mail-templates';
import { FROM_A_FORM, saidToReader } from './unproved-address';

const SITE = 'https://river.example';
const SPAM = 'Win a prize at evil.example/x or https://evil.example';
/** What someone can type about themselves before their address has proved itself. */
const TYPED = ['firstName', 'question'];

const renderer = new MailRenderer();
const samples = mailSamples(SITE);
const templates = Object.keys(samples) as MailTemplate[];

describe('an email to an address that hasn’t proved itself', () => {
  it.each(templates)('%s has no words or links from a form', (template) => {
    for (const sample of samples[template]) {
      const typed = Object.fromEntries(
        TYPED.filter((key) => key in sample).map((key) => [key, SPAM]),
      );
      const data = saidToReader(template, { ...sample, ...typed }, false);
      const mail = renderer.render(template, {
        ...factTexts(SAMPLE_FACTS),
        publicUrl: SITE,
        ...data,
      });
      const all = [mail.subject, mail.html, mail.text].join('\n');
      expect(all).not.toContain('evil.example');
      if (template !== 'contact-answer') expect(all).not.toMatch(/prize/);
    }
  });

  it.each([
    ['confirm-email', 'Ada', true, 'there'],
    ['waitlist-joined', 'Ada', true, 'there'],
    ['password-reset', 'Ada', false, 'there'],
    ['password-reset', 'Ada Win a prize', true, 'Ada Win a prize'],
    ['welcome-clinic', 'Ada', false, 'Ada'],
    ['welcome-clinic', 'Mary Ann', false, 'Mary'],
    ['welcome-clinic', 'Zoë-O’Hara', false, 'Zoë-O’Hara'],
    ['welcome-clinic', 'evil.example', false, 'there'],
    ['welcome-clinic', 'x@evil.example', false, 'there'],
    ['welcome-clinic', 'A'.repeat(21), false, 'there'],
    ['welcome-clinic', '', false, 'there'],
  ] as const)('%s greets %j (proved: %s) as %j', (template, firstName, isProved, greeting) => {
    expect(saidToReader(template, { firstName, title: 'March' }, isProved)).toEqual({
      firstName: greeting,
      title: 'March',
    });
  });

  it.each([
    ['Is May too cold?', 'Is May too cold?'],
    ['I weigh 70.5 kg. Is that ok?', 'I weigh 70.5 kg. Is that ok?'],
    ['See https://evil.example/x?', 'See [link removed]'],
    ['Go to www.evil.example now', 'Go to [link removed] now'],
    ['Visit evil.example.', 'Visit [link removed]'],
    ['Write to me@evil.example', 'Write to [link removed]'],
    ['At 10.0.0.1/x', 'At [link removed]'],
  ])('quotes the question %j as %j', (question, quoted) => {
    expect(saidToReader('contact-answer', { question }, true)).toEqual({ question: quoted });
  });

  it('is greeted by name after a purchase only, and never if a form alone sends it', () => {
    expect(CONFIRMS_PURCHASE.filter((template) => FROM_A_FORM.has(template))).toEqual([]);
  });
});
