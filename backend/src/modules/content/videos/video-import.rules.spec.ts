import type { VaultVideo } from '../vault/vault-video.entity';
import { IMPORTS } from '@wavetrain/shared/imports';
import { readVideoImport } from './video-import.rules';

const KEY = '0190a1b2-0000-7000-8000-000000000001';
const video: VaultVideo = {
  key: KEY,
  number: 1,
  position: 0,
  title: 'The Boof',
  description: 'Late.',
  duration: '4 min',
  views: 'YouTube',
  categorySlug: 'strokes',
  youtubeId: null,
  youtubeUrl: null,
  drawing: null,
  hasLesson: false,
  sample: true,
};
const known = {
  videos: new Map([[KEY, video]]),
  shelves: [{ slug: 'strokes', label: 'Cole’s Strokes' }],
};
const HEAD = 'Key,Title,Description,Category,Duration,Address';
const read = (...lines: string[]) => {
  const result = readVideoImport(lines.join('\n'), known);
  return result.ok ? result.rows : result.fault;
};
const first = (...lines: string[]) => {
  const rows = read(...lines);
  return typeof rows === 'string' ? rows : rows[0];
};

describe('a file of the vault', () => {
  it('shows what is new, changed and unchanged', () => {
    expect(
      read(
        HEAD,
        `,A Roll,Slow.,strokes,,https://youtu.be/aqz-KE-bpKQ`,
        `${KEY},The Boof,Later.,cole’s strokes,4 min,`,
        `${KEY.toUpperCase()},x,x,strokes,,`,
      ),
    ).toEqual([
      expect.objectContaining({
        line: 2,
        outcome: 'new',
        key: null,
        fields: expect.objectContaining({ youtubeId: 'aqz-KE-bpKQ', duration: 'Variable' }),
      }),
      expect.objectContaining({
        line: 3,
        outcome: 'changed',
        key: KEY,
        fields: expect.objectContaining({ description: 'Later.', categorySlug: 'strokes' }),
      }),
      expect.objectContaining({
        line: 4,
        outcome: 'refused',
        faults: ['Key: another line already has this value.'],
      }),
    ]);
    expect(first(HEAD, `${KEY},The Boof,Late.,strokes,4 min,`)).toMatchObject({
      outcome: 'same',
      faults: [],
    });
  });

  it('leaves fields without a column unchanged', () => {
    expect(first('Title,Description,Category,Key', `The Boof,Later.,strokes,${KEY}`)).toMatchObject(
      {
        outcome: 'changed',
        fields: { title: 'The Boof', description: 'Later.', categorySlug: 'strokes' },
      },
    );
  });

  it.each([
    ['an empty title', ',,Slow.,strokes,,', 'Title: please fill this in.'],
    [
      'a category that is none',
      ',A,Slow.,news,,',
      'Category: please choose one of the vault’s categories.',
    ],
    [
      'an address that is no video’s',
      ',A,Slow.,strokes,,https://example.org',
      expect.stringContaining('isn’t the address of a YouTube video'),
    ],
    ['a formula', ',=1+1,Slow.,strokes,,', expect.stringContaining('this is a formula')],
    ['letters that are broken', ',A,Caf\uFFFD,strokes,,', expect.stringContaining('CSV UTF-8')],
    [
      'words that are too long',
      `,${'a'.repeat(201)},Slow.,strokes,,`,
      'Title: please keep it to 200 characters.',
    ],
    ['a key that nothing has', 'x,A,Slow.,strokes,,', expect.stringContaining('no such entry')],
    ['a comma without quotation marks', ',A,Slow, slower.,strokes,,', expect.anything()],
    ['the heading once more', HEAD, expect.stringContaining('merged two files')],
  ])('refuses a line with %s, and says why', (_, line, fault) => {
    const row = first(HEAD, line);
    expect(row).toMatchObject({ outcome: 'refused', fields: null });
    expect(row).toHaveProperty('faults', expect.arrayContaining([fault]));
  });

  it.each([
    [
      'lacks columns',
      ['Title,Category', 'A,strokes'],
      expect.stringContaining('missing “Description”'),
    ],
    [
      'has other columns',
      [`${HEAD},Likes`, ',A,B,strokes,,,1'],
      expect.stringContaining('no column called “Likes”'),
    ],
    [
      'has a column twice',
      [`${HEAD},title`, ',A,B,strokes,,,C'],
      'The column “title” is in the file twice.',
    ],
    ['has nothing but a heading', [HEAD], 'There are no rows below the heading.'],
    [
      'is of 50,000 rows',
      [HEAD, ...Array<string>(50_000).fill(',A,B,strokes,,')],
      expect.stringContaining(
        `50,000 rows. Split it into files of at most ${IMPORTS.videos.mostRows}`,
      ),
    ],
  ])('is refused completely if it %s', (_, lines, fault) => expect(read(...lines)).toEqual(fault));
});
