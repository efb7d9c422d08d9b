import { useEffect } from 'react';
import { ScrollRestoration, type Location } from 'react-router-dom';

/** Entries that the browser created, such as a document's first, have no key of their own. */
const keyOf = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? pathname + search + hash : key;

/**
 * Restores a page's scroll position on back and forward, and shows any other page from its top or
 * at its fragment.
 */
export const PageScroll = () => {
  // the router gives scrolling back to the browser on the way out, but the page may return from the
  // browser's cache
  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('pageshow', takeOver);
    return () => window.removeEventListener('pageshow', takeOver);
  }, []);
  return <ScrollRestoration getKey={keyOf} />;
};
