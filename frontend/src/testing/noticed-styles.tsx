import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/** The properties that queries, user events and our own assertions read. */
const NOTICED = new Set([
  'display',
  'visibility',
  'opacity',
  'pointer-events',
  'color',
  'position',
  'width',
]);

const cache = createCache({
  key: 'css',
  stylisPlugins: [
    (rule) => {
      if (rule.type === 'decl' && !NOTICED.has(String(rule.props))) rule.value = '';
    },
  ],
});

/**
 * Lets Emotion write only the styles that a test can notice. jsdom has no layout, and it matches
 * every rule of every style sheet whenever a query asks whether an element is hidden, which took a
 * quarter of a test's time.
 */
export const NoticedStyles = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
