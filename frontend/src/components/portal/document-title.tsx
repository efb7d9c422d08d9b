import { useSiteName } from '../../lib/site-name';

/** What the browser's tab says, and a screen reader first: the page, then the site, as on public pages. One at a time: the first in the head counts. */
export const DocumentTitle = ({ children }: { children: string }) => <title>{`${children} | ${useSiteName()}`}</title>;
