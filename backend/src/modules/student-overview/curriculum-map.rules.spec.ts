import type { ModuleStatus } from '../curriculum/curriculum.types';
import { cellState, mapFilter, type CellState } from './curriculum-map.rules';

describe('a cell of the curriculum map', () => {
  it.each<[ModuleStatus, boolean, CellState | null]>([
    ['Not Started', false, null],
    ['In Progress', false, 'in-progress'],
    ['Quiz Passed', false, 'quiz-passed'],
    ['Complete', false, 'complete'],
    ['Complete', true, 'video-waiting'],
    ['In Progress', true, 'video-waiting'],
  ])('%s with a waiting video: %s, is %s', (status, waits, state) =>
    expect(cellState(status, waits)).toBe(state),
  );
});

describe("the map's filter", () => {
  it.each([
    [{}, { order: 'stuck', active: false }],
    [
      { order: 'moving', active: true },
      { order: 'moving', active: true },
    ],
    [
      { order: ['moving'], active: 'true' },
      { order: 'stuck', active: false },
    ],
  ])('%j asks for %j', (given, asked) => expect(mapFilter(given)).toEqual(asked));
});
