import { clientAssets } from 'virtual:client-assets';
import { earlyScript, fontsScript, schemeScript } from 'virtual:inline-scripts';
import { themeCss } from 'virtual:theme-css';
import { BOOT_ELEMENT_ID, STATE_ELEMENT_ID, toScriptJson, type PageState } from './hydration-state';

interface DocumentParts {
  /** What React rendered for `#root`; title, meta and link elements stand in front of it. */
  markup: string;
  /** Name of the page's module, for its styles and scripts. */
  module: string;
  state: PageState;
}

const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*\/>|<link [^>]*\/>)+/;
const NO_FILES = { scripts: [], styles: [], css: '' };

/** React puts hoisted elements before the markup they came with; they belong into the head. */
const splitHoisted = (markup: string) => {
  const hoisted = HOISTED.exec(markup)?.[0] ?? '';
  return { hoisted, body: markup.slice(hoisted.length) };
};

/** A sheet that stands in the page already; the bundler finds the link and does not fetch it. */
const inlinedSheet = (href: string) => `<link rel="stylesheet" href="${href}" disabled>`;
const jsonElement = (id: string, value: unknown) => `<script type="application/json" id="${id}">${toScriptJson(value)}</script>`;

/** The finished page: everything needed to read it is inside, scripts come when the browser has time. */
export const renderDocument = ({ markup, module, state }: DocumentParts): string => {
  const { hoisted, body } = splitHoisted(markup);
  const { entry, common } = clientAssets;
  const page = clientAssets.pages[module] ?? NO_FILES;
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${schemeScript}</script>`,
    hoisted,
    `<style>${themeCss}${common.css}${page.css}</style><script>${fontsScript}</script>`,
    [...common.styles, ...page.styles].map(inlinedSheet).join(''),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    '<meta name="theme-color" content="#05333B">',
  ];
  const boot = { scripts: [...common.scripts.filter((href) => href !== entry), ...page.scripts, entry] };
  return [
    `<!doctype html><html lang="en"><head>${head.join('')}</head>`,
    `<body><div id="root">${body}</div>`,
    jsonElement(STATE_ELEMENT_ID, state),
    jsonElement(BOOT_ELEMENT_ID, boot),
    `<script>${earlyScript}</script></body></html>`,
  ].join('');
};
