/** The least that matching and linking need to know of a video. */
export interface VideoToMatch {
  readonly title: string;
  readonly category: string;
  readonly youtubeId: string | null;
}

const MOST_RELATED = 3;

/** The video host's picture of a video, in the largest form; not every video has that form. [213, T130] */
export const thumbnailOf = (youtubeId: string | null): string | null =>
  youtubeId && `https://i.ytimg.com/vi/${youtubeId}/maxresdefault.jpg`;

/** The form that every video has. [T130] */
export const smallThumbnailOf = (youtubeId: string | null): string | null =>
  youtubeId && `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`;

/** Where a card without a video id leads: the host's search for the title. */
export const searchUrlOf = (title: string): string => `https://www.youtube.com/results?search_query=${encodeURIComponent(title)}`;

/** Videos whose title or category contains any of the keywords, in the list's order, each once, three at most. [319, 401, T135] */
export const relatedVideos = <T extends VideoToMatch>(keywords: readonly string[], videos: readonly T[]): T[] => {
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

/** A shelf's label with the coach's name where the list says "the coach's". */
export const shelfLabel = (label: string, coachName: string): string => label.replace(/^the coach's\b/, `${coachName}'s`);
