import type { ScoredVideo } from './api/get-stroke-scores';

export interface ScoreChange {
  readonly total: number;
  /** Points more than the previous scored video, to one decimal; null for the first one. */
  readonly change: number | null;
}

/**
 * Returns each video's total score and its change, by submission id.
 * @param scored oldest video first
 */
export const scoreChanges = (
  scored: readonly {
    submissionId: ScoredVideo['submissionId'];
    scores: Pick<ScoredVideo['scores'], 'total'>;
  }[],
): ReadonlyMap<string, ScoreChange> =>
  new Map(
    scored.map(({ submissionId, scores: { total } }, at) => {
      const before = scored[at - 1]?.scores.total;
      const change = before === undefined ? null : Math.round((total - before) * 10) / 10;
      return [submissionId, { total, change }];
    }),
  );

/** Formats a change with its sign: `+6.2`, `−3`, `±0`. */
export const signedPoints = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '\u2212'}${Math.abs(change)}`;
