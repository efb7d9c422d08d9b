/** What a question is about; all null if nothing in particular. */
export interface About {
  submissionId: string | null;
  markId: string | null;
  ticks: number | null;
  timescale: number | null;
  moduleId: string | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MARK = /^[\w-]{1,64}$/;
const MODULE = /^[\w-]{1,100}$/;

const matching = (text: string | null, pattern: RegExp): string | null =>
  text !== null && pattern.test(text) ? text : null;
const wholeNumber = (text: string | null, least: number): number | null => {
  const number = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
  return number !== null && number >= least ? number : null;
};

/**
 * Reads what a link to the messages is about: `?submission=…&mark=…&ticks=…&timescale=…` or
 * `?module=…`; null for nothing.
 */
export const aboutFrom = (query: string): About | null => {
  const search = new URLSearchParams(query);
  const submissionId = matching(search.get('submission'), UUID);
  const moduleId = matching(search.get('module'), MODULE);
  if (submissionId === null && moduleId === null) return null;
  const [ticks, timescale] = [
    wholeNumber(search.get('ticks'), 0),
    wholeNumber(search.get('timescale'), 1),
  ];
  const isTime = submissionId !== null && ticks !== null && timescale !== null;
  return {
    submissionId,
    markId: submissionId === null ? null : matching(search.get('mark'), MARK),
    ticks: isTime ? ticks : null,
    timescale: isTime ? timescale : null,
    moduleId,
  };
};

/** Returns the position in a video in minutes and seconds: `1:04.2`; undefined if unknown. */
export const secondOf = ({
  ticks,
  timescale,
}: Pick<About, 'ticks' | 'timescale'>): string | undefined => {
  if (ticks === null || timescale === null) return undefined;
  const tenths = Math.floor((ticks * 10) / timescale);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`;
};
