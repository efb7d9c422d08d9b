import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayReadWords } from './between-two.rules';
import { SUBJECTS, type MailTemplate } from './mail-templates';

/** What people wrote, of which the console shows all the same: to the site, to a whole clinic, or beside a video. */
const SEEN_IN_THE_CONSOLE: readonly string[] = [
  'another-take',
  'clinic-letter',
  'contact-answer',
  'contact-message',
  'feedback-ready',
  'feedback-video',
];

describe('the words of a mail', () => {
  const assistant = { isOwner: false };
  const may = (template: MailTemplate) => mayReadWords({ template, testWords: null }, assistant);

  it('of a student and the coach are for the owner alone [T46]', () => {
    expect(may('message-answered')).toBe(false);
    expect(may('welcome-coaching')).toBe(true);
    expect(mayReadWords({ template: 'message-answered', testWords: null }, { isOwner: true })).toBe(true);
  });

  it('that test a template are for whoever had them sent', () => {
    expect(mayReadWords({ template: 'message-answered', testWords: { subject: null, intro: null, closing: null } }, assistant)).toBe(true);
  });

  it('are kept from others in each that carries what a student or the coach wrote', () => {
    const folder = join(__dirname, 'templates');
    const written = readdirSync(folder)
      .filter((name) => name.endsWith('.mjml') && readFileSync(join(folder, name), 'utf8').includes('{{lines'))
      .map((name) => name.slice(0, -'.mjml'.length));
    expect(written.filter((name) => !SEEN_IN_THE_CONSOLE.includes(name)).sort()).toEqual(
      (Object.keys(SUBJECTS) as MailTemplate[]).filter((template) => !may(template)).sort(),
    );
  });
});
