/**
 * Ports that browsers and `fetch` block because other protocols use them: a site on one of them
 * can't be reached, without a reason shown. From https://fetch.spec.whatwg.org/#port-blocking.
 */
const BLOCKED: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

/**
 * Returns what is wrong with a port that browsers need to reach, worded to follow its variable's
 * name; null if nothing is.
 */
export const blockedPortFault = (port: number): string | null =>
  BLOCKED.has(port)
    ? `must be another port than ${port}: browsers block it because another protocol uses it. Choose a port such as 3000 or 8080`
    : null;

/** Checks the port in a URL likewise; null if it names none. */
export const blockedAddressFault = (url: string): string | null => {
  const port = URL.canParse(url) ? new URL(url).port : '';
  return port === '' ? null : blockedPortFault(Number(port));
};
