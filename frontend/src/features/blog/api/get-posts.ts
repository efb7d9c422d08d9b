import { queryOptions } from '@tanstack/react-query';
import { HttpError, getJson, type components } from '../../../api/client';

export interface PostSummary {
  slug: string;
  title: string;
  description: string;
  /** Address of the picture, on this site or whole. */
  coverImage: string;
  /** Slug; shown with its hyphens as spaces. */
  category: string;
  /** `2026-09-16` */
  date: string;
  author: string;
  updatedAt: string;
}

export interface Post extends PostSummary {
  /** Sanitised HTML. */
  content: string;
  /** Entries of the vault that answer to one of the article's keywords, three at most [T135]. */
  relatedVideos: components['schemas']['VaultVideoResponse'][];
}

export interface BlogCategory {
  slug: string;
  label: string;
}

/** All published posts, newest first. */
export const postsQuery = queryOptions({
  queryKey: ['blog', 'posts'],
  queryFn: ({ signal }) => getJson<PostSummary[]>('/api/blog/posts', signal),
});

/** The four categories, in the filter's order. */
export const blogCategoriesQuery = queryOptions({
  queryKey: ['blog', 'categories'],
  queryFn: ({ signal }) => getJson<BlogCategory[]>('/api/blog/categories', signal),
});

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

/** One article; null is a post that does not exist, any other failure is thrown. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', 'post', slug],
    queryFn: ({ signal }) =>
      getJson<Post>(`/api/blog/posts/${encodeURIComponent(slug)}`, signal).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
  });
