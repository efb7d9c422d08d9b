import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const TEXTS = ['backend/src/modules/mail/templates', 'frontend/src', 'shared/src', 'content'];
const TEXT = /\.(?:mjml|tsx?)$|^content\/(?:faq|privacy)\.json$/;
const NO_TEXT = /\.test\.tsx?$|schema\.d\.ts$|\/testing\/|time-limits\.ts$/;

const NO_FACT = [
  // verbatim from the specification [250]
  'I will respond to your inquiry within 24 hours.',
  // legal periods appear in the policy only
  'and we will erase your account, videos, scores and messages within 30 days',
  'never later than 30 days',
  // travel time from an airport
  'about an hour and a half by car',
];
const NUMBER =
  '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|twenty-four|thirty|forty-eight)';
/** A number of days, hours or weeks, and its placeholder. */
const TYPED = new RegExp(
  [
    `\\b${NUMBER}(?: more)? (?:days|hours|weeks)\\b`,
    `\\b${NUMBER} and ${NUMBER} days\\b`,
    '\\b(?:an|one|next) hour\\b',
    '\\b(?:for|within) a day\\b',
    '\\bhave a week\\b',
    '\\b(?:due|deleted|kept) (?:a|one) (?:day|week|month)\\b',
    '\\btimes a (?:month|year)\\b',
    '\\byour two (?:\\w+ )?reviews\\b',
  ].join('|'),
  'i',
);
const COMMENT = /^\s*(?:\/?\*|\/\/)/;

const typedIn = (file: string): string[] =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .filter(
      (line) =>
        !COMMENT.test(line) &&
        TYPED.test(NO_FACT.reduce((left, words) => left.replace(words, ''), line)),
    )
    .map((line) => `${file}: ${line.trim()}`);

describe('time limits in texts', () => {
  const files = TEXTS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  ).filter((file) => TEXT.test(file) && !NO_TEXT.test(file));

  it('come from their one source and are typed in no email or page (docs/facts.md)', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(typedIn)).toEqual([]);
  });

  it('include a message’s reply time, which screens show until the site’s setting has loaded', () => {
    const { messageReplyHours } = JSON.parse(
      readFileSync(join(ROOT, 'content/settings.json'), 'utf8'),
    ) as { messageReplyHours: number };
    const inBrowser = readFileSync(join(ROOT, 'frontend/src/lib/answer-hours.ts'), 'utf8');
    expect(inBrowser).toContain(`export const MESSAGE_REPLY_HOURS = ${messageReplyHours};`);
  });
});
