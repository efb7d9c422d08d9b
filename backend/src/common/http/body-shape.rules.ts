/** Forms are flat, with lists at most. */
export const DEEPEST = 6;
/** Fields and list entries together; the largest form has about seventy. */
export const MOST_ENTRIES = 256;

/** The maximum depth and number of parts of a body. */
export interface BodyShape {
  readonly deepest: number;
  readonly mostEntries: number;
}

/** The limits for forms, which nearly every call reads. */
export const FORM_SHAPE: BodyShape = { deepest: DEEPEST, mostEntries: MOST_ENTRIES };
/**
 * The limits for a review with drawings: thirty thousand points, each with two coordinates and a
 * pressure.
 */
export const DOCUMENT_SHAPE: BodyShape = { deepest: 8, mostEntries: 90_000 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Returns whether JSON is safe to parse: not too deep and without too many parts. Takes one pass
 * over the bytes before anything else reads them.
 */
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
