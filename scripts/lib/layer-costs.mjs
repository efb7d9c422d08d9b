/** A layer that exceeds its budget by this factor fails the run. */
const MOST = 2;

/**
 * Returns what each layer of a budget cost. Tests that run again because they failed aren't
 * counted, because how many may is limited elsewhere (rerun.mjs).
 * @param {{ layer: string, ms: number, cpuSeconds?: number, slowness: number, isRerun: boolean }[]}
 * times with how many times slower this machine was than the one that the budget was set on
 * @param {Record<string, number>} budget the CPU seconds that each layer may take
 * @returns {{ layer: string, cpuSeconds: number, allowed: number, wallSeconds: number, isOver:
 * boolean, isFailure: boolean }[]} the layers that were measured, with their CPU seconds divided by
 * the slowness
 */
export const layerCosts = (times, budget) =>
  Object.entries(budget).flatMap(([layer, allowed]) => {
    const ofLayer = times.filter(
      (one) => one.layer === layer && one.cpuSeconds !== undefined && !one.isRerun,
    );
    if (ofLayer.length === 0) return [];
    const cpuSeconds = ofLayer.reduce((sum, one) => sum + one.cpuSeconds / one.slowness, 0);
    const wallSeconds = ofLayer.reduce((sum, one) => sum + one.ms, 0) / 1000;
    return [
      {
        layer,
        cpuSeconds,
        allowed,
        wallSeconds,
        isOver: cpuSeconds > allowed,
        isFailure: cpuSeconds > allowed * MOST,
      },
    ];
  });
