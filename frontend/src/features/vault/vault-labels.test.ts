import { countText, pieceOf } from './vault-labels';

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
