import { countsOf, slowestFiles } from './reports.mjs';

const test = (name, ms, status = 'passed') => ({
  scope: 'test',
  id: name,
  titles: [name],
  status,
  ms,
});

it('counts passed and failed; what never ran has failed, and what was skipped is neither', () => {
  const cases = [
    test('a', 1),
    test('b', 1, 'failed'),
    test('c', 1, 'unrun'),
    test('d', 1, 'skipped'),
  ];
  expect(countsOf(cases)).toEqual({ passed: 1, failed: 2 });
});

it('finds the files with the slowest tests, without steps, which have no file', () => {
  const inFile = (file, ms) => ({ ...test(`${file} ${ms}`, ms), file });
  const cases = [
    inFile('quick', 1),
    inFile('many', 20),
    inFile('slow', 30),
    inFile('many', 20),
    { ...test('step', 99), scope: 'step' },
  ];
  expect(slowestFiles(cases, 2)).toEqual([
    { file: 'many', ms: 40 },
    { file: 'slow', ms: 30 },
  ]);
});
