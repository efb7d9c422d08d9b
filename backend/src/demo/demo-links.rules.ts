/** Returns a video URL with an eleven-character id, based on who sent it and which one it is. */
export const linkOf = (studentId: string, nth: number): string =>
  `https://youtu.be/s${studentId.slice(-6)}${String(nth).padStart(4, '0')}`;

/** Returns a URL whose video is removed this many days before today. */
export const breakingLinkOf = (studentId: string, deletedDaysAgo: number): string =>
  `https://youtu.be/gone${String(Math.round(deletedDaysAgo * 10)).padStart(4, '0')}${studentId.slice(-3)}`;

/** Returns when a URL's video is removed, in days before today; 0 if it stays. */
export const goneAtDaysAgo = (address: string): number =>
  Number(/gone(\d{4})/.exec(address)?.[1] ?? 0) / 10;
