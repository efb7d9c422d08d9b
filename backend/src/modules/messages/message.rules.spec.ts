import {
  coachExcerptOf,
  excerptOf,
  firstLineOf,
  isAwayUntil,
  secondText,
  wordlessOf,
} from './message.rules';

describe('message rules', () => {
  it.each([
    [0, 30_000, '0:00.0'],
    [128_128, 30_000, '0:04.2'],
    [1_001, 1, '16:41.0'],
    [59_999, 1_000, '0:59.9'],
    [60_000, 1_000, '1:00.0'],
  ])('formats %d ticks at %d per second as %s', (ticks, timescale, text) =>
    expect(secondText(ticks, timescale)).toBe(text),
  );

  it('cuts a long text to one line, never through a character', () => {
    expect(excerptOf('One\n\n two  three')).toBe('One two three');
    expect(excerptOf('🛶'.repeat(8), 5)).toBe('🛶🛶🛶🛶…');
    expect(excerptOf('12345', 5)).toBe('12345');
  });

  it.each([
    ['2026-11-02T09:00:00Z', false],
    ['2026-11-02T09:00:01Z', true],
    ['2027-11-03T09:00:00Z', true],
    ['2027-11-04T09:00:00Z', false],
  ])('decides whether the coach may be away until %s on Nov 2, 2026: %s', (until, may) =>
    expect(isAwayUntil(new Date(until), new Date('2026-11-02T09:00:00Z'))).toBe(may),
  );
});

it.each([
  [{ text: 'Look up.', voiceId: null, videoId: 'v' }, null, 'Look up.'],
  [{ text: ' ', voiceId: null, videoId: 'v' }, 'video', 'Sent you a video'],
  [{ text: '', voiceId: 'v', videoId: null }, 'voice', 'A voice message'],
  [{ text: '', voiceId: null, videoId: null }, 'pictures', 'A picture'],
] as const)('says what %j is without text: %s', (message, wordless, excerpt) => {
  expect(wordlessOf(message)).toBe(wordless);
  expect(coachExcerptOf({ ...message, sender: 'student' })).toBe(excerpt);
  if (wordless === 'video') expect(coachExcerptOf({ ...message, sender: 'coach' })).toBe('A video');
});

it.each([
  ['At the eddy.\nThen paddle.', 'At the eddy.'],
  ['\n  \n Look up. ', 'Look up.'],
  ['', ''],
])('returns the first line of %j that has text', (text, line) => {
  expect(firstLineOf(text)).toBe(line);
});
