import { typedFrame } from './jump.rules';
import { picturePlace, pictureStep, turnedAspect, turnOf, WHOLE, type Turns } from './use-view';

const times = { timescale: 30_000, ticks: Array.from({ length: 240 }, (_, n) => n * 1_001) };

it.each([
  ['97', 96],
  [' f97 ', 96],
  ['#1', 0],
  ['0', 0],
  ['9999', 239],
  ['0:03.20', 95],
  ['3.2', 95],
  ['3s', 89],
  ['0:00', 0],
  ['9:59', 239],
  ['', null],
  ['three', null],
  ['1:2:3', null],
])('reads %j as frame %j', (text, frame) => expect(typedFrame(times, text)).toBe(frame));

describe('a rotated picture', () => {
  const turned = (turns: Turns, mirrored = false) => ({ ...WHOLE, turns, mirrored });
  const rounded = (place: readonly [number, number]) =>
    place.map((share) => Math.round(share * 1_000) / 1_000);

  it.each([
    [0, false, [0.2, 0.1]],
    [1, false, [0.1, 0.8]],
    [2, false, [0.8, 0.9]],
    [3, false, [0.9, 0.2]],
    [0, true, [0.8, 0.1]],
    [1, true, [0.1, 0.2]],
  ] as const)('turned %d times, mirrored %s: the same point of it', (turns, mirrored, place) => {
    expect(rounded(picturePlace([0.2, 0.1], turned(turns, mirrored)))).toEqual([...place]);
  });

  it('moves the crosshair the way the arrow points on screen', () => {
    expect(pictureStep([1, 0], turned(1))).toEqual([0, -1]);
    expect(pictureStep([0, 1], turned(1))).toEqual([1, 0]);
    expect(pictureStep([1, 0], turned(3))).toEqual([0, 1]);
    expect(pictureStep([1, 0], turned(2, true))).toEqual([1, 0]);
  });

  it('fills the space of the rotated picture exactly', () => {
    expect([turnedAspect(2, 1), turnedAspect(2, 2)]).toEqual([0.5, 2]);
    expect(turnOf(2, 1)).toMatchObject({ width: '200%', height: '50%', left: '-50%', top: '25%' });
    expect(turnOf(2, 0)).toEqual({ inset: 0, transform: undefined });
  });
});
