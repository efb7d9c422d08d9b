import fc from 'fast-check';
import { quotedPrintable } from './quoted-printable';

/** As RFC 2045 has it read: soft line ends go, every `=XX` is a byte. Throws where a character was parted. */
const decoded = (body: string): string => {
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'));
};

describe('a text in quoted-printable', () => {
  it.each([
    ['an equals sign', 'a=b', 'a=3Db'],
    ['letters of other alphabets', 'é “”', '=C3=A9 =E2=80=9C=E2=80=9D'],
    ['line ends of every kind', 'a\nb\r\nc\rd', 'a\r\nb\r\nc\r\nd'],
    ['blanks at the end of a line', 'a \nb\t', 'a=20\r\nb=09'],
    ['nothing', '', ''],
  ])('has %s', (_what, text, body) => {
    expect(quotedPrintable(text).toString('latin1')).toBe(body);
  });

  it('is ASCII in short lines, parts no character, and reads as the text', () => {
    const signs = fc.oneof(
      fc.constantFrom(' ', '=', '.', '\n', '\r', '\t', 'a'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 300 }), (text) => {
        const body = quotedPrintable(text).toString('latin1');
        expect(decoded(body)).toBe(text.replace(/\r\n?|\n/g, '\r\n'));
        for (const line of body.split('\r\n')) {
          expect(line).toMatch(/^[\t\x20-\x7e]{0,76}$/);
          expect(line).not.toMatch(/[ \t]$/);
          expect(() => decoded(line.replace(/=$/, ''))).not.toThrow();
        }
      }),
    );
  });
});
