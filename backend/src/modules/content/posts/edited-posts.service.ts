import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { WHOLE_LIST, type ListQuery } from '../../../common/http/list-query';
import type { BlogPost } from '../blog/blog-post.entity';
import { PostNotFound } from '../blog/blog.errors';
import { Revisions } from '../site-copy/revisions.service';
import type { PostLine } from './post-export.rules';
import { stateOf, type PostFilter, type PostState } from './post.rules';
import { PostsRepository, type PostRow } from './posts.repository';

/** The name under which the versions of articles are kept. */
export const POSTS_KIND = 'posts';

/** Texts per query. */
const EXPORT_PAGE = 100;

/** An article with its state and version; the version is 0 if it was never changed in the admin. */
export interface EditedPost {
  readonly post: BlogPost;
  readonly state: PostState;
  readonly version: number;
}

/** Reads the articles as the admin lists, shows and exports them, published or not. */
@Injectable()
export class EditedPosts {
  constructor(
    private readonly posts: PostsRepository,
    private readonly revisions: Revisions,
    private readonly clock: DatabaseClock,
  ) {}

  async list(
    query: ListQuery,
    filter: PostFilter,
  ): Promise<[(PostRow & { readonly state: PostState })[], number]> {
    const [[rows, total], now] = await Promise.all([
      this.posts.list(query, filter),
      this.clock.now(),
    ]);
    return [rows.map((row) => ({ ...row, state: stateOf(row, now) })), total];
  }

  /**
   * Yields everything that the filter finds as lines of a file; articles deleted in the meantime
   * are left out.
   */
  async *lines(query: ListQuery, filter: PostFilter): AsyncGenerator<readonly PostLine[]> {
    const [rows] = await this.list({ ...query, ...WHOLE_LIST }, filter);
    for (let next = 0; next < rows.length; next += EXPORT_PAGE) {
      const some = rows.slice(next, next + EXPORT_PAGE);
      const texts = await this.posts.texts(some.map(({ id }) => id));
      yield some.flatMap((row) => {
        const content = texts.get(row.id);
        return content === undefined ? [] : [{ ...row, content }];
      });
    }
  }

  /** @throws PostNotFound */
  async get(id: string): Promise<EditedPost> {
    const [post, version, now] = await Promise.all([
      this.posts.find(id),
      this.revisions.versionOf(POSTS_KIND, id),
      this.clock.now(),
    ]);
    if (!post) throw new PostNotFound();
    return { post, version, state: stateOf(post, now) };
  }
}
