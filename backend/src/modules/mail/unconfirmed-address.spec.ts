import { factTexts } from '../../common/facts/fact-labels.rules';
import { SAMPLE_FACTS } from '../../common/facts/sample-facts';
import { MailRenderer } from './mail-renderer';
import { mailSamples } from './mail-samples';
import { CONFIRMS_PURCHASE, type MailTemplate } from './mail-templates';
import { FROM_A_FORM, saidToReader } from './unconfirmed-address';

const SITE = 'https://river.example';
const SPAM = 'Win a prize at evil.example/x or https://evil.example';
/** What an account's holder can type before the address is confirmed. */
const TYPED = ['firstName', 'question', 'friend', 'newEmail', 'about', 'title'];
/** The title is a clinic's, which the coach writes. */
const OF_CLINICS: readonly MailTemplate[] = [
  'welcome-clinic',
  'clinic-thanks',
  'subscription-alumni',
];
/** So is the subject of these. */
const SUBJECTS_OF_COACH: readonly MailTemplate[] = ['clinic-letter', 'newsletter'];
const typedIn = (template: MailTemplate, sample: object): string[] => {
  const isToStaff = 'studentName' in sample;
  const ofCoach = [
    ...('location' in sample || OF_CLINICS.includes(template) ? ['title'] : []),
    ...(SUBJECTS_OF_COACH.includes(template) ? ['about'] : []),
  ];
  return isToStaff ? [] : TYPED.filter((key) => key in sample && !ofCoach.includes(key));
};

const renderer = new MailRenderer();
const samples = mailSamples(SITE);
const templates = Object.keys(samples) as MailTemplate[];

describe('an email to an address that isn’t confirmed', () => {
  it.each(templates)('%s has no words or links from a form', (template) => {
    for (const sample of samples[template]) {
      const typed = Object.fromEntries(typedIn(template, sample).map((key) => [key, SPAM]));
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
  ] as const)(
    '%s greets %j (confirmed: %s) as %j',
    (template, firstName, isConfirmed, greeting) => {
      expect(saidToReader(template, { firstName, title: 'March' }, isConfirmed)).toEqual({
        firstName: greeting,
        title: 'March',
      });
    },
  );

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

  it.each([
    ['video-sent', { title: SPAM }, { title: 'Your video' }],
    ['message-answered', { about: SPAM, text: 'Yes.' }, { text: 'Yes.' }],
    ['friend-code', { friend: SPAM }, { friend: 'a friend' }],
    ['email-changed', { newEmail: 'me@evil.example' }, { newEmail: 'another address' }],
  ] as const)('%s has words of its own for %j', (template, typed, said) => {
    expect(saidToReader(template, typed, false)).toEqual(said);
    expect(saidToReader(template, typed, true)).toEqual(typed);
  });

  it('is greeted by name after a purchase only, and never if a form alone sends it', () => {
    expect(CONFIRMS_PURCHASE.filter((template) => FROM_A_FORM.has(template))).toEqual([]);
  });
});
