import type { Plugin } from 'vite';
import { readInlineScript } from './inline-scripts';
import { renderThemeCss } from './theme-css';

/** Gives the portals' empty page its scheme before the first paint, and its word for when no script comes. */
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
