import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { setTransport } from '../api/client';

// On a busy machine, a page may take seconds. Waiting ends as soon as the page is there.
configure({ asyncUtilTimeout: 30_000 });

/** jsdom has no layout, so no element ever changes its size. */
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/**
 * For the same reason, nothing is ever out of view. As in current Chromium, the result is a
 * promise, which no effect may return.
 */
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

/**
 * Test files that run in one group share a document and modules, so this removes what the previous
 * test left behind.
 */
beforeEach(() => {
  document.body.replaceChildren();
  setTransport((request) => fetch(request));
});
