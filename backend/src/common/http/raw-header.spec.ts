import { rawHeader } from './raw-header';

const rawHeaders = [
  'Host',
  'river.example',
  'ACCEPT-encoding',
  'gzip',
  'If-None-Match',
  'W/"a"',
  'if-none-match',
  'W/"b"',
];

it.each([
  ['accept-encoding', 'gzip'],
  ['if-none-match', 'W/"a"'],
  ['host', 'river.example'],
  ['cookie', undefined],
  ['river.example', undefined],
])('reads %s as %s', (name, value) => expect(rawHeader({ rawHeaders }, name)).toBe(value));
