import * as z from 'zod/mini';

const FAULT = 'Please enter a whole number from 0 to 100';
const WHOLE = /^(?:100|\d{1,2})$/;

/** A whole number from 0 to 100, as typed. */
const score = z.pipe(z.string().check(z.trim(), z.regex(WHOLE, FAULT)), z.transform(Number));

/** The coach's input to score a video [A§5]. */
export const scoringSchema = z.object({
  head: score,
  paddle: score,
  boat: score,
  body: score,
  quiz: score,
  feedbackNotes: z.string(),
});

export type ScoringInput = z.input<typeof scoringSchema>;
export type ScoringOutput = z.output<typeof scoringSchema>;
