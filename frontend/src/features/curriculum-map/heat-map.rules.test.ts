import { nextCell } from './heat-map.rules';

const size = { rows: 3, columns: 25 };

it.each([
  ['ArrowUp', { row: 0, column: 4 }],
  ['ArrowDown', { row: 2, column: 4 }],
  ['ArrowLeft', { row: 1, column: 3 }],
  ['ArrowRight', { row: 1, column: 5 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 24 }],
  ['Enter', null],
])('%s moves from the middle to %p', (key, expected) =>
  expect(nextCell({ row: 1, column: 4 }, key, size)).toEqual(expected),
);

it('stays within the map', () => {
  expect(nextCell({ row: 0, column: 0 }, 'ArrowUp', size)).toEqual({ row: 0, column: 0 });
  expect(nextCell({ row: 2, column: 24 }, 'ArrowRight', size)).toEqual({ row: 2, column: 24 });
});
