import type { QueryClient } from '@tanstack/react-query';
import { createStaticHandler, createStaticRouter, type HydrationState } from 'react-router-dom';
import { createPublicRoutes } from './public-routes';

/**
 * Loads one public page on the server.
 * @returns what renders it (`router` and `context`) and what hydrates it, or a redirect
 */
export const loadStaticPage = async (queryClient: QueryClient, url: URL) => {
  const { query, dataRoutes } = createStaticHandler(createPublicRoutes(queryClient));
  const context = await query(new Request(url));
  if (context instanceof Response) return context;
  const hydration: HydrationState = {
    loaderData: context.loaderData,
    // which routes failed, but not why
    errors:
      context.errors && Object.fromEntries(Object.keys(context.errors).map((id) => [id, true])),
  };
  return { context, router: createStaticRouter(dataRoutes, context), hydration };
};
