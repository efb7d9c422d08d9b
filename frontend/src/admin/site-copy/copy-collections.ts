import type { components } from '../../api/client';
import { formatCents } from '../../lib/format-money';

type Schemas = components['schemas'];

export type FaqRecord = Schemas['AdminFaqItemResponse'];
export type TestimonialRecord = Schemas['AdminTestimonialResponse'];
export type QuoteRecord = Schemas['AdminQuoteResponse'];
export type PrivacySectionRecord = Schemas['AdminPrivacySectionResponse'];
export type PhotoRecord = Schemas['AdminPhotoResponse'];
export type CopyRecord =
  | FaqRecord
  | TestimonialRecord
  | QuoteRecord
  | PrivacySectionRecord
  | PhotoRecord;
export type RevisionRecord = Schemas['RevisionResponse'];

export type CopyCollection = 'faq' | 'testimonials' | 'quotes' | 'privacy-sections' | 'photos';

export interface FieldOfKind {
  readonly source: string;
  readonly label: string;
  /** A note shown at the field. */
  readonly help?: string;
  /** Whether it holds HTML, which is compared and shown as plain text. */
  readonly isHtml?: boolean;
  readonly isCents?: boolean;
  /** Whether it holds the id of one of the coach's own pictures, or nothing. */
  readonly isPicture?: boolean;
  /** Formats a value that isn't plain text. */
  readonly toText?: (value: unknown) => string;
}

/** The pages that can show a testimonial besides the home page. */
export const TESTIMONIAL_PAGES = [
  { id: 'coaching', name: 'Remote coaching' },
  { id: 'clinic', name: 'Clinics' },
  { id: 'vault', name: 'The vault' },
];

interface CollectionLabels {
  /** The name of the list. */
  readonly label: string;
  /** The name of one entry. */
  readonly one: string;
  readonly newOne: string;
  /** The public pages that show it, each with its link's label. */
  readonly shownAt: readonly { readonly to: string; readonly label: string }[];
  /** The editable fields; the first one names an entry. */
  readonly fields: readonly [FieldOfKind, ...FieldOfKind[]];
}

/** The admin's labels for the site's editable content. */
export const COPY_COLLECTIONS: Readonly<Record<CopyCollection, CollectionLabels>> = {
  faq: {
    label: 'FAQ',
    one: 'Question',
    newOne: 'New question',
    shownAt: [{ to: '/faq', label: 'View page' }],
    fields: [
      { source: 'question', label: 'Question' },
      { source: 'answer', label: 'Answer' },
    ],
  },
  testimonials: {
    label: 'Testimonials',
    one: 'Testimonial',
    newOne: 'New testimonial',
    shownAt: [{ to: '/', label: 'View page' }],
    fields: [
      { source: 'name', label: 'Name' },
      { source: 'title', label: 'Title' },
      { source: 'category', label: 'Page' },
      { source: 'text', label: 'Testimonial' },
      { source: 'featured', label: 'Featured next to a price' },
    ],
  },
  quotes: {
    label: 'Quotes',
    one: 'Quote',
    newOne: 'New quote',
    shownAt: [{ to: '/about', label: 'View page' }],
    fields: [
      { source: 'text', label: 'Quote' },
      { source: 'author', label: 'Author' },
    ],
  },
  'privacy-sections': {
    label: 'Privacy policy',
    one: 'Section',
    newOne: 'New section',
    shownAt: [{ to: '/privacy', label: 'View page' }],
    fields: [
      { source: 'title', label: 'Title' },
      { source: 'body', label: 'Text', isHtml: true },
    ],
  },
  photos: {
    label: 'Site photos',
    one: 'Picture',
    newOne: 'New picture',
    shownAt: [
      { to: '/the-vault', label: 'View The Vault' },
      { to: '/clinics', label: 'View Clinics' },
    ],
    fields: [
      { source: 'caption', label: 'Caption' },
      { source: 'alt', label: 'Description' },
      { source: 'pictureId', label: 'Picture', isPicture: true },
    ],
  },
};

export const isCopyCollection = (resource: string | undefined): resource is CopyCollection =>
  resource !== undefined && resource in COPY_COLLECTIONS;

const at = (record: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[name]
          : undefined,
      record,
    );

/**
 * Returns a field's value as text. @param source may be a path with dots; a list becomes one line
 * per entry
 */
export const said = (record: object, source: string): string => {
  const value = at(record, source);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value
      .map((entry: object | string) =>
        typeof entry === 'string' ? entry : Object.values(entry).join(' '),
      )
      .join('\n');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Returns a field's value as it's compared and shown: HTML as plain text, cents as dollars. */
export const shown = (
  record: object,
  { source, isHtml, isCents, isPicture, toText }: FieldOfKind,
): string => {
  const value = at(record, source);
  if (toText) return value === undefined || value === null ? '' : toText(value);
  const words = said(record, source);
  if (isCents && words) return formatCents(Number(words));
  if (isPicture) return words ? `Your picture (${words.slice(-6)})` : 'Illustration';
  return isHtml ? plainOf(words) : words;
};

/** Converts HTML to plain text, one line per block. */
export const plainOf = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const block of page.querySelectorAll('p, li, h2, h3, h4, blockquote, br, tr'))
    block.append('\n');
  return (page.body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
};

/**
 * Fills in a text's placeholders. @param words values by name; a placeholder written with a capital
 * gets a capitalized value
 */
export const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (typed, name: string) => {
    const small = words[name.charAt(0).toLowerCase() + name.slice(1)];
    return (
      words[name] ?? (small === undefined ? typed : small.charAt(0).toUpperCase() + small.slice(1))
    );
  });
