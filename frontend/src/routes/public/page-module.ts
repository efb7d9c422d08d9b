import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Detour, Visit } from '../../lib/router/route-work';

export interface PageLoadArgs extends Visit {
  queryClient: QueryClient;
}

/** What a file under `routes/public/*-page.tsx` exports. */
export interface PageModule {
  Component: ComponentType;
  /** Fetches what the page shows, into the query client; answers the HTTP status where it isn't 200, or where to go instead for good. */
  load?: (args: PageLoadArgs) => Promise<number | Detour | void>;
}
