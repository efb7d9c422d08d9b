import type { VaultVideo } from './api/get-vault';

/** Returns the entries that play on the page, for search engines, without duplicates. */
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
