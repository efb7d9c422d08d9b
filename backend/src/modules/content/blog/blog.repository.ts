import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { BlogPost } from './blog-post.entity';

export type PostSummary = Omit<BlogPost, 'content' | 'relatedVaultVideos' | 'dayChosen'>;

/** The columns of an article in a list. */
export const SUMMARY = [
  'id',
  'slug',
  'title',
  'description',
  'coverImage',
  'category',
  'author',
  'date',
  'publishedAt',
  'updatedAt',
  'sample',
].map((column) => `post.${column}`);

@Injectable()
export class BlogRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns published articles without their text, newest first by default. */
  async list(
    { offset, limit, order }: Pick<ListQuery, 'offset' | 'limit' | 'order'>,
    category?: string,
  ): Promise<[PostSummary[], number]> {
    const query = this.published()
      .select(SUMMARY)
      .orderBy(`post.${order.by}`, order.direction)
      .addOrderBy('post.slug', order.direction)
      .offset(offset)
      .limit(limit);
    if (category !== undefined) query.andWhere('post.category = :category', { category });
    return query.getManyAndCount();
  }

  /** Returns every published article, newest first, for the sitemap and the feed. */
  all(): Promise<PostSummary[]> {
    return this.published()
      .select(SUMMARY)
      .orderBy('post.date', 'DESC')
      .addOrderBy('post.slug', 'DESC')
      .getMany();
  }

  find(slug: string): Promise<BlogPost | null> {
    return this.published().andWhere('post.slug = :slug', { slug }).getOne();
  }

  /**
   * Finds an article by a former slug, from its stored versions: if there are several, the one that
   * had it last.
   */
  findByFormerSlug(slug: string): Promise<BlogPost | null> {
    return this.published()
      .andWhere(
        `post.id = (SELECT had.id FROM content_revisions r JOIN blog_posts had ON had.id::text = r.key
          WHERE r.kind = 'posts' AND r.content ->> 'slug' = :slug AND had.published_at <= app_now()
            AND (r.content ->> 'publishAt')::timestamptz <= (SELECT min(next.at) FROM content_revisions next
              WHERE next.kind = r.kind AND next.key = r.key AND next.version > r.version)
          ORDER BY r.at DESC LIMIT 1)`,
        { slug },
      )
      .getOne();
  }

  private published(): SelectQueryBuilder<BlogPost> {
    return this.db.manager
      .createQueryBuilder(BlogPost, 'post')
      .where('post.publishedAt <= app_now()');
  }
}
