import {
  EMPTY_FILE,
  kindOf,
  refusalOfSize,
  shownName,
  sniff,
  type FileKind,
} from './file-type.rules';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (type: string, brand = ''): Uint8Array => bytes(`\0\0\0\x18${type}${brand}`);

describe('a file’s type', () => {
  it.each<[FileKind, string, Uint8Array, string | null]>([
    ['video', 'MP4', box('ftyp', 'isom'), 'video/mp4'],
    ['video', 'QuickTime', box('ftyp', 'qt  '), 'video/quicktime'],
    ['video', 'an old camera’s MOV', box('wide'), 'video/quicktime'],
    ['video', 'a photo in the same container', box('ftyp', 'heic'), null],
    ['video', 'sound in the same container', box('ftyp', 'M4A '), null],
    ['video', 'a renamed text', bytes('Dear coach, here'), null],
    ['video', 'WebM', bytes('\x1a\x45\xdf\xa3'), null],
    ['video', 'too few bytes', bytes('\0\0'), null],
    ['picture', 'JPEG', bytes('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['picture', 'PNG', bytes('\x89PNG\r\n\x1a\n'), 'image/png'],
    ['picture', 'WebP', bytes('RIFF\0\0\0\0WEBP'), 'image/webp'],
    ['picture', 'SVG', bytes('<svg onload="a()"'), null],
    ['voice', 'WebM', bytes('\x1a\x45\xdf\xa3'), 'audio/webm'],
    ['voice', 'Ogg', bytes('OggS'), 'audio/ogg'],
    ['voice', 'AAC', box('ftyp', 'M4A '), 'audio/mp4'],
    ['voice', 'a page', bytes('<!doctype html>'), null],
  ])('recognizes a %s file: %s', (kind, _, head, contentType) => {
    const found = sniff(kind, head);
    expect(found.ok ? found.type.contentType : null).toBe(contentType);
  });

  it('distinguishes an empty file from a wrong one', () => {
    expect(sniff('video', new Uint8Array())).toEqual({ ok: false, refusal: EMPTY_FILE });
  });

  it.each<[FileKind, number, RegExp | null]>([
    ['video', 0, /empty/],
    ['video', 1, null],
    ['video', 1_073_741_824, null],
    ['video', 1_073_741_825, /larger than 1 GB/],
    ['picture', 10_485_761, /larger than 10 MB/],
  ])('checks the size of a %s of %i bytes', (kind, size, refusal) => {
    if (refusal) expect(refusalOfSize(kind, size)).toMatch(refusal);
    else expect(refusalOfSize(kind, size)).toBeNull();
  });

  it('is determined by the upload’s purpose', () => {
    expect([kindOf('submission'), kindOf('voice'), kindOf('picture')]).toEqual([
      'video',
      'voice',
      'picture',
    ]);
  });

  it.each([
    ['roll.mp4', 'roll.mp4'],
    ['C:\\videos\\roll.mp4', 'roll.mp4'],
    ['../../etc/passwd', 'passwd'],
    ['two\r\nlines.mp4', 'two lines.mp4'],
    ['', 'file'],
  ])('shows the name %j as %j', (name, shown) => expect(shownName(name)).toBe(shown));

  it('keeps the end of a long name', () =>
    expect(shownName(`${'a'.repeat(300)}.mp4`)).toMatch(/^a{108}…a{7}\.mp4$/));
});
