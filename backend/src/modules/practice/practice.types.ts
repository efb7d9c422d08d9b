import type { DrillGiven } from './drill-given.entity';

/** Which part of the sport a drill trains; the same areas as a video's. [A§8] */
export const DRILL_AREAS = ['rolling', 'playboating', 'river-running', 'strokes', 'fitness', 'mindset', 'safety', 'general'] as const;
export type DrillArea = (typeof DRILL_AREAS)[number];

/** What a coach decides when giving drills. */
export interface DrillsToGive {
  readonly studentId: string;
  /** Ids of the library, in the order in which the student should see them. */
  readonly drillIds: readonly string[];
  /** The review that they belong to; none where they are given by themselves. */
  readonly reviewId?: string | null;
  /** Days a week, 1 to 7. */
  readonly timesPerWeek: number;
  /** Last day, `YYYY-MM-DD`, as the student's calendar has it. */
  readonly untilDate: string;
}

/** A given drill as it can be kept aside, with its times in ISO. */
export type GivenAside = Omit<DrillGiven, 'givenAt' | 'endedAt'> & { readonly givenAt: string };

/** What a student says of one day's practice. */
export interface Tick {
  /** Made by the client, once for each press: sent again, it counts once. */
  readonly id: string;
  /** The student's own day, `YYYY-MM-DD`. */
  readonly doneOn: string;
  /** How it went, in the student's words; null for none. */
  readonly note: string | null;
}
