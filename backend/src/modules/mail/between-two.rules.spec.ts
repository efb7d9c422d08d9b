import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayReadText } from './between-two.rules';
import { SUBJECTS, type MailTemplate } from './mail-templates';

/**
 * Templates with text that people wrote and that the admin shows anyway: to the site, to a whole
 * clinic, or about a video.
 */
const SEEN_IN_THE_CONSOLE: readonly string[] = [
  'another-take',
  'clinic-letter',
  'contact-answer',
  'contact-message',
  'feedback-ready',
  'feedback-video',
];

describe('the content of an email', () => {
  const assistant = { isOwner: false };
  const may = (template: MailTemplate) => mayReadText({ template, testWords: null }, assistant);

  it('between a student and the coach is readable only by the owner [T46]', () => {
    expect(may('message-answered')).toBe(false);
    expect(may('welcome-coaching')).toBe(true);
    expect(mayReadText({ template: 'message-answered', testWords: null }, { isOwner: true })).toBe(
      true,
    );
  });

  it('that tests a template is readable by the person who sent it', () => {
    expect(
      mayReadText(
        {
          template: 'message-answered',
          testWords: { subject: null, intro: null, closing: null, blocks: {} },
        },
        assistant,
      ),
    ).toBe(true);
  });

  it('is hidden in every template that carries what a student or the coach wrote', () => {
    const folder = join(__dirname, 'templates');
    const written = readdirSync(folder)
      .filter(
        (name) =>
          name.endsWith('.mjml') && readFileSync(join(folder, name), 'utf8').includes('{{lines'),
      )
      .map((name) => name.slice(0, -'.mjml'.length));
    expect(written.filter((name) => !SEEN_IN_THE_CONSOLE.includes(name)).sort()).toEqual(
      (Object.keys(SUBJECTS) as MailTemplate[]).filter((template) => !may(template)).sort(),
    );
  });
});
