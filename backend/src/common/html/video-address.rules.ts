const ID = /^[\w-]{11}$/;
const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
]);
const BELOW = /^\/(?:embed|shorts|live)\/([^/]+)$/;

const urlOf = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

export const isYoutubeId = (id: string): boolean => ID.test(id);

/** Returns the video id of a YouTube address in any of its forms; null for any other address. */
export const youtubeIdOf = (address: string): string | null => {
  const url = urlOf(address);
  if (url?.protocol !== 'https:') return null;
  const id =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : HOSTS.has(url.hostname)
        ? (url.searchParams.get('v') ?? BELOW.exec(url.pathname)?.[1] ?? '')
        : '';
  return isYoutubeId(id) ? id : null;
};
