import { relatedVideos, searchUrlOf, smallThumbnailOf, thumbnailOf } from './vault.rules';

const video = (title: string, category = 'Playboating', youtubeId: string | null = null) => ({ title, category, youtubeId });

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

  it('finds related videos by title or category, whatever the case, each once [319]', () => {
    expect(titles([' HIP snap '])).toEqual(['Hip Snap on Land']);
    expect(titles(['bracing', 'boof'])).toEqual(['The Boof', 'First Roll', 'Hand Roll']);
  });

  it('names three at most [318, 401, 813]', () => expect(titles(['o'])).toHaveLength(3));

  it.each([[[]], [['']], [['   ']]])('finds nothing by %j', (keywords) => expect(titles(keywords)).toEqual([]));

  it('takes pictures from the video host, the largest first [213]', () => {
    expect(thumbnailOf('aqz-KE-bpKQ')).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/maxresdefault.jpg');
    expect(smallThumbnailOf('aqz-KE-bpKQ')).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg');
    expect([thumbnailOf(null), smallThumbnailOf(null)]).toEqual([null, null]);
  });

  it('searches the host for a title', () => {
    expect(searchUrlOf('Draw & Sweep: "slow"')).toBe('https://www.youtube.com/results?search_query=Draw%20%26%20Sweep%3A%20%22slow%22');
  });
});
