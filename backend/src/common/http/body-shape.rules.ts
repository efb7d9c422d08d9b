/** Forms are flat; a list in one is as deep as it gets. */
export const DEEPEST = 6;
/** Fields and entries of lists together: the largest form has some seventy. */
export const MOST_ENTRIES = 256;

/** How deep a body is and how many parts it has at most. */
export interface BodyShape {
  readonly deepest: number;
  readonly mostEntries: number;
}

/** Of forms, which is what nearly every call reads. */
export const FORM_SHAPE: BodyShape = { deepest: DEEPEST, mostEntries: MOST_ENTRIES };
/** Of a drawing's points in its mark in its review: thirty thousand points, two numbers and a pressure each. */
export const DOCUMENT_SHAPE: BodyShape = { deepest: 8, mostEntries: 90_000 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether JSON may be parsed and walked: neither deep nor made of very many parts. One pass over its bytes, before anything else looks at them. */
export const isOfShape = (json: Uint8Array, { deepest, mostEntries }: BodyShape): boolean => {
  let depth = 0;
  let commas = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) commas += 1;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > deepest || commas >= mostEntries) return false;
  }
  return true;
};
