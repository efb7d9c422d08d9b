import { MOST_MEASURES } from '@wavetrain/shared/review-content';
import type { RoomContent, RoomMeasure } from './api/review-room';

/** Adds a measurement, in order of start. */
export const withMeasure = (draft: RoomContent, measure: RoomMeasure): RoomContent =>
  draft.measures.length >= MOST_MEASURES
    ? draft
    : {
        ...draft,
        measures: [...draft.measures, measure].sort(
          (one, other) => (one.ticks[0] ?? 0) - (other.ticks[0] ?? 0),
        ),
      };

export const withMeasureText = (draft: RoomContent, id: string, text: string): RoomContent => ({
  ...draft,
  measures: draft.measures.map((measure) => (measure.id === id ? { ...measure, text } : measure)),
});

export const withoutMeasure = (draft: RoomContent, id: string): RoomContent => ({
  ...draft,
  measures: draft.measures.filter((measure) => measure.id !== id),
});
