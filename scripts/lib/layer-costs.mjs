/** A layer that exceeds its budget by this factor fails the run. */
const MOST = 2;

/**
 * Returns what each layer of a budget cost.
 * @param {{ layer: string, ms: number, cpuSeconds?: number }[]} times
 * @param {Record<string, number>} budget the CPU seconds that each layer may take
 * @param {number} slowness how many times slower this machine is than the one that the budget was set on
 * @returns {{ layer: string, cpuSeconds: number, allowed: number, wallSeconds: number, isOver: boolean, isFailure: boolean }[]} the
 * layers
 * that were measured, with their CPU seconds divided by the slowness
 */
export const layerCosts = (times, budget, slowness) =>
  Object.entries(budget).flatMap(([layer, allowed]) => {
    const ofLayer = times.filter((one) => one.layer === layer && one.cpuSeconds !== undefined);
    if (ofLayer.length === 0) return [];
    const cpuSeconds = ofLayer.reduce((sum, one) => sum + one.cpuSeconds, 0) / slowness;
    const wallSeconds = ofLayer.reduce((sum, one) => sum + one.ms, 0) / 1000;
    return [{ layer, cpuSeconds, allowed, wallSeconds, isOver: cpuSeconds > allowed, isFailure: cpuSeconds > allowed * MOST }];
  });
