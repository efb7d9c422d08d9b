/** Runs the steps of `make test` and `make check`, counts their results and reports them. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cleanEnvironment } from './clean-environment.mjs';
import { CALIBRATION_SECONDS } from '../budget.mjs';
import { layerCosts } from './layer-costs.mjs';
import { startCalibration, startCpuMeter } from './cpu-meter.mjs';
import { countsOf, failedRun, isFailure, nameOf, readReport, slowestFiles } from './reports.mjs';
import { MOST_FLAKY, MOST_RERUN, judge, planRerun } from './rerun.mjs';
import { STOPPED, bin, root, run } from './run.mjs';

/** A single step may take half the time of all steps. */
const STEP_WITHIN_MS = 45 * 60_000;
const RUN_WITHIN_MS = 85 * 60_000;
const SHOWN_FAILURES = 3;
const SHOWN_LINES = 12;
const SHOWN_FLAKY_LINES = 12;
const SHOWN_SLOWEST = 10;

/** Returns a step that runs one of our scripts. */
export const node =
  (script, ...args) =>
  (options) =>
    run(process.execPath, [script, ...args], options);
/** Returns a step that runs a program in node_modules/.bin. */
export const tool =
  (name, ...args) =>
  (options) =>
    run(bin(name), args, options);
/** Returns a step of several parts; the first failure ends it. */
export const inOrder =
  (...works) =>
  async (options) => {
    for (const work of works) {
      const code = await work(options);
      if (code !== 0) return code;
    }
    return 0;
  };

const readOr = (path, fallback) => {
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch {
    return fallback;
  }
};
const seconds = (ms) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
const headOf = (text, lines) =>
  (text ?? '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, lines)
    .join('\n');
const tailOf = (text, lines) => text.split('\n').slice(-lines).join('\n');
const indented = (text) => text.replace(/^/gm, '    ');
const fullName = ({ step, file, scope, titles }) =>
  [step, file && relative(root, file), scope === 'test' && nameOf({ titles })]
    .filter(Boolean)
    .join(' › ');

/** The budget layer of a step that names no other. */
const EVERYTHING_ELSE = 'everything else';

/**
 * @param {object} options
 * @param {string} options.scratch recreated as an empty folder for logs and reports
 *   (`results/*.json`)
 * @param {{ cpuSeconds?: Record<string, number>, wallSeconds: number }} [options.budget] what it
 *   may cost (scripts/budget.mjs)
 * @param {(line: string) => void} [options.say]
 */
export const createSteps = ({ scratch, budget, say = console.log }) => {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(join(scratch, 'results'), { recursive: true });
  const env = { ...cleanEnvironment(), CI: '1' };
  const began = performance.now();
  const calibration = startCalibration();
  const meter = startCpuMeter();
  const times = [];
  const done = [];
  const flaky = [];
  const notes = [];
  const inScratch = (...names) => join(scratch, ...names);
  const fileNameOf = (name) => name.replaceAll(' ', '-');

  /** Runs and times something, with its own log. */
  const timed = async (name, layer, work, isRerun = false) => {
    const since = performance.now();
    const log = inScratch('logs', `${fileNameOf(name)}.log`);
    const left = RUN_WITHIN_MS - (since - began);
    const marked = { ...env, ...meter.environmentOf(name) };
    const code = await work({
      log,
      env: marked,
      withinMs: Math.max(1, Math.min(STEP_WITHIN_MS, left)),
    });
    const ms = performance.now() - since;
    const slowness = calibration.secondsSince(since) / CALIBRATION_SECONDS;
    times.push({ name, layer, ms, cpuSeconds: meter.secondsOf(name), slowness, isRerun });
    return { code, log, ms };
  };

  const tell = (name, ms, cases, log) => {
    const { passed, failed } = countsOf(cases);
    if (failed > 0)
      say(`\n✗ ${name} (${seconds(ms)}): ${passed} passed, ${failed} failed\n${readOr(log, '')}\n`);
    else say(`✓ ${name} (${seconds(ms)}): ${passed} passed`);
    return failed === 0;
  };

  /**
   * Runs a step that isn't a test suite; it counts as one test. @returns {Promise<boolean>} whether
   * it passed
   */
  const step = async (name, work) => {
    const { code, log, ms } = await timed(name, EVERYTHING_ELSE, work);
    const message = code === STOPPED ? `stopped after ${seconds(ms)}` : readOr(log, '');
    const cases = [
      {
        scope: 'step',
        id: name,
        titles: [name],
        status: code === 0 ? 'passed' : 'failed',
        ms,
        message,
      },
    ];
    done.push({ name, cases });
    return tell(name, ms, cases, log);
  };

  /** Runs a suite once, with its own report. */
  const runSuite = async (name, layer, suite, args, isRerun = false) => {
    const report = inScratch('results', `${fileNameOf(name)}.json`);
    const { code, log, ms } = await timed(
      name,
      layer,
      (options) => suite.start(args, report, options),
      isRerun,
    );
    const cases = readReport(report) ?? [];
    if (code !== 0 && !cases.some(isFailure)) {
      const why = code === STOPPED ? `stopped after ${seconds(ms)}\n` : '';
      cases.push(failedRun(`${why}${tailOf(readOr(log, ''), SHOWN_LINES)}`));
    }
    tell(name, ms, cases, log);
    return { cases, stopped: code === STOPPED };
  };

  /**
   * Runs tests; each counts. @param {import('./suites.mjs').Suite} suite @returns
   * {Promise<boolean>} whether all passed
   */
  const tests = async (name, suite, layer = EVERYTHING_ELSE) => {
    const { cases, stopped } = await runSuite(name, layer, suite, suite.first);
    done.push({ name, layer, cases, suite, stopped });
    return !cases.some(isFailure);
  };

  /**
   * Runs the failed tests once more, alone. Other steps aren't repeated, because their result would
   * be the same.
   */
  const rerun = async () => {
    const failed = done.filter(
      ({ suite, stopped, cases }) => suite && !stopped && cases.some(isFailure),
    );
    const count = failed.flatMap(({ cases }) => cases.filter(isFailure)).length;
    if (count > MOST_RERUN)
      return say(
        `\n${count} failed. More than ${MOST_RERUN} are too many to be flaky, so they aren’t run again.`,
      );
    for (const suiteRun of failed) {
      const { name, layer, suite, cases } = suiteRun;
      const plan = planRerun(cases);
      const again = [];
      for (const [at, args] of (plan.everything ? [suite.first] : suite.selections(plan)).entries())
        again.push(
          ...(
            await runSuite(`${name} again${at > 0 ? ` ${at + 1}` : ''}`, layer, suite, args, true)
          ).cases,
        );
      const judged = judge(cases, again);
      suiteRun.cases = judged.cases;
      flaky.push(...judged.flaky.map((one) => ({ ...one, step: name })));
    }
  };

  /**
   * Returns the result of the whole run. Too many tests that pass only on the second try count as
   * one failure.
   */
  const outcome = () => {
    const cases = done.flatMap(({ name, layer, cases: ofStep }) =>
      ofStep.map((one) => ({ ...one, step: name, layer })),
    );
    const failures = cases.filter(isFailure);
    if (flaky.length > MOST_FLAKY) {
      const titles = [
        `${flaky.length} tests passed only on the second run; at most ${MOST_FLAKY} may`,
      ];
      failures.push({
        scope: 'step',
        id: 'flaky',
        titles,
        status: 'failed',
        ms: 0,
        step: titles[0],
      });
    }
    const costs = layerCosts(times, budget?.cpuSeconds ?? {});
    for (const { layer, cpuSeconds, allowed } of costs.filter(({ isFailure: fails }) => fails)) {
      const titles = [
        `the ${layer} tests took ${cpuSeconds.toFixed(0)} CPU seconds: more than twice their budget of ${allowed}`,
      ];
      failures.push({ scope: 'step', id: layer, titles, status: 'failed', ms: 0, step: titles[0] });
    }
    return {
      passed: countsOf(cases).passed,
      failed: failures.length,
      failures,
      flaky,
      costs,
      cases,
    };
  };

  /** Records what was left out, for the end of the report. */
  const note = (text) => notes.push(text);

  /** Prints the report, with the counts in the last line. @returns an exit code */
  const finish = () => {
    meter.stop();
    calibration.stop();
    const { passed, failed, failures, flaky: unsteady, costs, cases } = outcome();
    const files = (ofCases) =>
      slowestFiles(ofCases, SHOWN_SLOWEST).map(
        ({ file, ms }) => `${seconds(ms).padStart(8)}  ${relative(root, file)}`,
      );
    say('\nTime by step:');
    for (const { name, ms, cpuSeconds, slowness } of times)
      say(
        `${seconds(ms).padStart(8)}  ${name}${cpuSeconds ? ` (${cpuSeconds.toFixed(1)} CPU s, slowness ${slowness.toFixed(2)})` : ''}`,
      );
    if (costs.length > 0)
      say('\nCPU seconds by layer (each step’s divided by how slow this machine was during it):');
    for (const { layer, cpuSeconds, allowed, wallSeconds, isOver } of costs)
      say(
        `${cpuSeconds.toFixed(0).padStart(8)}  of ${allowed}  ${layer}, ${seconds(wallSeconds * 1000)}${isOver ? '  ← OVER ITS BUDGET' : ''}`,
      );
    const slow = files(cases);
    if (slow.length > 0) say(['\nSlowest files:', ...slow].join('\n'));
    for (const { layer, cpuSeconds, allowed } of costs.filter(({ isOver }) => isOver))
      say(
        [
          `\nWARNING: ${layer} took ${cpuSeconds.toFixed(0)} CPU seconds of ${allowed} (scripts/budget.mjs). Its slowest files:`,
          ...files(cases.filter((one) => one.layer === layer)),
        ].join('\n'),
      );
    if (notes.length > 0) say('\nNot run here (`make test` runs everything):');
    for (const text of notes) say(`  ${text}`);
    if (unsteady.length > 0) say('\nflaky:');
    for (const one of unsteady)
      say(`  ${fullName(one)}\n${indented(headOf(one.message, SHOWN_FLAKY_LINES))}`);
    // repeated at the end, for readers who see only the last lines
    for (const one of failures.slice(0, SHOWN_FAILURES))
      say(`\n✗ ${fullName(one)}\n${headOf(one.message, SHOWN_LINES)}`);
    if (failures.length > SHOWN_FAILURES) say(`\n✗ and ${failures.length - SHOWN_FAILURES} more`);
    const wallMs = performance.now() - began;
    const ofBudget = budget ? ` of ${budget.wallSeconds} s` : '';
    say(`\nTotal time: ${seconds(wallMs)}${ofBudget}. Logs: ${inScratch('logs')}`);
    say(`${passed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  };

  return { step, tests, rerun, note, outcome, finish, inScratch };
};
