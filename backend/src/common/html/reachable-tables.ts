const OPENING = /<table>/g;
const CLOSING = /<\/table>/g;
const FIRST_ROW = /^<table>\s*(?:<thead>|<tbody>)?\s*<tr>([\s\S]*?)<\/tr>/;
const CELL = /<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g;

const headOf = (rest: string): string => {
  const [, row = ''] = FIRST_ROW.exec(rest) ?? [];
  const words = [...row.matchAll(CELL)]
    .map(([, cell = '']) => cell.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean);
  return ['Table', words.join(', ')].filter(Boolean).join(': ').replaceAll('"', '&#34;');
};

/**
 * Wraps each table in a focusable frame named after its first row, so that a table wider than the
 * screen can be scrolled by keyboard.
 * @param html sanitized: only tags that `sanitiseHtml` allows, and no attributes on tables
 */
export const withReachableTables = (html: string): string =>
  html
    .replace(
      OPENING,
      (table, at: number) =>
        `<div class="table" role="region" aria-label="${headOf(html.slice(at))}" tabindex="0">${table}`,
    )
    .replace(CLOSING, '</table></div>');
