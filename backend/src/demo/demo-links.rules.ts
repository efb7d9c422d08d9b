/** A video's address of eleven characters after the host, by who sent it and when. */
export const linkOf = (studentId: string, nth: number): string => `https://youtu.be/s${studentId.slice(-6)}${String(nth).padStart(4, '0')}`;

/** One whose video is taken away again, so many days before today. */
export const breakingLinkOf = (studentId: string, goneDaysAgo: number): string =>
  `https://youtu.be/gone${String(Math.round(goneDaysAgo * 10)).padStart(4, '0')}${studentId.slice(-3)}`;

/** When the video of an address goes, in days before today; never where it stays. */
export const goneAtDaysAgo = (address: string): number => Number(/gone(\d{4})/.exec(address)?.[1] ?? 0) / 10;
