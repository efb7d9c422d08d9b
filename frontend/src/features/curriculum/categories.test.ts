import { previewOf } from './categories';

it.each([
  ['Short enough.', 'Short enough.'],
  ['  Two\n lines ', 'Two lines'],
  [`${'x'.repeat(118)} yz`, `${'x'.repeat(118)}…`],
  ['a'.repeat(119) + 'b', 'a'.repeat(119) + 'b'],
])('shortens %j [492]', (text, preview) => expect(previewOf(text)).toBe(preview));

it('never exceeds 120 characters, even within one word [492, 814]', () =>
  expect(previewOf('w'.repeat(500)).length).toBeLessThanOrEqual(120));
