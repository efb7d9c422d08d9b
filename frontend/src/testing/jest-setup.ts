import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

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
