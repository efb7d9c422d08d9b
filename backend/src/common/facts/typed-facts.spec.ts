import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REVIEW_HOURS } from '../../modules/submissions/review-deadline.rules';
import { QUIET_DAYS } from './time-limits.rules';

const ROOT = join(__dirname, '../../../..');
const TEXTS = ['backend/src/modules/mail/templates', 'frontend/src'];
const TEXT = /\.(?:mjml|tsx?)$/;
const NO_TEXT = /\.test\.tsx?$|schema\.d\.ts$|\/testing\//;

/** Byte for byte as the specification has it. [250] */
const CONTRACT = 'I will respond to your inquiry within 24 hours.';
const TYPED =
  /\b(?:7|30|24|48|seven|thirty|twenty-four|forty-eight)(?: more)? (?:days|hours)\b|\b\d+ and \d+ days\b|\byour two (?:\w+ )?reviews\b/i;
const COMMENT = /^\s*(?:\/?\*|\/\/)/;

const typedIn = (file: string): string[] =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => !COMMENT.test(line) && TYPED.test(line.replace(CONTRACT, '')))
    .map((line) => `${file}: ${line.trim()}`);

describe('what a reader is told of days and hours', () => {
  const files = TEXTS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => TEXT.test(file) && !NO_TEXT.test(file));

  it('comes from its one source and is typed in no mail and no page (docs/facts.md)', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(typedIn)).toEqual([]);
  });

  it('is the same in the browser as on the server, where the browser has its own copy', () => {
    const inBrowser = (file: string): string => readFileSync(join(ROOT, 'frontend/src/lib', file), 'utf8');
    expect(inBrowser('answer-hours.ts')).toContain(`REVIEW_HOURS = ${REVIEW_HOURS};`);
    expect(inBrowser('quiet-time.ts')).toContain(`QUIET_DAYS = ${QUIET_DAYS};`);
  });
});
