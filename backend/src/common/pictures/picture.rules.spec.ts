import { isPicture } from './picture.rules';

const bytes = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['JPEG', bytes('\xff\xd8\xff\xe0'), true],
  ['PNG', bytes('\x89PNG\r\n\x1a\n'), true],
  ['WebP', bytes('RIFF0000WEBP'), true],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), false],
  ['HEIC', bytes('\0\0\0\x18ftypheic'), false],
  ['GIF', bytes('GIF89a'), false],
  ['a sound', bytes('RIFF0000WAVE'), false],
  ['nothing', Buffer.alloc(0), false],
])('%s: %#', (_, given, is) => expect(isPicture(given)).toBe(is));
