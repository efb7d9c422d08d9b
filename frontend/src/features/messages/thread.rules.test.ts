import type { Message, ThreadPart } from './api/message-types';
import { byDay, mergeThread, withLinks } from './thread.rules';

const message = (n: number): Message => ({
  id: `m${n}`,
  n,
  sender: 'student',
  viaEmail: false,
  text: `${n}`,
  pictureIds: [],
  voiceId: null,
  voiceMs: null,
  videoId: null,
  submissionId: null,
  submissionTitle: null,
  markId: null,
  ticks: null,
  timescale: null,
  moduleId: null,
  moduleTitle: null,
  sentAt: '2026-11-02T12:00:00Z',
});
const part = (from: number, to: number, hasEarlier: boolean): ThreadPart => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  hasEarlier,
  unread: 0,
  readByOther: to,
  waitingSince: null,
  dueAt: null,
  awayUntil: null,
});
const summary = ({ messages, hasEarlier }: ThreadPart) => [messages.map(({ n }) => n), hasEarlier];

it('groups messages by day', () => {
  const days = byDay([1, 2, 3].map(message), ({ n }) => (n < 3 ? 'Monday' : 'Tuesday'));
  expect(days.map(({ day, messages }) => [day, messages.map(({ n }) => n)])).toEqual([
    ['Monday', [1, 2]],
    ['Tuesday', [3]],
  ]);
});

it.each([
  ['the first part', undefined, part(3, 5, true), [[3, 4, 5], true]],
  ['newer ones', part(3, 5, true), part(4, 6, true), [[3, 4, 5, 6], true]],
  ['newer ones that follow on', part(1, 2, false), part(3, 4, true), [[1, 2, 3, 4], false]],
  ['a gap', part(1, 2, false), part(4, 6, true), [[4, 5, 6], true]],
  ['earlier ones', part(3, 5, true), part(1, 2, false), [[1, 2, 3, 4, 5], false]],
  ['the same', part(3, 5, true), part(3, 5, true), [[3, 4, 5], true]],
  ['nothing yet', part(1, 0, false), part(1, 1, false), [[1], false]],
])('merges parts of a thread: %s', (_, known, came, expected) =>
  expect(summary(mergeThread(known, came))).toEqual(expected),
);

it.each([
  [
    'See https://example.org/a?b=c.',
    [
      { text: 'See ' },
      { text: 'https://example.org/a?b=c', href: 'https://example.org/a?b=c' },
      { text: '.' },
    ],
  ],
  [
    '(http://example.org)',
    [{ text: '(' }, { text: 'http://example.org', href: 'http://example.org/' }, { text: ')' }],
  ],
  ['javascript:alert(1) data:text/html,x', [{ text: 'javascript:alert(1) data:text/html,x' }]],
  [
    '<a href="https://evil.example/">',
    [
      { text: '<a href="' },
      { text: 'https://evil.example/', href: 'https://evil.example/' },
      { text: '">' },
    ],
  ],
  ['https://localhost and https://', [{ text: 'https://localhost and https://' }]],
  ['', []],
])('turns only the web addresses in “%s” into links', (text, parts) =>
  expect(withLinks(text)).toEqual(parts),
);
