import { countsOf, slowest } from './reports.mjs';

const test = (name, ms, status = 'passed') => ({ scope: 'test', id: name, titles: [name], status, ms });

it('counts what passed and what failed; what never ran has failed, what was skipped is neither', () => {
  const cases = [test('a', 1), test('b', 1, 'failed'), test('c', 1, 'unrun'), test('d', 1, 'skipped')];
  expect(countsOf(cases)).toEqual({ passed: 1, failed: 2 });
});

it('finds the slowest tests, longest first; a step is no test', () => {
  const cases = [test('quick', 1), test('slow', 30, 'failed'), { ...test('step', 99), scope: 'step' }, test('medium', 20)];
  expect(slowest(cases, 2).map(({ id }) => id)).toEqual(['slow', 'medium']);
  expect(cases.map(({ id }) => id)).toEqual(['quick', 'slow', 'step', 'medium']);
});
