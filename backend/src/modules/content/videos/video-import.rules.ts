import { IMPORTS } from '@wavetrain/shared/imports';

import {
  readImport,
  type ImportedRow,
  type ImportFormat,
  type ImportLine,
  type ReadImport,
} from '../../../common/csv/file-import.rules';
import type { VaultVideo } from '../vault/vault-video.entity';
import { filmOf, NO_CATEGORY, NO_VIDEO, UNKNOWN_DURATION, type VideoColumn } from './video.rules';

const FORMAT: ImportFormat<VideoColumn> = {
  ...IMPORTS.videos,
  required: ['Title', 'Description', 'Category'],
  longest: { Title: 200, Description: 1_000, Duration: 30 },
  once: { column: 'Key', keyOf: (line) => line.of('Key').toLowerCase() },
};

export type ImportedFields = Pick<VaultVideo, 'title' | 'description' | 'categorySlug'> &
  Partial<Pick<VaultVideo, 'duration' | 'youtubeId' | 'youtubeUrl'>>;

/** What a line of a file would do; `key` is the key of the entry that it changes. */
export type ImportedVideo = ImportedRow<ImportedFields> & { readonly key: string | null };

export interface Shelf {
  readonly slug: string;
  readonly label: string;
}

const plain = (name: string): string => name.trim().toLowerCase();

const isSame = (before: VaultVideo, fields: ImportedFields): boolean =>
  Object.entries(fields).every(([field, value]) => before[field as keyof VaultVideo] === value);

interface Known {
  readonly videos: ReadonlyMap<string, VaultVideo>;
  readonly shelves: readonly Shelf[];
}

const readLine = (
  { line, of, has, formulas, faults: common }: ImportLine<VideoColumn>,
  { videos, shelves }: Known,
): ImportedVideo => {
  const title = of('Title');
  const key = of('Key').toLowerCase();
  const before = videos.get(key);
  const shelf = shelves.find(({ slug, label }) =>
    [plain(slug), plain(label)].includes(plain(of('Category'))),
  );
  const film = filmOf(of('Address') || null);
  const faults = [
    ...common,
    ...formulas.map((column) => `${column}: this is a formula. Replace it with its result.`),
    ...(of('Category') !== '' && !shelf ? [`Category: ${NO_CATEGORY.toLowerCase()}.`] : []),
    ...(film ? [] : [`Address: ${NO_VIDEO}`]),
    ...(key !== '' && !before ? ['Key: there’s no such entry. Leave it empty for a new one.'] : []),
  ];
  if (faults.length > 0 || !shelf || !film)
    return { line, title, outcome: 'refused', faults, key: null, fields: null };
  const fields: ImportedFields = {
    title,
    description: of('Description'),
    categorySlug: shelf.slug,
    ...(has('Duration') && { duration: of('Duration') || UNKNOWN_DURATION }),
    // the same video, however its URL was written
    ...(has('Address') && film.youtubeId !== before?.youtubeId && film),
  };
  const outcome = !before ? 'new' : isSame(before, fields) ? 'same' : 'changed';
  return { line, title, outcome, faults: [], key: before ? key : null, fields };
};

/**
 * Previews a vault file, line by line, without writing. Fields without a column aren't changed.
 * @param text the CSV file
 */
export const readVideoImport = (text: string, known: Known): ReadImport<ImportedVideo> =>
  readImport(text, FORMAT, (line) => readLine(line, known));
