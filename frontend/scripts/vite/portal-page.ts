import type { Plugin } from 'vite';
import { readInlineScript } from './inline-scripts';
import { renderThemeCss } from './theme-css';

const STYLE_SHEET = /\n *<link rel="stylesheet"[^>]*>/g;

/** Returns the page with its style sheets after its content, so that nothing waits for them. */
const withLateSheets = (html: string): string => {
  const sheets = html.match(STYLE_SHEET) ?? [];
  return html.replace(STYLE_SHEET, '').replace(/\n *<\/body>/, (end) => `${sheets.join('')}${end}`);
};

/**
 * Adds the color scheme, before the first paint, and the message for missing scripts to the
 * portals' page. Its bar and placeholders are painted as soon as the page itself has arrived.
 */
export const portalPage = (): Plugin[] => [
  {
    name: 'wavetrain:portal-page',
    async transformIndexHtml() {
      return [
        { tag: 'script', children: await readInlineScript('scheme'), injectTo: 'head-prepend' },
        { tag: 'script', children: await readInlineScript('portal'), injectTo: 'head-prepend' },
        { tag: 'style', children: await renderThemeCss('src'), injectTo: 'head' },
      ];
    },
  },
  {
    name: 'wavetrain:portal-page-sheets',
    transformIndexHtml: { order: 'post', handler: withLateSheets },
  },
];
