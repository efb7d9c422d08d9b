/**
 * What the tests may cost. A layer over its budget is warned about with its slowest files; over twice its budget it fails the run.
 * CPU seconds count a layer's commands and everything they start, and are divided by how much longer than CALIBRATION_SECONDS this
 * machine takes for a fixed piece of work (`calibrate` in lib/cpu-meter.mjs) at the start of the run.
 *
 * The goals are 300, 500, 350 and 150. Lower these as the layers get cheaper (docs/performance.md, "The test run").
 */
export const CPU_SECONDS = { frontend: 300, integration: 700, browser: 700, 'everything else': 200 };

/** A whole `make test`, and a `make check` after a change to one file. Only ever a warning: a busy machine takes longer. */
export const WALL_SECONDS = { test: 12 * 60, check: 45 };

/** What the fixed piece of work takes on the machine that the budgets were set on, while it does nothing else. */
export const CALIBRATION_SECONDS = 0.15;
