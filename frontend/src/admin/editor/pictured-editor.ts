import type { EditorOptions } from '@tiptap/core';
import { mayBePicture } from '../../lib/file-type';
import { NAMED_EDITOR } from '../site-copy/text-tools';
import { KeptBlock } from './kept-block';
import { readPasted, type LeftOut } from './pasted-html';

/** Pictures that arrived in the text by paste or drop. */
export interface Arrived {
  readonly files: readonly File[];
  /** Where they were dropped; null: at the cursor. */
  readonly at: number | null;
  readonly leftOut: LeftOut;
}

const EVENT = 'wt-pictures';
const NONE: LeftOut = { local: 0, foreign: 0 };

type View = Parameters<
  NonNullable<NonNullable<EditorOptions['editorProps']['handleDOMEvents']>['drop']>
>[0];

const tell = (dom: Element, arrived: Arrived): void => {
  dom.dispatchEvent(new CustomEvent(EVENT, { detail: arrived }));
};

/** Calls back for pictures that are pasted or dropped into an editor. @returns how to stop */
export const onPicturesArrived = (
  dom: Element,
  listener: (arrived: Arrived) => void,
): (() => void) => {
  const onArrived = (event: Event) => listener((event as CustomEvent<Arrived>).detail);
  dom.addEventListener(EVENT, onArrived);
  return () => dom.removeEventListener(EVENT, onArrived);
};

const picturesOf = (data: DataTransfer | null): File[] =>
  Array.from(data?.files ?? []).filter(mayBePicture);

/** Word also offers a picture of the text that was copied; only without words is it the content. */
const hasWords = (data: DataTransfer | null): boolean => {
  const html = data?.getData('text/html') ?? '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').trim() !== '';
};

const onPaste = (view: View, event: ClipboardEvent): boolean => {
  const files = picturesOf(event.clipboardData);
  if (files.length === 0 || hasWords(event.clipboardData)) return false;
  event.preventDefault();
  tell(view.dom, { files, at: null, leftOut: NONE });
  return true;
};

const onDrop = (view: View, event: DragEvent): boolean => {
  const files = picturesOf(event.dataTransfer);
  if (files.length === 0) return false;
  event.preventDefault();
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  tell(view.dom, { files, at: place?.pos ?? null, leftOut: NONE });
  return true;
};

const onPastedHtml = (html: string, view: View): string => {
  const { html: clean, leftOut, files } = readPasted(html);
  if (files.length > 0 || leftOut.local + leftOut.foreign > 0)
    tell(view.dom, { files, at: null, leftOut });
  return clean;
};

const WITH_PICTURES = {
  ...NAMED_EDITOR,
  editorProps: {
    ...NAMED_EDITOR.editorProps,
    handleDOMEvents: { paste: onPaste, drop: onDrop },
    transformPastedHTML: onPastedHtml,
  },
} satisfies Partial<EditorOptions>;

/** An editor for texts with pictures, which also preserves tables and videos. */
export const PICTURED_EDITOR = {
  ...WITH_PICTURES,
  extensions: [...NAMED_EDITOR.extensions, KeptBlock],
};

/** An editor for emails, which show pictures but neither tables nor videos. */
export const LETTER_EDITOR = {
  ...WITH_PICTURES,
  extensions: [...NAMED_EDITOR.extensions, KeptBlock.configure({ kept: ['figure'] })],
};
