import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, isNotFound, type components } from '../../../api/client';

/**
 * A post in a list. `category` is a slug, shown with spaces instead of hyphens; `date` looks like
 * `2026-09-16`.
 */
export type PostSummary = components['schemas']['PostSummaryResponse'];
/** A whole post. `content` is sanitized HTML; `relatedVideos` holds at most three [T135]. */
export type Post = components['schemas']['PostResponse'];
export type BlogCategory = components['schemas']['BlogCategoryResponse'];

/** Posts per page of the blog. */
export const POSTS_PER_PAGE = 24;

/**
 * A page of published posts, newest first, of one category or all. Holds one extra post when there
 * are older ones.
 */
export const postsQuery = (category?: string, page = 1) =>
  queryOptions({
    queryKey: ['blog', 'posts', category ?? '', page],
    queryFn: ({ signal }) => {
      const range = `[${(page - 1) * POSTS_PER_PAGE},${page * POSTS_PER_PAGE}]`;
      return dataOf(
        api.GET('/api/blog/posts', {
          params: { query: { ...(category && { category }), range } },
          signal,
        }),
      );
    },
  });

/** The four categories, in the filter's order. */
export const blogCategoriesQuery = queryOptions({
  queryKey: ['blog', 'categories'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/blog/categories', { signal })),
});

/**
 * One article by its current or a former slug. Null when there is no such post; any other failure
 * is thrown.
 */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', 'post', slug],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/blog/posts/{slug}', { params: { path: { slug } }, signal })).catch(
        (error: unknown) => {
          if (isNotFound(error)) return null;
          throw error;
        },
      ),
  });
