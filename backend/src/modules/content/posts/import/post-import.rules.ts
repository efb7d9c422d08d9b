import { IMPORTS } from '@wavetrain/shared/imports';

import { dayOf } from '../../../../common/csv/cells.rules';
import {
  readImport,
  type ImportedRow,
  type ImportFormat,
  type ImportLine,
  type ReadImport,
} from '../../../../common/csv/file-import.rules';
import { blogCategories, isSlug } from '../../blog/blog.rules';
import { keyFor } from '../../../../common/lists/list.rules';
import { POST_CSV_COLUMNS } from '../post-export.rules';
import type { NewPost } from '../post-draft';

type Column = (typeof IMPORTS.posts.columns)[number];

const addressOf = ({ of }: ImportLine<Column>): string =>
  of('Address').toLowerCase() || keyFor(of('Title'), new Set());

const FORMAT: ImportFormat<Column> = {
  ...IMPORTS.posts,
  required: ['Title', 'Summary', 'Category', 'Text'],
  passedOver: POST_CSV_COLUMNS,
  longest: { Title: 200, Summary: 500, Text: 100_000, Author: 100 },
  once: { column: 'Address', keyOf: addressOf },
};

export type PostImportLine = ImportedRow<NewPost & { readonly slug: string }>;

interface Known {
  /** Slugs already in use. */
  readonly slugs: ReadonlySet<string>;
  readonly coachName: string;
  /** The cover images an article may use; the first is the default. */
  readonly covers: readonly string[];
}

const coverOf = (said: string, covers: readonly string[]): string | undefined =>
  said === ''
    ? covers[0]
    : covers.find((cover) =>
        [cover, cover.replace(/^\/art\/|\.svg$/g, '')].includes(said.toLowerCase()),
      );

const readLine = (
  line: ImportLine<Column>,
  { slugs, coachName, covers }: Known,
): PostImportLine => {
  const { of } = line;
  const [title, slug, cover, author] = [
    of('Title'),
    addressOf(line),
    coverOf(of('Picture'), covers),
    of('Author'),
  ];
  if (line.faults.length === 0 && slugs.has(slug))
    return { line: line.line, title, outcome: 'same', faults: [], fields: null };
  const category = blogCategories(coachName).find(({ slug: known, label }) =>
    [known, label.toLowerCase()].includes(of('Category').toLowerCase()),
  );
  const date = of('Date') === '' ? null : dayOf(of('Date'));
  const faults = [
    ...line.faults,
    ...(of('Category') !== '' && !category ? ['Category: the blog has no such category.'] : []),
    ...(cover
      ? []
      : ['Picture: leave it empty, or use the name of a picture that posts can have.']),
    ...(of('Date') !== '' && date === null
      ? ['Date: write the day like 2026-06-01 or 6/1/2026.']
      : []),
    ...(isSlug(slug)
      ? []
      : ['Address: use only lowercase letters, digits and single hyphens, up to 120 characters.']),
  ];
  if (faults.length > 0 || !category || !cover)
    return { line: line.line, title, outcome: 'refused', faults, fields: null };
  const fields = {
    title,
    slug,
    description: of('Summary'),
    category: category.slug,
    content: of('Text'),
    coverImage: cover,
    author: author === '' ? null : author,
    date,
  };
  return { line: line.line, title, outcome: 'new', faults: [], fields };
};

/**
 * Returns the drafts that a file would add, line by line. An article that already has the slug
 * isn't changed, whatever else the line says.
 */
export const readPostImport = (csv: string, known: Known): ReadImport<PostImportLine> =>
  readImport(csv, FORMAT, (line) => readLine(line, known));
