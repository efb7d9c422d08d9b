import { pictureAddress, pictureIdOf } from '../pictures/picture-calls';
import { nestWordLists } from '../site-copy/word-lists';

/** How many pictures of a pasted text can't be shown to readers. */
export interface LeftOut {
  /** On the person's own device: `file:`, `blob:`, and `data:` that is too big or no picture. */
  readonly local: number;
  /** On another site, which could change or track them. */
  readonly foreign: number;
}

export interface Pasted {
  readonly html: string;
  readonly leftOut: LeftOut;
  /** Pictures that came with the text itself, to be uploaded. */
  readonly files: readonly File[];
}

/** The most that a picture within a pasted text may have, in characters: about 5 MB. */
const LONGEST_DATA = 7_000_000;
const DATA = /^data:(image\/(?:jpeg|png|webp));base64,([a-z\d+/=\s]+)$/i;

const fileIn = (src: string, number: number): File | null => {
  const [, type, encoded] = src.length > LONGEST_DATA ? [] : (DATA.exec(src) ?? []);
  if (type === undefined || encoded === undefined) return null;
  const bytes = Uint8Array.from(atob(encoded.replace(/\s/g, '')), (char) => char.charCodeAt(0));
  return new File([bytes], `pasted-${number}.${type.split('/')[1]}`, { type });
};

/** Puts a picture on its own, as the editor keeps pictures. */
const asFigure = (image: HTMLImageElement, id: string): void => {
  image.setAttribute('src', pictureAddress(id));
  if (image.closest('figure')) return;
  const figure = image.ownerDocument.createElement('figure');
  image.replaceWith(figure);
  figure.append(image);
};

const ownPath = (src: string): string =>
  src.startsWith(`${window.location.origin}/`) ? src.slice(window.location.origin.length) : src;

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/**
 * Prepares pasted HTML for a text with pictures: keeps the coach's own pictures, takes out those
 * that came along as data, and leaves out the ones that readers couldn't see.
 */
export const readPasted = (html: string): Pasted => {
  const { body } = parsed(html);
  nestWordLists(body);
  const files: File[] = [];
  const leftOut = { local: 0, foreign: 0 };
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const id = pictureIdOf(ownPath(src));
    if (id !== null) {
      asFigure(image, id);
      continue;
    }
    const file = fileIn(src, files.length + 1);
    if (file) files.push(file);
    else if (/^(?:https?:)?\/\//i.test(src)) leftOut.foreign += 1;
    else leftOut.local += 1;
    image.remove();
  }
  for (const shape of body.querySelectorAll('figure'))
    if (!shape.querySelector('img')) shape.replaceWith(...shape.childNodes);
  return { html: body.innerHTML, leftOut, files };
};

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? one : `${count} ${more}`;

/** Says which pictures of a pasted text are missing; null if none are. */
export const leftOutText = ({ local, foreign }: LeftOut): string | null => {
  if (local + foreign === 0) return null;
  const which =
    foreign === 0
      ? `${counted(local, 'A picture wasn’t pasted because it’s', 'pictures weren’t pasted because they’re')} on your device.`
      : local === 0
        ? `${counted(foreign, 'A picture wasn’t pasted because it’s', 'pictures weren’t pasted because they’re')} on another site.`
        : `${local + foreign} pictures weren’t pasted because they’re on your device or on another site.`;
  return `${which} Add ${local + foreign === 1 ? 'it' : 'them'} with the picture button.`;
};
