import { readableTexts, type SavedText } from './saved-text.rules';

const DAY = 86_400_000;
const now = 100 * DAY;
const text = (name: string, studentId = 'ana', daysOld = 0): SavedText => ({
  name,
  studentId,
  at: now - daysOld * DAY,
  data: name,
});
const names = (texts: readonly SavedText[]) => readableTexts(texts, now).map(({ name }) => name);

it.each([
  ['all of one student', [text('profile'), text('feedback')], ['profile', 'feedback']],
  ['nothing of another student', [text('profile'), text('feedback', 'ben')], ['profile']],
  [
    'nothing of 14 days or older',
    [text('profile'), text('feedback', 'ana', 14), text('modules', 'ana', 13.9)],
    ['profile', 'modules'],
  ],
  ['nothing without a known owner', [text('feedback')], []],
  ['nothing where the profile is too old', [text('profile', 'ana', 15), text('feedback')], []],
])('shows %s', (_, texts, shown) => {
  expect(names(texts)).toEqual(shown);
});
