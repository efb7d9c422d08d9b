import { filmOf, videoFilter } from './video.rules';

it.each([
  'https://youtu.be/aqz-KE-bpKQ?t=3',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=x',
  'https://m.youtube.com/shorts/aqz-KE-bpKQ',
])('takes the video id from %s', (address) =>
  expect(filmOf(address)).toEqual({
    youtubeId: 'aqz-KE-bpKQ',
    youtubeUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  }),
);

it('has no video for an invalid URL, and none yet for an empty one', () => {
  expect(filmOf('https://vimeo.com/1')).toBeNull();
  expect(filmOf('javascript:alert(1)')).toBeNull();
  expect(filmOf(null)).toEqual({ youtubeId: null, youtubeUrl: null });
});

it('drops what a filter doesn’t support', () => {
  expect(videoFilter({ q: ' boof ', hasFilm: false, sample: 'yes', category: 3 })).toEqual({
    words: 'boof',
    hasFilm: false,
  });
});
