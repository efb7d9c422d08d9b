import { claimDrafts, dropDraft, dropDraftsOf, keepDraft, lastingDraft, readDraft } from './drafts';
import { embedUrl, fileVideo, safeLink } from './embed-url';
import { uploadIdOf } from './file-path.rules';
import { formatDate, formatTimestamp } from './format-date';
import { formatCents, formatMonthly } from './format-money';

describe('dates', () => {
  it('shows a missing date as No date [664]', () => {
    expect([null, undefined, '', '  '].map(formatDate)).toEqual(Array(4).fill('No date'));
  });

  it('shows an unparsable date as Invalid date [665]', () => {
    expect([formatDate('soon'), formatTimestamp('2026-13-45')]).toEqual([
      'Invalid date',
      'Invalid date',
    ]);
  });

  it('shows Date error if the formatter throws [666]', () => {
    const format = jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
      throw new RangeError('no such zone');
    });
    expect(formatDate('2026-03-04T12:00:00Z')).toBe('Date error');
    format.mockRestore();
  });

  it('writes out any other date', () => {
    expect(formatDate('2026-03-04T12:00:00Z')).toBe('Mar 4, 2026');
  });
});

it('shows money divided by 100 with two decimals, and a monthly price without .00 [816, 815]', () => {
  expect([formatCents(170_000), formatCents(7_550)]).toEqual(['$1,700.00', '$75.50']);
  expect([formatMonthly(15_000), formatMonthly(7_500), formatMonthly(7_550)]).toEqual([
    '$150/month',
    '$75/month',
    '$75.50/month',
  ]);
});

it.each([
  [
    'https://www.youtube.com/watch?v=abcdefghijk&t=4',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?start=4',
  ],
  ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://youtube.com/shorts/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  [
    'https://vimeo.com/123456789/abcdef0123',
    'https://player.vimeo.com/video/123456789?h=abcdef0123',
  ],
  [
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef?sid=1',
    'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
  ],
  [
    'https://drive.google.com/file/d/1AbCdEfGhIjKlMn/view?usp=sharing',
    'https://drive.google.com/file/d/1AbCdEfGhIjKlMn/preview',
  ],
])('turns %s into a player [533]', (address, player) => {
  expect(embedUrl(address)).toBe(player);
});

it.each([
  'javascript:alert(1)',
  'http://www.youtube.com/watch?v=abcdefghijk',
  'https://youtube.com.evil.example/watch?v=abcdefghijk',
  'https://evilyoutube.com/watch?v=abcdefghijk',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.loom.com/share/../../evil',
  'https://www.dropbox.com/s/x/clip.mp4',
  'not an address',
])('never frames %s [533]', (address) => {
  expect(embedUrl(address)).toBeUndefined();
});

it('links only to https addresses', () => {
  expect([
    safeLink('https://dropbox.com/a'),
    safeLink('javascript:alert(1)'),
    safeLink('data:text/html,x'),
    safeLink(null),
  ]).toEqual(['https://dropbox.com/a', undefined, undefined, undefined]);
});

it.each([
  ['/api/files/0199b3c0-0000-7000-8000-0000000000e1', '0199b3c0-0000-7000-8000-0000000000e1'],
  ['/api/files/0199b3c0-0000-7000-8000-0000000000e1/made/poster', null],
  ['/api/files/../health', null],
  ['https://example.com/api/files/0199b3c0-0000-7000-8000-0000000000e1', null],
])('recognizes the path of an uploaded file: %s', (address, id) => {
  expect([uploadIdOf(address), fileVideo(address)]).toEqual([
    id,
    id === null ? undefined : address,
  ]);
});

it('keeps a lasting draft after the tab closes, but not after signing out or for another person', () => {
  const key = lastingDraft('student', 'ana', 'message');
  const read = () => readDraft(key, { text: '' }).text;
  claimDrafts('student', 'ana');
  keepDraft(key, { text: 'Where do I look?' });
  sessionStorage.clear();
  claimDrafts('student', 'ana');
  expect(read()).toBe('Where do I look?');
  dropDraftsOf('coach');
  expect(read()).toBe('Where do I look?');
  claimDrafts('student', 'ben');
  expect(read()).toBe('');
  keepDraft(key, { text: 'Again' });
  dropDraftsOf('student');
  expect(read()).toBe('');
});

it('keeps what was typed in this tab, whatever another tab saves, sends or signs out of', () => {
  const key = lastingDraft('student', 'ana', 'message');
  const read = () => readDraft(key, { text: '' }).text;
  claimDrafts('student', 'ana');
  keepDraft(key, { text: 'Where do I look?' });
  localStorage.setItem(`wt-draft:${key}`, JSON.stringify({ text: 'Typed in another tab' }));
  expect(read()).toBe('Where do I look?');
  localStorage.clear();
  claimDrafts('student', 'ana');
  expect(read()).toBe('Where do I look?');
  claimDrafts('student', 'ben');
  expect(read()).toBe('');
  claimDrafts('student', 'ana');
  keepDraft(key, { text: 'Sent' });
  dropDraft(key);
  expect(read()).toBe('');
});

it('keeps a draft after the form closes, but not for another person [459]', () => {
  claimDrafts('student', 'ana');
  keepDraft('student/submit-video', { title: 'Boof', unknown: 'x' });
  claimDrafts('student', 'ana');
  expect(readDraft('student/submit-video', { title: '', skillArea: '' })).toEqual({
    title: 'Boof',
    skillArea: '',
  });
  claimDrafts('student', 'ben');
  expect(readDraft('student/submit-video', { title: '', skillArea: '' })).toEqual({
    title: '',
    skillArea: '',
  });
});
