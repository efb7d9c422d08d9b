import type {
  OwnFile,
  ExportedPart,
  ExportedTable,
} from '../../../common/personal-data/personal-data';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const CENTS = /_cents$/;
const SHORT_WORDS: Readonly<Record<string, string>> = { id: 'Number', to: 'To', key: 'Key' };

/** Formats `price_cents` for people: "Price". */
export const labelOf = (column: string): string => {
  const words = column.replace(CENTS, '').replace(/_/g, ' ');
  return SHORT_WORDS[words] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Formats `price_cents` for programs: `priceCents`. */
export const keyOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Formats a value as plain text. Times are in UTC. */
export const valueText = (column: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return CENTS.test(column) ? (value / 100).toFixed(2) : String(value);
  if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (Array.isArray(value)) return value.map((one) => valueText(column, one)).join(', ') || '–';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${labelOf(name)}: ${valueText(name, one)}`)
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Links only http(s) URLs, because users type these values. */
const valueHtml = (column: string, value: unknown): string => {
  const text = escaped(valueText(column, value));
  return typeof value === 'string' && /^https?:\/\/\S+$/.test(value)
    ? `<a href="${text}" rel="noreferrer">${text}</a>`
    : text;
};

const rowHtml = (row: Readonly<Record<string, unknown>>): string =>
  `<dl>${Object.entries(row)
    .map(
      ([column, value]) =>
        `<dt>${escaped(labelOf(column))}</dt><dd>${valueHtml(column, value)}</dd>`,
    )
    .join('')}</dl>`;

const tableHtml = ({ title, rows }: ExportedTable): string =>
  `<h3>${escaped(title)}</h3>${rows.length > 0 ? rows.map(rowHtml).join('') : '<p>Nothing.</p>'}`;

const STYLE = `:root{color-scheme:light}body{margin:0;background:#F3F8F6;color:#0A1F22;font:1rem/1.55 "Source Sans 3",system-ui,sans-serif}
header{background:#05333B;color:#F3F8F6;padding:2.5rem 1.25rem}header>*,main{max-width:46rem;margin-inline:auto}main{padding:1rem 1.25rem 4rem}
h1,h2,h3{font-family:Archivo,system-ui,sans-serif;line-height:1.15;text-wrap:balance}h1{margin-block:0 .5rem;font-size:2.2rem}
h2{margin-top:3rem;border-bottom:2px solid #0B6E75;padding-bottom:.3rem}a{color:#0A636A}nav ul{columns:16rem;padding-left:1.2rem}
dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem;background:#fff;border:1px solid #C9D9D7;border-radius:.5rem;padding:1rem;margin:0 0 1rem}
dt{color:#41585B}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

export interface ExportPage {
  readonly siteName: string;
  readonly parts: readonly ExportedPart[];
  readonly files: readonly OwnFile[];
  readonly madeAt: Date;
}

/** Renders the export as one self-contained page without scripts or other files. */
export const exportPage = ({ siteName, parts, files, madeAt }: ExportPage): string => {
  const contents = parts
    .map(({ name, title }) => `<li><a href="#${name}">${escaped(title)}</a></li>`)
    .join('');
  const own = files
    .map(({ name }) => `<li><a href="files/${encodeURI(name)}">${escaped(name)}</a></li>`)
    .join('');
  const body = parts
    .map(
      ({ name, title, tables }) =>
        `<section><h2 id="${name}">${escaped(title)}</h2>${tables.map(tableHtml).join('')}</section>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">\n<title>Your data at ${escaped(siteName)}</title><style>${STYLE}</style></head><body>\n<header><h1>Your data at ${escaped(siteName)}</h1><p>Made ${valueText('made_at', madeAt)}. The data folder has the same data in files that programs can read.</p></header>\n<main><nav aria-label="Contents"><ul>${contents}${files.length > 0 ? '<li><a href="#files">Your files</a></li>' : ''}</ul></nav>${body}\n${files.length > 0 ? `<section><h2 id="files">Your files</h2><ul>${own}</ul></section>` : ''}</main></body></html>`;
};

/** Renders one part as JSON: tables by name, columns in camel case. */
export const exportJson = ({ tables }: ExportedPart): string => {
  const named = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [keyOf(column), value]));
  return JSON.stringify(
    Object.fromEntries(tables.map(({ table, rows }) => [keyOf(table), rows.map(named)])),
    null,
    2,
  );
};
