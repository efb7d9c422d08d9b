import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, isNotFound, type components } from '../../../api/client';

/** A post in a list; `category` is a slug, shown with its hyphens as spaces, `date` is `2026-09-16`. */
export type PostSummary = components['schemas']['PostSummaryResponse'];
/** A whole post: `content` is sanitised HTML, `relatedVideos` are three at most [T135]. */
export type Post = components['schemas']['PostResponse'];
export type BlogCategory = components['schemas']['BlogCategoryResponse'];

/** All published posts, newest first. */
export const postsQuery = queryOptions({
  queryKey: ['blog', 'posts'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/blog/posts', { signal })),
});

/** The four categories, in the filter's order. */
export const blogCategoriesQuery = queryOptions({
  queryKey: ['blog', 'categories'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/blog/categories', { signal })),
});

/** One article, by its address of now or a former one; null is a post that does not exist, any other failure is thrown. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', 'post', slug],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/blog/posts/{slug}', { params: { path: { slug } }, signal })).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
  });
