import type { DehydratedState } from '@tanstack/react-query';
import type { Loaded } from '../lib/router/route-work';

/** Id of the `application/json` element that carries the page's data. */
export const STATE_ELEMENT_ID = 'wt-state';
/** Id of the element that tells the early script what to load. */
export const BOOT_ELEMENT_ID = 'wt-boot';

export interface PageState {
  queries: DehydratedState;
  publicUrl: string;
  loaded: Omit<Loaded, 'status'>;
}

/** JSON that can stand inside a script element whatever it holds. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
