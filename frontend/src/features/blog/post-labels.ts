import type { PostSummary } from './api/get-posts';

const LONG: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };

/** `September 16, 2026`: a day without an hour is the same day everywhere. */
export const dayText = (date: string): string => new Intl.DateTimeFormat('en-US', LONG).format(new Date(date));

/** The category as the article shows it [T133]. */
export const categoryText = (category: string): string => category.replaceAll('-', ' ');

/** Where a category's posts stand; none: all of them. */
export const blogPath = (category?: string): string => (category ? `/blog?category=${category}` : '/blog');

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
