import { readingArguments, soundArguments } from './film-arguments.rules';
import type { Place } from './film-layout.rules';

const after = (args: readonly string[], option: string) => args[args.indexOf(option) + 1];

it.each([
  ['whole', { x: 0, y: 0, width: 640, height: 360 }],
  ['narrower', { x: 219, y: 0, width: 202, height: 360 }],
] satisfies [string, Place][])(
  'writes the frames of different videos in one format: a %s one',
  (_, place) => {
    const framing = { area: { width: 640, height: 360 }, place };
    const args = readingArguments('video', [{ from: 0, to: 9 }], framing, '%06d.jpg');
    expect(after(args, '-vf')?.split(',').at(-1)).toBe('format=yuvj420p');
  },
);

it('reads only the sound that’s heard, however long the video is', () => {
  const filters = after(soundArguments('video', { from: 0.3, length: 1.5 }, 'sound'), '-af');
  expect(filters?.split(',')[0]).toBe('atrim=start=0.3:end=1.8');
});
