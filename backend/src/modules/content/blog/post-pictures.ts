import { escaped } from '../../../common/html/video-figure';

/** One of the coach's own pictures as a page shows it. */
export interface PostPicture {
  /** Of its middle size. */
  readonly image: string;
  readonly srcSet: string;
  readonly alt: string;
  /** px of what is shown of it. */
  readonly width: number;
  readonly height: number;
}

export type PostPictures = ReadonlyMap<string, PostPicture>;

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const OWN = new RegExp(`^/api/pictures/(${ID})(?:/\\d+/\\d+(?:#[^"]*)?)?$`);
const NAMED = new RegExp(`/api/pictures/(${ID})`, 'g');
/** As `sanitiseHtml` leaves it: no `>` within an attribute. */
const IMAGE = /<img\b[^>]*>/g;
const EMPTY_FIGURE = /<figure>\s*(?:<figcaption>[^<]*<\/figcaption>)?\s*<\/figure>/g;
/** Across the text: as wide as the page's column. */
const SIZES = '(min-width: 64rem) 44rem, 100vw';

const sourceOf = (image: string): string => /\ssrc="([^"]*)"/.exec(image)?.[1] ?? '';

/** How a post names a picture, whatever its sizes are called just now. */
export const pictureAddress = (id: string): string => `/api/pictures/${id}`;

/** Which of the coach's own pictures an address names; null: none. */
export const pictureIdOf = (address: string): string | null => OWN.exec(address)?.[1] ?? null;

/** The ids of all pictures whose address stands anywhere in a text, each once. */
export const pictureIdsNamed = (text: string): string[] => [...new Set(Array.from(text.matchAll(NAMED), ([, id]) => id ?? ''))];

/** The pictures of a text, each once. @param html sanitised */
export const picturesIn = (html: string): string[] => [
  ...new Set((html.match(IMAGE) ?? []).flatMap((image) => pictureIdOf(sourceOf(image)) ?? [])),
];

/** Whether a text loads a picture from somewhere else. @param html sanitised */
export const loadsForeignPictures = (html: string): boolean => (html.match(IMAGE) ?? []).some((image) => !sourceOf(image).startsWith('/'));

/** The same text with each picture named for good. @param html sanitised */
export const withPictureAddresses = (html: string): string =>
  html.replace(IMAGE, (image) => {
    const id = pictureIdOf(sourceOf(image));
    return id === null ? image : image.replace(/\ssrc="[^"]*"/, ` src="${pictureAddress(id)}"`);
  });

const shownImage = ({ image, srcSet, alt, width, height }: PostPicture): string =>
  `<img src="${escaped(image.replace(/#.*$/, ''))}" srcset="${escaped(srcSet)}" sizes="${SIZES}" width="${width}" height="${height}" alt="${escaped(alt)}" loading="lazy" decoding="async" />`;

/**
 * A text as a reader gets it: its pictures in all their sizes, with their own words; one that is gone, or would come from another
 * host, is left out. @param html sanitised
 */
export const withPictures = (html: string, pictures: PostPictures): string =>
  html
    .replace(IMAGE, (image) => {
      const source = sourceOf(image);
      const id = pictureIdOf(source);
      if (id === null) return source.startsWith('/') ? image : '';
      const picture = pictures.get(id);
      return picture ? shownImage(picture) : '';
    })
    .replace(EMPTY_FIGURE, '');
