import type { ReviewMark } from './api/student-reviews';

/** What a mark is about, as it is written. */
export const PART_LABELS: Readonly<Record<ReviewMark['part'], string>> = {
  head: 'Head',
  paddle: 'Paddle',
  boat: 'Boat',
  body: 'Body',
  general: 'General',
};

/** Minutes and seconds of a mark, as it is listed: `0:03.2`. */
export const markTime = ({ ticks, timescale }: Pick<ReviewMark, 'ticks' | 'timescale'>): string => {
  const tenths = Math.floor((ticks * 10) / timescale);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
};

/** Where a question about a mark is written. */
export const askPath = (submissionId: string, { id, ticks, timescale }: Pick<ReviewMark, 'id' | 'ticks' | 'timescale'>): string =>
  `/student/messages?submission=${submissionId}&mark=${id}&ticks=${ticks}&timescale=${timescale}`;

const WORDS: Readonly<Record<ReviewMark['drawings'][number]['kind'], string>> = {
  pen: 'a line by hand',
  line: 'a line',
  arrow: 'an arrow',
  circle: 'a circle',
  angle: 'an angle',
  text: 'words',
  spotlight: 'a spotlight',
};

/** What is drawn on a mark, in words: `Drawn: an arrow, words “Eyes up”`; '' for nothing. */
export const drawnInWords = (drawings: ReviewMark['drawings']): string => {
  const named = drawings.map(({ kind, text }) => (kind === 'text' && text ? `the words “${text}”` : WORDS[kind]));
  return named.length === 0 ? '' : `Drawn: ${[...new Set(named)].join(', ')}`;
};
