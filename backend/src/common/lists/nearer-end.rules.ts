export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** How to read a page; if `backward`, offset and limit apply to the opposite order. */
export interface Reading extends Page {
  readonly backward: boolean;
}

/** Skipping this few rows is faster than finding out the list's length. */
const FEW = 500;

/** Returns whether it may pay off to find out a list's length before reading a page of it. */
export const isFarIn = ({ offset }: Page): boolean => offset > FEW;

/** Reads from the end of the list that is nearer to the page, so that at most half of the rows are skipped. */
export const fromNearerEnd = ({ offset, limit }: Page, total: number): Reading => {
  const behind = total - offset - limit;
  if (!isFarIn({ offset, limit }) || behind >= offset) return { offset, limit, backward: false };
  return { offset: Math.max(0, behind), limit: Math.max(0, Math.min(limit, total - offset)), backward: true };
};
