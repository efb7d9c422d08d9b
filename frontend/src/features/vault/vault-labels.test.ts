import { countText, isWatchable, pieceOf, totalsText } from './vault-labels';

it.each([
  [0, '0 videos available'],
  [1, '1 video available'],
  [18, '18 videos available'],
])('counts %p as "%s" [190]', (count, text) => expect(countText(count)).toBe(text));

it('picks the same piece of water for an entry every time, and others for other entries', () => {
  expect(pieceOf('01890a5d-ac96-774b')).toBe(pieceOf('01890a5d-ac96-774b'));
  expect(
    new Set(Array.from({ length: 40 }, (_, index) => pieceOf(`entry-${index}`))).size,
  ).toBeGreaterThan(35);
});

it.each([
  [95, 51, '95 to watch now · 51 films on the way'],
  [3, 1, '3 to watch now · 1 film on the way'],
  [18, 0, '18 to watch now'],
])('counts %p to watch and %p on the way as "%s"', (watchable, coming, text) =>
  expect(totalsText(watchable, coming)).toBe(text),
);

it('takes an entry with a film, an address or a lesson for watchable', () => {
  const nothing = { youtubeId: null, youtubeUrl: null, drawing: 'fun-1', hasLesson: false };
  expect(isWatchable(nothing)).toBe(false);
  expect(isWatchable({ ...nothing, youtubeId: 'aqz-KE-bpKQ' })).toBe(true);
  expect(isWatchable({ ...nothing, youtubeUrl: 'https://vimeo.com/76979871' })).toBe(true);
  expect(isWatchable({ ...nothing, hasLesson: true })).toBe(true);
});
