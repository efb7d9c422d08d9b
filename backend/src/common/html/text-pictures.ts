import { escaped } from './video-figure';

/** One of the coach's own pictures as a page shows it. */
export interface TextPicture {
  /** The URL of its middle size. */
  readonly image: string;
  readonly srcSet: string;
  readonly alt: string;
  /** The width in px of the visible crop. */
  readonly width: number;
  readonly height: number;
}

export type TextPictures = ReadonlyMap<string, TextPicture>;

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const OWN = new RegExp(`^/api/pictures/(${ID})(?:/\\d+/\\d+(?:#[^"]*)?)?$`);
const NAMED = new RegExp(`/api/pictures/(${ID})`, 'g');
/** Images as `sanitiseHtml` writes them: no `>` within an attribute. */
const IMAGE = /<img\b[^>]*>/g;
const EMPTY_FIGURE = /<figure>\s*(?:<figcaption>[^<]*<\/figcaption>)?\s*<\/figure>/g;
/** The `sizes` attribute: as wide as the page's column. */
const SIZES = '(min-width: 64rem) 44rem, 100vw';

const sourceOf = (image: string): string => /\ssrc="([^"]*)"/.exec(image)?.[1] ?? '';

/**
 * Returns the permanent URL by which a post refers to a picture, independent of its current sizes.
 */
export const pictureAddress = (id: string): string => `/api/pictures/${id}`;

/** Returns the id of the coach's picture in a URL, or null if it isn't one. */
export const pictureIdOf = (address: string): string | null => OWN.exec(address)?.[1] ?? null;

/** Returns the ids of all pictures whose URL appears anywhere in a text, without duplicates. */
export const pictureIdsNamed = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(NAMED), ([, id]) => id ?? '')),
];

/** Returns the pictures of a text, without duplicates. @param html sanitized */
export const picturesIn = (html: string): string[] => [
  ...new Set((html.match(IMAGE) ?? []).flatMap((image) => pictureIdOf(sourceOf(image)) ?? [])),
];

/** Whether a text loads a picture from another host. @param html sanitized */
export const loadsForeignPictures = (html: string): boolean =>
  (html.match(IMAGE) ?? []).some((image) => !sourceOf(image).startsWith('/'));

/** Replaces picture URLs with permanent ones. @param html sanitized */
export const withPictureAddresses = (html: string): string =>
  html.replace(IMAGE, (image) => {
    const id = pictureIdOf(sourceOf(image));
    return id === null ? image : image.replace(/\ssrc="[^"]*"/, ` src="${pictureAddress(id)}"`);
  });

const shownImage = ({ image, srcSet, alt, width, height }: TextPicture): string =>
  `<img src="${escaped(image.replace(/#.*$/, ''))}" srcset="${escaped(srcSet)}" sizes="${SIZES}" width="${width}" height="${height}" alt="${escaped(alt)}" loading="lazy" decoding="async" />`;

/**
 * Renders pictures for readers: in all sizes, with their alt text. Deleted and foreign pictures are
 * left out. @param html sanitized
 */
export const withPictures = (html: string, pictures: TextPictures): string =>
  html
    .replace(IMAGE, (image) => {
      const source = sourceOf(image);
      const id = pictureIdOf(source);
      if (id === null) return source.startsWith('/') ? image : '';
      const picture = pictures.get(id);
      return picture ? shownImage(picture) : '';
    })
    .replace(EMPTY_FIGURE, '');
