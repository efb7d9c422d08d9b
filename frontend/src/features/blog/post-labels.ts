import type { BlogCategory, PostSummary } from './api/get-posts';

const LONG: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };

/** Formats `September 16, 2026`. Uses UTC, so that the day is the same in every time zone. */
export const dayText = (date: string): string =>
  new Intl.DateTimeFormat('en-US', LONG).format(new Date(date));

/** The category as the article shows it [T133]. */
export const categoryText = (category: string): string => category.replaceAll('-', ' ');

/** Returns the path of a page of a category's posts, or of all posts. */
export const blogPath = (category?: string, page = 1): string => {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/blog?${query}` : '/blog';
};

interface ShownPlace {
  category?: BlogCategory;
  page: number;
}

/**
 * Reads the category and page from the URL. An unknown category shows all posts, an invalid page
 * the first one.
 */
export const placeIn = (
  search: URLSearchParams,
  categories: readonly BlogCategory[] = [],
): ShownPlace => ({
  category: categories.find(({ slug }) => slug === search.get('category')),
  page: Number(/^[1-9]\d{0,4}$/.exec(search.get('page') ?? '')?.[0] ?? 1),
});

/**
 * Returns a cover image for link previews on other sites, which can't show SVG: every illustrated
 * cover also exists as a JPEG.
 */
export const cardImage = (coverImage: string): string =>
  coverImage.replace(/#.*$/, '').replace(/^(\/art\/.+)\.svg$/, '$1.jpg');

interface Publisher {
  publicUrl: string;
  siteName: string;
}

/** Returns the article as schema.org data. */
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
