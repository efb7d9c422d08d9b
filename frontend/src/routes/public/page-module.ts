import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Visit } from '../../lib/router/route-work';

export interface PageLoadArgs extends Visit {
  queryClient: QueryClient;
}

/** What a file under `routes/public/*-page.tsx` exports. */
export interface PageModule {
  Component: ComponentType;
  /** Fetches what the page shows, into the query client; answers the HTTP status where it isn't 200. */
  load?: (args: PageLoadArgs) => Promise<number | void>;
}
