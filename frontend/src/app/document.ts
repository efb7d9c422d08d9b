import { clientAssets } from 'virtual:client-assets';
import { earlyScript, fontsScript, schemeScript } from 'virtual:inline-scripts';
import { themeCss } from 'virtual:theme-css';
import favicon from '../../public/favicon.svg?raw';
import { criticalCss } from './critical-css';
import { BOOT_ELEMENT_ID, toScriptJson, type Boot } from './hydration-state';

interface DocumentParts {
  /** What React rendered for `#root`, preceded by title, meta and link elements. */
  markup: string;
  /** The name of the page's module, used to find its styles and scripts. */
  module: string;
  /** The structured data element for search engines, or nothing. */
  data: string;
  boot: Pick<Boot, 'state' | 'publicUrl'>;
}

const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*\/>|<link [^>]*\/>)+/;
const NO_FILES = { scripts: [], styles: [], css: [] };

/** Inlined to avoid a request before the first paint. */
const ICON = `data:image/svg+xml,${favicon
  .trim()
  .replaceAll('"', "'")
  .replace(/[#<> ]/g, encodeURIComponent)}`;

/**
 * Splits off the hoisted elements. React puts them before the markup, but they belong in the head.
 */
const splitHoisted = (markup: string) => {
  const hoisted = HOISTED.exec(markup)?.[0] ?? '';
  return { hoisted, body: markup.slice(hoisted.length) };
};

/**
 * Renders the finished page. It contains everything needed to read it, with the CSS rules that its
 * markup can match. Scripts and the full style sheets load when the browser is idle; without
 * scripts, the style sheets load at once.
 */
export const renderDocument = ({ markup, module, data, boot }: DocumentParts): string => {
  const { hoisted, body } = splitHoisted(markup);
  const { entry, common } = clientAssets;
  const page = clientAssets.pages[module] ?? NO_FILES;
  const toLoad: Boot = {
    ...boot,
    scripts: [...common.scripts.filter((href) => href !== entry), ...page.scripts, entry],
  };
  const sheets = [...common.styles, ...page.styles];
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${schemeScript}</script>`,
    hoisted,
    `<style>${themeCss}${criticalCss([...common.css, ...page.css], body)}</style><script>${fontsScript}</script>`,
    `<noscript>${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</noscript>`,
    `<link rel="icon" href="${ICON}" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    '<meta name="theme-color" content="#05333B">',
    data,
  ];
  return [
    `<!doctype html><html lang="en"><head>${head.join('')}</head>`,
    `<body><div id="root">${body}</div>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${toScriptJson(toLoad)}</script>`,
    `<script>${earlyScript}</script></body></html>`,
  ].join('');
};
