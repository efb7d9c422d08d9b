import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Detour, Visit } from '../../lib/router/route-work';

export interface PageLoadArgs extends Visit {
  queryClient: QueryClient;
}

/** The exports of a file under `routes/public/*-page.tsx`. */
export interface PageModule {
  Component: ComponentType;
  /** Loads the page's data into the query client. Returns the HTTP status if it isn't 200, or a permanent redirect. */
  load?: (args: PageLoadArgs) => Promise<number | Detour | void>;
}
