import { searchedWords } from '../../../common/lists/list-filter.rules';
import type { CsvColumns } from '../../../common/csv/csv.rules';
import { youtubeIdOf } from '../../../common/html/video-address.rules';
import type { VaultVideo } from '../vault/vault-video.entity';

export const NO_VIDEO = 'This isn’t the address of a YouTube video. Open the video, click Share and paste that link.';
export const NO_CATEGORY = 'Please choose one of the vault’s categories';
/** What an entry says of its length until it is known. */
export const UNKNOWN_DURATION = 'Variable';

const watchUrlOf = (youtubeId: string): string => `https://www.youtube.com/watch?v=${youtubeId}`;

/** Of an entry's film; some of the list have its id alone. */
export const addressOf = ({ youtubeId, youtubeUrl }: Pick<VaultVideo, 'youtubeId' | 'youtubeUrl'>): string | null =>
  youtubeUrl ?? (youtubeId && watchUrlOf(youtubeId));

/** What an entry knows of its film: nothing of one to come. @returns null where the address is no video's */
export const filmOf = (address: string | null): Pick<VaultVideo, 'youtubeId' | 'youtubeUrl'> | null => {
  if (address === null) return { youtubeId: null, youtubeUrl: null };
  const youtubeId = youtubeIdOf(address);
  return youtubeId === null ? null : { youtubeId, youtubeUrl: watchUrlOf(youtubeId) };
};

/** What the console's list of the vault was asked for. */
export interface VideoFilter {
  /** Words of the title or the description. */
  readonly words?: string;
  readonly category?: string;
  readonly hasFilm?: boolean;
  readonly sample?: boolean;
}

const LONGEST_CATEGORY = 100;

/** The request's filter, reduced to what the list can be asked for; whatever else stands there is dropped. */
export const videoFilter = ({ q, category, hasFilm, sample }: Readonly<Record<string, unknown>>): VideoFilter => ({
  words: searchedWords({ q }),
  category: typeof category === 'string' ? category.slice(0, LONGEST_CATEGORY) : undefined,
  hasFilm: typeof hasFilm === 'boolean' ? hasFilm : undefined,
  sample: typeof sample === 'boolean' ? sample : undefined,
});

/** The columns of a file of the vault, as they are written and read. */
export const VIDEO_COLUMNS = ['Key', 'Title', 'Description', 'Category', 'Duration', 'Address'] as const;
export type VideoColumn = (typeof VIDEO_COLUMNS)[number];

export const VIDEO_CSV: CsvColumns<VaultVideo> = [
  ['Key', ({ key }) => key],
  ['Title', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Category', ({ categorySlug }) => categorySlug],
  ['Duration', ({ duration }) => duration],
  ['Address', addressOf],
];
