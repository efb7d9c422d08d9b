import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../app/query-client';
import { quotesQuery } from '../features/content/api/get-quotes';
import { siteQuery } from '../features/content/api/get-site';
import { testimonialsQuery } from '../features/content/api/get-testimonials';
import { sampleQuotes, sampleSite, sampleTestimonials } from './sample-content';

/** A query client that knows the site's content already, as after the page's loaders. */
export const createFilledQueryClient = (queryClient = createQueryClient()) => {
  queryClient.setQueryData(siteQuery.queryKey, sampleSite);
  queryClient.setQueryData(testimonialsQuery.queryKey, sampleTestimonials);
  queryClient.setQueryData(quotesQuery.queryKey, sampleQuotes);
  return queryClient;
};

/** Renders one public piece at a path, over the sample content or what a client knows. */
export const renderAt = (path: string, element: ReactElement, queryClient = createFilledQueryClient()) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
