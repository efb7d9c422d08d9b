import { relatedVideos, smallThumbnailOf, thumbnailOf } from './vault.rules';

const video = (title: string, category = 'Playboating', youtubeId: string | null = null) => ({
  title,
  category,
  youtubeId,
});

describe('the vault', () => {
  const videos = [
    video('Hip Snap on Land'),
    video('The Boof'),
    video('hip snap on land'),
    video('First Roll', 'Rolling & Bracing'),
    video('Hand Roll', 'Rolling & Bracing', 'aaaaaaaaaaa'),
    video('Hand Roll, Again', 'Rolling & Bracing', 'aaaaaaaaaaa'),
    video('Back-Deck Roll', 'Rolling & Bracing'),
  ];
  const titles = (keywords: string[]) => relatedVideos(keywords, videos).map(({ title }) => title);

  it('finds related videos by title or category, ignoring case, without duplicates [319]', () => {
    expect(titles([' HIP snap '])).toEqual(['Hip Snap on Land']);
    expect(titles(['bracing', 'boof'])).toEqual(['The Boof', 'First Roll', 'Hand Roll']);
  });

  it('returns three at most [318, 401, 813]', () => expect(titles(['o'])).toHaveLength(3));

  it.each([[[]], [['']], [['   ']]])('finds nothing for %j', (keywords) =>
    expect(titles(keywords)).toEqual([]),
  );

  it('uses the video host’s thumbnails, the largest first [213]', () => {
    expect(thumbnailOf('aqz-KE-bpKQ')).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/maxresdefault.jpg');
    expect(smallThumbnailOf('aqz-KE-bpKQ')).toBe(
      'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
    );
    expect([thumbnailOf(null), smallThumbnailOf(null)]).toEqual([null, null]);
  });
});
