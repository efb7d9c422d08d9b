export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** How a page is read: `backward` in the opposite order, whose offset and limit these are. */
export interface Reading extends Page {
  readonly backward: boolean;
}

/** So few rows before a page are walked over faster than anybody finds out how many there are. */
const FEW = 500;

/** Whether it may pay to know a list's length before a page of it is read. */
export const isFarIn = ({ offset }: Page): boolean => offset > FEW;

/** From the end of the list that is nearer to the page, so that nobody walks over more than half of it. */
export const fromNearerEnd = ({ offset, limit }: Page, total: number): Reading => {
  const behind = total - offset - limit;
  if (!isFarIn({ offset, limit }) || behind >= offset) return { offset, limit, backward: false };
  return { offset: Math.max(0, behind), limit: Math.max(0, Math.min(limit, total - offset)), backward: true };
};
