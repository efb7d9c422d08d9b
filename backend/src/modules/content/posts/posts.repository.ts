import { Injectable } from '@nestjs/common';
import {
  DataSource,
  In,
  type EntityManager,
  type QueryDeepPartialEntity,
  type SelectQueryBuilder,
} from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { likeAnywhere, searched } from '../../../common/postgres/like-anywhere';
import { BlogPost } from '../blog/blog-post.entity';
import { SUMMARY, type PostSummary } from '../blog/blog.repository';
import { isSlug } from '../blog/blog.rules';
import { neverChanged } from '../site-copy/revisions.service';
import type { PostFilter } from './post.rules';

/** The sort orders of the admin's list; the first is the default. */
export const POST_SORTS = ['date', 'title', 'updatedAt'] as const;

export type PostRow = PostSummary & Pick<BlogPost, 'dayChosen'>;

const ROW = [...SUMMARY, 'post.dayChosen'];

/** A draft that someone opened and never wrote anything in. */
const EMPTY = `post.published_at IS NULL AND post.title = '' AND post.description = '' AND post.content = ''
  AND post.cover_image = '' AND post.category = '' AND ${neverChanged('posts', 'post.id')}`;

/** Articles as the admin sees them, including drafts and scheduled ones. */
@Injectable()
export class PostsRepository {
  constructor(private readonly db: DataSource) {}

  /** Leaves out drafts that were never written in. */
  async list(
    { offset, limit, order }: ListQuery,
    filter: PostFilter,
  ): Promise<[PostRow[], number]> {
    return this.wanted(filter)
      .select(ROW)
      .orderBy(`post.${order.by}`, order.direction)
      .addOrderBy('post.slug', order.direction)
      .offset(offset)
      .limit(limit)
      .getManyAndCount();
  }

  /** Returns the texts of these articles, by id. */
  async texts(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.manager.find(BlogPost, {
      select: { id: true, content: true },
      where: { id: In([...ids]) },
    });
    return new Map(rows.map(({ id, content }) => [id, content]));
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<BlogPost | null> {
    return tx.findOneBy(BlogPost, { id });
  }

  /**
   * Returns the titles of articles that show a picture, published or not. @param address the URL by
   * which posts refer to it
   */
  async titlesWith(tx: EntityManager, address: string): Promise<string[]> {
    const rows = await tx.query<{ title: string }[]>(
      `SELECT coalesce(nullif(title, ''), 'Untitled') AS title FROM blog_posts WHERE cover_image = $1 OR strpos(content, 'src="' || $1 || '"') > 0 ORDER BY title`,
      [address],
    );
    return rows.map(({ title }) => title);
  }

  /**
   * Returns an article's slug, and its former slugs that no other article has now: all of them lead
   * to it.
   */
  async addressesOf(
    tx: EntityManager,
    { id, slug }: Pick<BlogPost, 'id' | 'slug'>,
  ): Promise<string[]> {
    const rows = await tx.query<{ slug: string }[]>(
      `SELECT DISTINCT r.content ->> 'slug' AS slug FROM content_revisions r
        WHERE r.kind = 'posts' AND r.key = $1 AND NOT EXISTS (SELECT 1 FROM blog_posts other WHERE other.slug = r.content ->> 'slug')
          AND NOT EXISTS (SELECT 1 FROM content_revisions later JOIN blog_posts heir ON heir.id::text = later.key
            WHERE later.kind = 'posts' AND later.content ->> 'slug' = r.content ->> 'slug' AND later.key <> r.key AND later.at > r.at)`,
      [id],
    );
    return [slug, ...rows.map((former) => former.slug).filter(isSlug)];
  }

  /**
   * Returns descriptions of the site's texts that link to an article. An article may link to
   * itself. @param pattern see `ArticleLinks`
   */
  async textsLinking(tx: EntityManager, pattern: string): Promise<string[]> {
    const rows = await tx.query<{ said: string }[]>(
      `SELECT 'the post “' || title || '”' AS said FROM blog_posts WHERE content ~ $1 AND '/blog/' || slug !~ $1
       UNION ALL SELECT 'the answer to “' || question || '”' FROM faq_items WHERE answer ~ $1
       UNION ALL SELECT '“' || title || '” of the privacy policy' FROM privacy_sections WHERE body ~ $1`,
      [pattern],
    );
    return rows.map(({ said }) => said);
  }

  /**
   * Locks the articles for writing until the transaction ends, so that two never get the same slug.
   */
  async lock(tx: EntityManager): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['posts']);
  }

  /** Returns the slugs of other articles. @param but the article whose own slug doesn't count */
  async slugs(tx: EntityManager, but?: string): Promise<Set<string>> {
    const rows = await tx.find(BlogPost, { select: { id: true, slug: true } });
    return new Set(rows.filter(({ id }) => id !== but).map(({ slug }) => slug));
  }

  /** Runs a query as if these articles were deleted, then restores them. */
  async afterDeleting(
    tx: EntityManager,
    ids: readonly string[],
    ask: () => Promise<void>,
  ): Promise<void> {
    await tx.query('SAVEPOINT without_posts');
    await tx.delete(BlogPost, { id: In([...ids]) });
    await ask();
    await tx.query('ROLLBACK TO SAVEPOINT without_posts');
  }

  /** Returns the id of a draft that someone began an hour ago or earlier and left empty, or null. */
  async leftEmpty(tx: EntityManager): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>(
      `SELECT post.id FROM blog_posts post WHERE ${EMPTY} AND post.updated_at < app_now() - interval '1 hour'
        ORDER BY post.updated_at LIMIT 1`,
    );
    return row?.id ?? null;
  }

  async add(tx: EntityManager, post: Omit<BlogPost, 'updatedAt'>): Promise<void> {
    await tx.insert(BlogPost, { ...post, updatedAt: () => 'app_now()' });
  }

  async update(
    tx: EntityManager,
    id: string,
    change: QueryDeepPartialEntity<BlogPost>,
  ): Promise<void> {
    await tx.update(BlogPost, { id }, { ...change, updatedAt: () => 'app_now()' });
  }

  async delete(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(BlogPost, { id });
  }

  private wanted({ words, state, category, sample }: PostFilter): SelectQueryBuilder<BlogPost> {
    const query = this.db.manager.createQueryBuilder(BlogPost, 'post').where(`NOT (${EMPTY})`);
    if (words)
      query.andWhere(`${searched('post.title || chr(10) || post.description')} LIKE :like`, {
        like: likeAnywhere(words),
      });
    if (category !== undefined) query.andWhere('post.category = :category', { category });
    if (sample !== undefined) query.andWhere('post.sample = :sample', { sample });
    if (state === 'draft') query.andWhere('post.publishedAt IS NULL');
    if (state === 'scheduled') query.andWhere('post.publishedAt > app_now()');
    if (state === 'published') query.andWhere('post.publishedAt <= app_now()');
    return query;
  }
}
