import type { Drawing, Mark, MarkPart } from '@wavetrain/shared/review-content';

/** The label of each subject that a mark can have. */
export const PART_LABELS: Readonly<Record<MarkPart, string>> = {
  head: 'Head',
  paddle: 'Paddle',
  boat: 'Boat',
  body: 'Body',
  general: 'General',
};

/** Formats a mark's position in minutes and seconds, as lists show it: `0:03.2`. */
export const markTime = ({ ticks, timescale }: Pick<Mark, 'ticks' | 'timescale'>): string => {
  const tenths = Math.floor((ticks * 10) / timescale);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
};

const WORDS: Readonly<Record<Drawing['kind'], string>> = {
  pen: 'a freehand line',
  line: 'a line',
  arrow: 'an arrow',
  circle: 'a circle',
  angle: 'an angle',
  text: 'words',
  spotlight: 'a spotlight',
};

/**
 * Describes a mark's drawings in words: `Drawn: an arrow, the text “Eyes up”`. Returns '' if there
 * are none.
 */
export const drawnInWords = (drawings: readonly Pick<Drawing, 'kind' | 'text'>[]): string => {
  const named = drawings.map(({ kind, text }) =>
    kind === 'text' && text ? `the text “${text}”` : WORDS[kind],
  );
  return named.length === 0 ? '' : `Drawn: ${[...new Set(named)].join(', ')}`;
};
