import type { IMPORTS } from '@wavetrain/shared/imports';
import { youtubeIdOf } from '@wavetrain/shared/video-links';

import { searchedWords } from '../../../common/lists/list-filter.rules';
import type { CsvColumns } from '../../../common/csv/csv.rules';
import type { VaultVideo } from '../vault/vault-video.entity';

export const NO_VIDEO =
  'This isn’t the address of a YouTube video. Open the video, click Share and paste that link.';
export const NO_CATEGORY = 'Please choose one of the vault’s categories';
/** The duration shown until it's known. */
export const UNKNOWN_DURATION = 'Variable';

const watchUrlOf = (youtubeId: string): string => `https://www.youtube.com/watch?v=${youtubeId}`;

/** Returns the URL of an entry's video; some seeded entries have only its id. */
export const addressOf = ({
  youtubeId,
  youtubeUrl,
}: Pick<VaultVideo, 'youtubeId' | 'youtubeUrl'>): string | null =>
  youtubeUrl ?? (youtubeId && watchUrlOf(youtubeId));

/**
 * Returns an entry's video fields; empty if the video is still to come. @returns null if the URL
 * isn't a video's
 */
export const filmOf = (
  address: string | null,
): Pick<VaultVideo, 'youtubeId' | 'youtubeUrl'> | null => {
  if (address === null) return { youtubeId: null, youtubeUrl: null };
  const youtubeId = youtubeIdOf(address);
  return youtubeId === null ? null : { youtubeId, youtubeUrl: watchUrlOf(youtubeId) };
};

/** The filter of the admin's vault list. */
export interface VideoFilter {
  /** Words in the title or the description. */
  readonly words?: string;
  readonly category?: string;
  readonly hasFilm?: boolean;
  readonly sample?: boolean;
}

const LONGEST_CATEGORY = 100;

/** Reduces a request's filter to what the list supports; anything else is dropped. */
export const videoFilter = ({
  q,
  category,
  hasFilm,
  sample,
}: Readonly<Record<string, unknown>>): VideoFilter => ({
  words: searchedWords({ q }),
  category: typeof category === 'string' ? category.slice(0, LONGEST_CATEGORY) : undefined,
  hasFilm: typeof hasFilm === 'boolean' ? hasFilm : undefined,
  sample: typeof sample === 'boolean' ? sample : undefined,
});

/** The columns of a vault file, for export and import. */
export type VideoColumn = (typeof IMPORTS.videos.columns)[number];

export const VIDEO_CSV: CsvColumns<VaultVideo> = [
  ['Key', ({ key }) => key],
  ['Title', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Category', ({ categorySlug }) => categorySlug],
  ['Duration', ({ duration }) => duration],
  ['Address', addressOf],
];
