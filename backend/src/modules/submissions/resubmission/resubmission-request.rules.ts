/**
 * Predefined reasons why a video can't be reviewed, with the explanation and advice for the
 * student.
 */
const ADVICE = {
  dark: 'It’s too dark to see the blade and the edge. Film with the light behind the camera, in the brighter part of the day.',
  far: 'You’re too far away for me to judge. Film from closer or zoom in so that boat and paddle fill a third of the picture.',
  'cut-off':
    'The part that matters is cut off. Keep the whole boat and both blades in the picture, from a second before to a second after.',
  'wrong-file':
    'This looks like a different video than the one you meant. Check it, and send the one you describe.',
  'link-only':
    'A link lets me watch, but not stop at a frame and draw on it. Please send the file itself. It uploads straight from your phone.',
} as const;

export const TAKE_REASONS = ['dark', 'far', 'cut-off', 'wrong-file', 'link-only'] as const;
export type ResubmissionReason = (typeof TAKE_REASONS)[number];

/**
 * Returns the text for the student: each reason's explanation and advice in the order above, then
 * the coach's own text; empty without either.
 */
export const resubmissionReasonText = (
  reasons: readonly ResubmissionReason[],
  words: string,
): string =>
  [
    ...TAKE_REASONS.filter((known) => reasons.includes(known)).map((reason) => ADVICE[reason]),
    words.trim(),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
