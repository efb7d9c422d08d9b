/** The fields needed to match and link a video. */
export interface VideoToMatch {
  readonly title: string;
  readonly category: string;
  readonly youtubeId: string | null;
}

const MOST_RELATED = 3;

/** Returns the URL of a video's largest thumbnail, which not every video has. [213, T130] */
export const thumbnailOf = (youtubeId: string | null): string | null =>
  youtubeId && `https://i.ytimg.com/vi/${youtubeId}/maxresdefault.jpg`;

/** Returns the URL of the thumbnail that every video has. [T130] */
export const smallThumbnailOf = (youtubeId: string | null): string | null =>
  youtubeId && `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`;

/**
 * Returns videos whose title or category contains any of the keywords, in list order, without
 * duplicates, three at most. [319, 401, T135]
 */
export const relatedVideos = <T extends VideoToMatch>(
  keywords: readonly string[],
  videos: readonly T[],
): T[] => {
  const words = keywords.map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
  const seen = new Set<string>();
  return videos
    .filter(({ title, category, youtubeId }) => {
      const text = `${title}\n${category}`.toLowerCase();
      const video = youtubeId ?? title.trim().toLowerCase();
      if (seen.has(video) || !words.some((word) => text.includes(word))) return false;
      seen.add(video);
      return true;
    })
    .slice(0, MOST_RELATED);
};

/** Replaces "the coach's" in a shelf's label with the coach's name. */
export const shelfLabel = (label: string, coachName: string): string =>
  label.replace(/^the coach's\b/, `${coachName}'s`);
