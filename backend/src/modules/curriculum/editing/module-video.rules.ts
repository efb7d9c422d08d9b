/**
 * The hosts whose players the portal embeds, and how the path of one of their videos begins. The
 * frontend builds the player's URL from the video's id.
 */
const PLAYERS: readonly (readonly [host: string, path: RegExp])[] = [
  ['youtube.com', /^\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live)\/)[\w-]{11}(?:[/?&#]|$)/],
  ['youtube-nocookie.com', /^\/embed\/[\w-]{11}(?:[/?#]|$)/],
  ['youtu.be', /^\/[\w-]{11}(?:[/?#]|$)/],
  ['vimeo.com', /^\/(?:video\/)?\d{4,12}(?:[/?#]|$)/],
  ['loom.com', /^\/(?:share|embed)\/(?:[\w-]*-)?[\da-f]{32}(?:[/?#]|$)/i],
  ['drive.google.com', /^\/(?:file\/d\/|open\?(?:.*&)?id=)[\w-]{10,80}(?:[/?&#]|$)/],
];

export const NO_PLAYER =
  'Please paste the share link of a video on YouTube, Vimeo, Loom, or Google Drive';

/** Returns the URL to save, or null if no player of the portal supports it. */
export const playableAddress = (pasted: string): string | null => {
  if (!URL.canParse(pasted)) return null;
  const { protocol, hostname, port, username, password, pathname, search, href } = new URL(pasted);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return null;
  const found = PLAYERS.some(
    ([host, path]) =>
      (hostname === host || hostname.endsWith(`.${host}`)) && path.test(`${pathname}${search}`),
  );
  return found ? href : null;
};
