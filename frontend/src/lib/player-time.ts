import { embedUrl, originalOf } from './embed-url';

const YOUTUBE = 'https://www.youtube-nocookie.com';
const VIMEO = 'https://player.vimeo.com';
const LOOM = 'https://www.loom.com';

const wholeSeconds = (seconds: number): string => String(Math.max(0, Math.floor(seconds)));

/** Returns a player's address with its API switched on, where it has to be asked for. */
export const withPlayerApi = (player: string): string => {
  const url = new URL(player);
  if (url.origin === YOUTUBE) url.searchParams.set('enablejsapi', '1');
  return url.href;
};

/**
 * Returns the messages that make a loaded player seek and play: YouTube's and Vimeo's player APIs.
 * Empty if its host has none.
 */
export const seekMessages = (player: string, seconds: number): string[] => {
  const messages: Record<string, object[]> = {
    [YOUTUBE]: [
      { event: 'command', func: 'seekTo', args: [seconds, true] },
      { event: 'command', func: 'playVideo', args: [] },
    ],
    [VIMEO]: [{ method: 'setCurrentTime', value: seconds }, { method: 'play' }],
  };
  return (messages[new URL(player).origin] ?? []).map((message) => JSON.stringify(message));
};

/** Returns the message after which a player says that it's ready; null if it does so unasked. */
export const helloMessage = (player: string): string | null =>
  new URL(player).origin === YOUTUBE ? JSON.stringify({ event: 'listening' }) : null;

/** Returns a player's address that starts at a time; null if its host has no such address. */
export const playerAt = (player: string, seconds: number): string | null => {
  const url = new URL(withPlayerApi(player));
  const at = wholeSeconds(seconds);
  if (url.origin === YOUTUBE) {
    url.searchParams.set('start', at);
    url.searchParams.set('autoplay', '1');
  } else if (url.origin === VIMEO) {
    url.searchParams.set('autoplay', '1');
    url.hash = `t=${at}s`;
  } else if (url.origin === LOOM) {
    url.searchParams.set('t', at);
    url.searchParams.set('autoplay', 'true');
  } else return null;
  return url.href;
};

/** Returns whether marks of a linked video can be shown in its player on our page. */
export const canShowTime = (address: string): boolean => {
  const player = embedUrl(address);
  return player !== undefined && playerAt(player, 0) !== null;
};

/** Returns where a shared video opens at a time, on its host's own page; undefined if unsafe. */
export const linkAt = (address: string, seconds: number): string | undefined => {
  const original = originalOf(address);
  if (!original) return undefined;
  const url = new URL(original.href);
  const at = wholeSeconds(seconds);
  if (
    original.platform === 'YouTube' ||
    original.platform === 'Google Drive' ||
    original.platform === 'Loom'
  )
    url.searchParams.set('t', at);
  else url.hash = `t=${at}`;
  return url.href;
};
