import { countsOf } from './reports.mjs';
import { jestSelections, judge, planRerun, playwrightSelections } from './rerun.mjs';

const test = (name, status, more = {}) => ({
  scope: 'test',
  id: `/a.spec.ts ${name}`,
  file: '/a.spec.ts',
  titles: ['group', name],
  status,
  ms: 1,
  ...(status === 'failed' && { message: `${name} failed` }),
  ...more,
});
const failedFile = (file) => ({
  scope: 'file',
  id: file,
  file,
  titles: [file],
  status: 'failed',
  ms: 0,
  message: 'no such module',
});
const failedRun = {
  scope: 'run',
  id: 'run',
  titles: ['the run'],
  status: 'failed',
  ms: 0,
  message: 'the product did not start',
};

describe('what runs again', () => {
  it('is only what failed', () => {
    const cases = [test('good', 'passed'), test('bad', 'failed'), test('left out', 'skipped')];
    expect(planRerun(cases)).toEqual({ everything: false, files: [], tests: [cases[1]] });
  });

  it('is a whole file if it failed outside its tests, without also naming its tests', () => {
    const cases = [
      test('bad', 'failed'),
      failedFile('/a.spec.ts'),
      test('worse', 'failed', { file: '/b.spec.ts' }),
    ];
    expect(planRerun(cases)).toEqual({
      everything: false,
      files: ['/a.spec.ts'],
      tests: [cases[2]],
    });
  });

  it('is everything if the run failed outside its files', () => {
    expect(planRerun([test('good', 'passed'), failedRun]).everything).toBe(true);
  });

  it('includes those that a serial test needs before it, and those that didn’t run after it', () => {
    const row = { serial: true };
    const cases = [
      test('one', 'passed', row),
      test('two', 'failed', row),
      test('three', 'unrun', row),
      test('alone', 'passed'),
    ];
    expect(planRerun(cases).tests).toEqual(cases.slice(0, 3));
  });

  it('is passed to Jest exactly, with each kind of selection in its own run', () => {
    const tests = [
      test('costs $3 (or more)', 'failed'),
      test('other', 'failed', { file: '/b.spec.ts' }),
    ];
    const [files, names, ...rest] = jestSelections({ files: ['/c.spec.ts'], tests });
    expect(files).toEqual(['--runInBand', '--runTestsByPath', '/c.spec.ts']);
    expect(names.slice(3)).toEqual(['--runTestsByPath', '/a.spec.ts', '/b.spec.ts']);
    const pattern = new RegExp(names[2]);
    expect(
      ['group costs $3 (or more)', 'group other', 'group other one', 'a group other'].map((name) =>
        pattern.test(name),
      ),
    ).toEqual([...[true, true, false, false]]);
    expect(rest).toEqual([]);
  });

  it('is passed without characters that arguments can’t contain', () => {
    const [[, , pattern]] = jestSelections({ files: [], tests: [test('refuses "\0"', 'failed')] });
    expect(pattern).toBe('^(group refuses ".")$');
    expect(new RegExp(pattern).test('group refuses "\0"')).toBe(true);
  });

  it('is passed to Playwright by line and title, with one worker', () => {
    const args = playwrightSelections({
      tests: [test('is [1]', 'failed', { line: 7 }), test('is [2]', 'failed', { line: 7 })],
    });
    expect(args).toEqual([
      ['--workers', '1', '--grep', 'group is \\[1\\]|group is \\[2\\]', '\\/a\\.spec\\.ts:7'],
    ]);
    expect(playwrightSelections({ tests: [] })).toEqual([]);
  });
});

describe('both runs together', () => {
  it('a test that then passes counts once as passed, and is reported with why it failed first', () => {
    const { cases, flaky } = judge(
      [test('good', 'passed'), test('bad', 'failed')],
      [test('bad', 'passed'), test('good', 'skipped')],
    );
    expect(countsOf(cases)).toEqual({ passed: 2, failed: 0 });
    expect(flaky).toEqual([test('bad', 'failed')]);
  });

  it('a test that fails twice counts once as failed, with the second reason', () => {
    const { cases, flaky } = judge(
      [test('bad', 'failed')],
      [test('bad', 'failed', { message: 'still bad' })],
    );
    expect(countsOf(cases)).toEqual({ passed: 0, failed: 1 });
    expect([cases[0].message, flaky]).toEqual(['still bad', []]);
  });

  it('a test that the second run doesn’t know stays failed', () => {
    const { cases, flaky } = judge([test('bad', 'failed')], []);
    expect([countsOf(cases), flaky]).toEqual([{ passed: 0, failed: 1 }, []]);
  });

  it('a test that didn’t run and then passes isn’t flaky; one that never ran has failed', () => {
    const first = [test('two', 'failed'), test('three', 'unrun'), test('four', 'unrun')];
    const { cases, flaky } = judge(first, [test('two', 'passed'), test('three', 'passed')]);
    expect([countsOf(cases), flaky]).toEqual([{ passed: 2, failed: 1 }, [first[0]]]);
  });

  it('a file that couldn’t run is flaky once its tests ran, and each of them counts', () => {
    const { cases, flaky } = judge(
      [failedFile('/a.spec.ts')],
      [test('one', 'passed'), test('two', 'passed')],
    );
    expect([countsOf(cases), flaky]).toEqual([
      { passed: 2, failed: 0 },
      [failedFile('/a.spec.ts')],
    ]);
  });

  it('a file that can’t run the second time either has failed, whatever other files’ tests do', () => {
    const other = test('other', 'passed', { file: '/b.spec.ts', id: '/b.spec.ts other' });
    const { cases, flaky } = judge(
      [failedFile('/a.spec.ts'), other],
      [failedFile('/a.spec.ts'), other],
    );
    expect([countsOf(cases), flaky]).toEqual([{ passed: 1, failed: 1 }, []]);
  });

  it('a file that fails outside the test that ran again has failed', () => {
    const { cases } = judge(
      [test('bad', 'failed')],
      [test('bad', 'passed'), failedFile('/a.spec.ts')],
    );
    expect(countsOf(cases)).toEqual({ passed: 1, failed: 1 });
  });

  it('a product that started the second time is flaky, and what failed then has failed', () => {
    const { cases, flaky } = judge([failedRun], [test('one', 'passed'), test('two', 'failed')]);
    expect([countsOf(cases), flaky]).toEqual([{ passed: 1, failed: 1 }, [failedRun]]);
    expect(countsOf(judge([failedRun], [failedRun]).cases)).toEqual({ passed: 0, failed: 1 });
    expect(countsOf(judge([failedRun], []).cases)).toEqual({ passed: 0, failed: 1 });
  });
});
