/**
 * What the tests may cost. A layer over its budget gets a warning with its slowest files; over
 * twice its budget it fails the run. CPU seconds include a layer's commands and everything they
 * start. They're divided by the machine's slowness: the time that it takes for a fixed piece of
 * work during the same step (`startCalibration` in lib/cpu-meter.mjs), relative to
 * CALIBRATION_SECONDS.
 *
 * The goals are 300, 500, 350 and 150. These are what a quiet machine takes, with some room
 * (docs/performance.md, "The test run"); lower them as the layers get cheaper. On a crowded machine
 * browsers take up to 1,500 even so, because the fixed piece of work can't measure what they
 * compete for.
 */
export const CPU_SECONDS = {
  frontend: 400,
  integration: 900,
  browser: 1_000,
  'everything else': 250,
};

/**
 * For a whole `make test`, and for a `make check` after a change to one file. Exceeding these is
 * only a warning, because a busy machine takes longer.
 */
export const WALL_SECONDS = { test: 12 * 60, check: 45 };

/**
 * The time for the fixed piece of work on the machine that the budgets were set on, while otherwise
 * idle.
 */
export const CALIBRATION_SECONDS = 0.15;
