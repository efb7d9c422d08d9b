import type { BlogCategory, PostSummary } from './api/get-posts';

const LONG: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };

/** `September 16, 2026`: a day without an hour is the same day everywhere. */
export const dayText = (date: string): string => new Intl.DateTimeFormat('en-US', LONG).format(new Date(date));

/** The category as the article shows it [T133]. */
export const categoryText = (category: string): string => category.replaceAll('-', ' ');

/** Where a page of a category's posts stands; without one: of all of them. */
export const blogPath = (category?: string, page = 1): string => {
  const query = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/blog?${query}` : '/blog';
};

interface ShownPlace {
  category?: BlogCategory;
  page: number;
}

/** What an address of the blog shows: a category that nobody knows shows all, a page that is no number the first. */
export const placeIn = (search: URLSearchParams, categories: readonly BlogCategory[] = []): ShownPlace => ({
  category: categories.find(({ slug }) => slug === search.get('category')),
  page: Number(/^[1-9]\d{0,4}$/.exec(search.get('page') ?? '')?.[0] ?? 1),
});

/** Other sites' cards show no SVG: every drawn cover has a twin they can show. */
export const cardImage = (coverImage: string): string => coverImage.replace(/#.*$/, '').replace(/^(\/art\/.+)\.svg$/, '$1.jpg');

interface Publisher {
  publicUrl: string;
  siteName: string;
}

/** The article in schema.org's words. */
export const articleData = (post: PostSummary, { publicUrl, siteName }: Publisher) => {
  const image = cardImage(post.coverImage);
  const url = `${publicUrl}/blog/${post.slug}`;
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.description,
    image: image.startsWith('/') ? `${publicUrl}${image}` : image,
    datePublished: post.date,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author, url: `${publicUrl}/about` },
    publisher: { '@type': 'Organization', name: siteName, url: `${publicUrl}/` },
    mainEntityOfPage: url,
    url,
  };
};
