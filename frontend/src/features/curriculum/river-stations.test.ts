import { RIVER_HEIGHT, RIVER_WIDTH, riverPath, riverViews, stations } from './river-stations';

it('moors every module on the river, in order and inside the drawing', () => {
  const places = stations(25);
  expect(places).toHaveLength(25);
  expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).toSorted((a, b) => a - b));
  expect(places.every(({ x, y }) => x > 0 && x < RIVER_WIDTH && y > 0 && y < RIVER_HEIGHT)).toBe(
    true,
  );
  expect(riverPath()).toContain(`M${places[0]!.x} ${places[0]!.y}L`);
});

it('heads down the river at every station', () => {
  const places = stations(241);
  for (const [index, { x, y, course }] of places.slice(1, -1).entries()) {
    const [before, after] = [places[index]!, places[index + 2]!];
    const chord = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI;
    expect({ x, y, isOnCourse: Math.abs(course - chord) < 2 }).toEqual({ x, y, isOnCourse: true });
  }
});

it('splits the river for phones between two stations', () => {
  const places = stations(25);
  const [, upper, lower] = riverViews(places);
  const [, , width] = upper.viewBox.split(' ').map(Number);
  const [start] = lower.viewBox.split(' ').map(Number);
  expect(width).toBe(start);
  expect(places.filter(({ x }) => x < start!)).toHaveLength(13);
  expect(places.every(({ x }) => Math.abs(x - start!) > 14)).toBe(true);
});

it('works with one module or none', () =>
  expect([stations(0), stations(1).length]).toEqual([[], 1]));
