import { currentPath } from './current-path';
import { lineAt, samplePath } from './follow-line';

const knots = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=C|$)/g)].map(([, x, y]) => [Number(x), Number(y)]);

it('runs from where the previous section left it to where the next one continues', () => {
  expect(currentPath({ from: 10, to: 90 })).toBe('M10 0C10 50 90 50 90 100');
});

it('swings to alternating sides and never runs back up', () => {
  const points = knots(currentPath({ from: 50, to: 50, turns: 3, sway: 4 }));
  expect(points).toEqual([
    [50, 0],
    [54, 25],
    [46, 50],
    [54, 75],
    [50, 100],
  ]);
});

it('reaches its side early if asked to', () => {
  expect(knots(currentPath({ from: 66, to: 50, reachedAt: 20, turns: 1, sway: 2 }))).toEqual([
    [66, 0],
    [50, 20],
    [52, 60],
    [50, 100],
  ]);
});

it('finds the boat’s position and heading between two points of the line', () => {
  const samples = [
    [10, 0],
    [20, 50],
    [20, 100],
  ] as const;
  expect(lineAt(samples, 25)).toEqual({ x: 15, dx: 10, dy: 50 });
  expect(lineAt(samples, 75)).toEqual({ x: 20, dx: 0, dy: 50 });
  expect(lineAt(samples, 0).x).toBe(10);
  expect(lineAt(samples, 100).x).toBe(20);
});

it('reads the line’s points from its path', () => {
  const samples = samplePath(currentPath({ from: 10, to: 90, turns: 1, sway: 0 }));
  expect(samples).toHaveLength(17);
  expect([samples[0], samples[4], samples[8], samples[16]]).toEqual([
    [10, 0],
    [30, 25],
    [50, 50],
    [90, 100],
  ]);
});
