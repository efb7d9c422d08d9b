import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { portraitQuery } from '../features/content/api/get-portrait';
import { quotesQuery } from '../features/content/api/get-quotes';
import { siteQuery } from '../features/content/api/get-site';
import { testimonialsQuery } from '../features/content/api/get-testimonials';
import { sampleQuotes, sampleSite, sampleTestimonials } from './sample-content';

/** Creates a query client that already has the site's content, as after the page's loaders. */
export const createFilledQueryClient = (queryClient = createQueryClient()) => {
  queryClient.setQueryData(siteQuery.queryKey, sampleSite);
  queryClient.setQueryData(testimonialsQuery.queryKey, sampleTestimonials);
  queryClient.setQueryData(quotesQuery.queryKey, sampleQuotes);
  queryClient.setQueryData(portraitQuery.queryKey, {
    image: null,
    srcSet: null,
    ratio: null,
    alt: '',
  });
  return queryClient;
};

/** Renders one public component at a path, with the sample content or the given client. */
export const renderAt = (
  path: string,
  element: ReactElement,
  queryClient = createFilledQueryClient(),
) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
