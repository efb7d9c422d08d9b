import type { Plugin } from 'vite';
import { readInlineScript } from './inline-scripts';
import { renderThemeCss } from './theme-css';

/**
 * Adds the color scheme, before the first paint, and the message for missing scripts to the
 * portals' empty page.
 */
export const portalPage = (): Plugin => ({
  name: 'wavetrain:portal-page',
  async transformIndexHtml() {
    return [
      { tag: 'script', children: await readInlineScript('scheme'), injectTo: 'head-prepend' },
      { tag: 'script', children: await readInlineScript('portal'), injectTo: 'head-prepend' },
      { tag: 'style', children: await renderThemeCss('src'), injectTo: 'head' },
    ];
  },
});
