import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { setTransport } from '../api/client';

// On a machine that is busy with others a page may take seconds; whoever waits goes on at once when it is there.
configure({ asyncUtilTimeout: 30_000 });

/**
 * React notes for each element where in the code it was made, for a developer's eyes: a tenth of these tests' time. It stops by itself
 * after so many a second; here at once.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

/** jsdom lays nothing out: no element ever changes its size. */
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/** Files that run in one group share a document and modules: what the test before left there must not be found. */
beforeEach(() => {
  document.body.replaceChildren();
  setTransport((request) => fetch(request));
});
