/** The part of a paragraph's style in which Word says which list it belongs to, and how deep. */
const IN_LIST = /mso-list:\s*l(\d+)\s+level(\d+)/i;
const MARKER = /mso-list:\s*ignore/i;
/** A number or letter before an item's text, as opposed to a bullet. */
const ORDERED = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

interface OpenList {
  readonly list: HTMLElement;
  readonly level: number;
}

const styleOf = (paragraph: Element): string => paragraph.getAttribute('style') ?? '';

/** Removes the bullet or number that Word writes before the text, and returns it. */
const takeMarker = (paragraph: Element): string => {
  const marker = Array.from(paragraph.querySelectorAll('[style]')).find((part) =>
    MARKER.test(styleOf(part)),
  );
  const text = marker?.textContent ?? '';
  marker?.remove();
  return text;
};

const itemOf = (paragraph: Element): HTMLElement => {
  const item = paragraph.ownerDocument.createElement('li');
  const words = paragraph.ownerDocument.createElement('p');
  words.append(...paragraph.childNodes);
  item.append(words);
  return item;
};

/** Whether a paragraph comes right after the list that is being built. */
const isFollowing = (before: Element | null, open: readonly OpenList[]): boolean =>
  open.length > 0 && before === open[0]?.list;

/**
 * Turns Word's paragraphs that only look like lists into lists, nested as deep as Word says.
 * Changes the given element.
 */
export const nestWordLists = (body: Element): void => {
  let open: OpenList[] = [];
  let last = '';
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const [, list, depth] = IN_LIST.exec(styleOf(paragraph)) ?? [];
    if (list === undefined || depth === undefined) continue;
    const level = Number(depth);
    const continues =
      isFollowing(paragraph.previousElementSibling, open) && (list === last || level > 1);
    if (!continues) open = [];
    last = list;
    const kind = ORDERED.test(takeMarker(paragraph)) ? 'ol' : 'ul';
    open = open.filter((other) => other.level <= level);
    const same = open.at(-1);
    if (same?.level === level && same.list.localName === kind) {
      same.list.append(itemOf(paragraph));
    } else {
      if (same?.level === level) open.pop();
      const made = body.ownerDocument.createElement(kind);
      made.append(itemOf(paragraph));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(made);
      else paragraph.before(made);
      open.push({ list: made, level });
    }
    paragraph.remove();
  }
};

/** Returns pasted HTML with Word's lists as lists. */
export const withWordLists = (html: string): string => {
  if (!/mso-list/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  nestWordLists(body);
  return body.innerHTML;
};
