import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface PageLoadArgs extends LoaderFunctionArgs {
  queryClient: QueryClient;
}

/** The exports of a file under `routes/public/*-page.tsx`. */
export interface PageModule {
  Component: ComponentType;
  /**
   * Loads the page's data into the query client. Returns `data` with the HTTP status if it isn't
   * 200, or a permanent redirect.
   */
  load?: (args: PageLoadArgs) => Promise<unknown>;
}
