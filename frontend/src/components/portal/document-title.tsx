import { useSiteName } from '../../lib/site-name';

/**
 * The title in the browser's tab, which screen readers announce first: the page, then the site, as
 * on public pages. Render only one, because the first in the head wins.
 */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{`${children} | ${useSiteName()}`}</title>
);
