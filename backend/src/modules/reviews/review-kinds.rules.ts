/** The part of the stroke that a mark is about. */
export const MARK_PARTS = ['head', 'paddle', 'boat', 'body', 'general'] as const;
export type MarkPart = (typeof MARK_PARTS)[number];

/** The kinds of measures: the time between two frames, or the rate of a series of strokes. */
export const MEASURE_KINDS = ['time', 'strokes'] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];
