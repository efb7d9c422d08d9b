import type { BlogPost } from '../blog/blog-post.entity';

type Content = Readonly<Record<string, unknown>>;

/** Returns an article's content for a version, in reading order. */
export const contentOf = (post: Omit<BlogPost, 'updatedAt'>): Content => ({
  title: post.title,
  slug: post.slug,
  description: post.description,
  coverImage: post.coverImage,
  category: post.category,
  author: post.author,
  date: post.date,
  dayChosen: post.dayChosen,
  content: post.content,
  relatedVaultVideos: post.relatedVaultVideos,
  publishAt: post.publishedAt?.toISOString() ?? null,
  sample: post.sample,
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the article of a version. @param content as {@link contentOf} wrote it */
export const postOf = (id: string, content: Content): Omit<BlogPost, 'updatedAt'> => ({
  id,
  title: text(content.title),
  slug: text(content.slug),
  description: text(content.description),
  coverImage: text(content.coverImage),
  category: text(content.category),
  author: text(content.author),
  date: text(content.date),
  dayChosen: content.dayChosen !== false,
  content: text(content.content),
  relatedVaultVideos: Array.isArray(content.relatedVaultVideos)
    ? content.relatedVaultVideos.map(text)
    : [],
  publishedAt: typeof content.publishAt === 'string' ? new Date(content.publishAt) : null,
  sample: content.sample === true,
});
