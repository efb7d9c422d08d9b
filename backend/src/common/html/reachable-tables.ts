const OPENING = /<table>/g;
const CLOSING = /<\/table>/g;
const FIRST_ROW = /^<table>\s*(?:<thead>|<tbody>)?\s*<tr>([\s\S]*?)<\/tr>/;
const CELL = /<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g;

const headOf = (rest: string): string => {
  const [, row = ''] = FIRST_ROW.exec(rest) ?? [];
  const words = [...row.matchAll(CELL)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '').trim()).filter(Boolean);
  return ['Table', words.join(', ')].filter(Boolean).join(': ').replaceAll('"', '&#34;');
};

/**
 * A text whose tables stand in frames of their own, named by their first row, so that a table wider than a phone is moved along by
 * keys as well. @param html sanitised: no tag but those of `sanitiseHtml`, no attribute on a table
 */
export const withReachableTables = (html: string): string =>
  html
    .replace(
      OPENING,
      (table, at: number) => `<div class="table" role="region" aria-label="${headOf(html.slice(at))}" tabindex="0">${table}`,
    )
    .replace(CLOSING, '</table></div>');
