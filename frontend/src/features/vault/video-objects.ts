import type { VaultVideo } from './api/get-vault';

/** Entries that play on the page, for search engines; doubles once. */
export const videoObjects = (videos: readonly VaultVideo[]) => {
  const seen = new Set<string>();
  return videos.flatMap(({ title, description, youtubeId, thumbnail }) => {
    if (!youtubeId || seen.has(youtubeId)) return [];
    seen.add(youtubeId);
    return {
      '@type': 'VideoObject',
      name: title,
      description,
      thumbnailUrl: thumbnail,
      embedUrl: `https://www.youtube-nocookie.com/embed/${youtubeId}`,
      url: `https://www.youtube.com/watch?v=${youtubeId}`,
    };
  });
};
