import { RIVER_HEIGHT, RIVER_WIDTH, riverPath, stations } from './river-stations';

it('moors every module on the river, in order and inside the drawing', () => {
  const places = stations(25);
  expect(places).toHaveLength(25);
  expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).toSorted((a, b) => a - b));
  expect(places.every(({ x, y }) => x > 0 && x < RIVER_WIDTH && y > 0 && y < RIVER_HEIGHT)).toBe(
    true,
  );
  expect(riverPath()).toContain(`M${places[0]!.x} ${places[0]!.y}L`);
});

it('works with one module or none', () =>
  expect([stations(0), stations(1).length]).toEqual([[], 1]));
