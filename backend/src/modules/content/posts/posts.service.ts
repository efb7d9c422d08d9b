import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../../common/auth/actors';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { newId } from '../../../common/ids/new-id';
import { keyFor } from '../../../common/lists/list.rules';
import type { BlogPost } from '../blog/blog-post.entity';
import { PostLinked, PostNotFound } from '../blog/blog.errors';
import { ArticleLinks } from '../site-copy/article-links.service';
import { RestoreHandlers } from '../site-copy/restore-handlers.service';
import { Revisions } from '../site-copy/revisions.service';
import { SiteSettings } from '../site-settings.service';
import { PostTexts } from './post-texts.service';
import { contentOf, postOf } from './post-version.rules';
import { chosenDay, dayOfPublication, publicationTime, slugSource, wantedSlug } from './post.rules';
import { EditedPosts, POSTS_KIND, type EditedPost } from './edited-posts.service';
import {
  assertReadable,
  isNothing,
  type LinkedPost,
  type PostDraft,
  type SeenPost,
} from './post-draft';
import { PostsRepository } from './posts.repository';

/** The blog as the coach edits it; each change is a version. */
@Injectable()
export class PostsService implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly posts: PostsRepository,
    private readonly edited: EditedPosts,
    private readonly revisions: Revisions,
    private readonly texts: PostTexts,
    private readonly settings: SiteSettings,
    private readonly clock: DatabaseClock,
    private readonly links: ArticleLinks,
    private readonly restoreHandlers: RestoreHandlers,
  ) {}

  onModuleInit(): void {
    this.links.add((tx, pattern) => this.posts.textsLinking(tx, pattern));
    this.restoreHandlers.add(POSTS_KIND, (id, content, staff) => this.restore(id, content, staff));
  }

  /**
   * Creates an article, a draft by default. An empty request gives a draft that was left empty, if
   * there is one, so that opening the form and leaving it doesn't fill the list.
   * @throws ValidationFailed
   */
  async create(draft: PostDraft, staff: StaffActor): Promise<EditedPost> {
    const texts = await this.texts.checked(draft);
    const id = await this.db.transaction(async (tx) => {
      await this.posts.lock(tx);
      const left = isNothing(draft) ? await this.posts.leftEmpty(tx) : null;
      return left ?? this.createWithin(tx, { ...draft, ...texts }, staff);
    });
    return this.edited.get(id);
  }

  /**
   * Like `create`, within a transaction that holds the lock and with a checked text. @returns its
   * id
   * @throws ValidationFailed
   */
  async createWithin(tx: EntityManager, draft: PostDraft, staff: StaffActor): Promise<string> {
    const id = newId();
    const author = draft.author ?? (await this.settings.get(tx)).coachName;
    const { content = '', title = '', description = '', coverImage = '', category = '' } = draft;
    const timed = await this.timed(tx, { date: null, state: 'draft', ...draft }, null);
    const slug = await this.slugFor(tx, draft.slug ?? null, title, { id });
    const words = {
      title,
      description,
      coverImage,
      category,
      content,
      relatedVaultVideos: draft.relatedVaultVideos ?? [],
    };
    const post = { id, slug, author, sample: false, ...words, ...timed };
    assertReadable(post);
    await this.posts.add(tx, post);
    await this.revisions.write(tx, {
      kind: POSTS_KIND,
      key: id,
      change: 'created',
      before: null,
      after: contentOf(post),
      staff,
      autosaved: isNothing(draft),
    });
    return id;
  }

  /**
   * Changes the given fields.
   * @param seen the version that the author started from
   * @throws PostNotFound, ChangedConcurrently, ValidationFailed
   */
  async change(
    id: string,
    { version, autosave = false }: SeenPost,
    draft: PostDraft,
    staff: StaffActor,
  ): Promise<EditedPost> {
    const texts = await this.texts.checked(draft);
    const { coachName } = await this.settings.get();
    await this.db.transaction(async (tx) => {
      await this.posts.lock(tx);
      await this.revisions.hold(tx, POSTS_KIND, id, version);
      const before = await this.posts.find(id, tx);
      if (!before) throw new PostNotFound();
      const {
        state: _state,
        publishAt: _at,
        date: _date,
        slug: _slug,
        author,
        ...words
      } = { ...draft, ...texts };
      const title = words.title ?? before.title;
      const after: BlogPost = {
        ...before,
        ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)),
        ...(await this.timed(tx, draft, before)),
        ...(author !== undefined && { author: author ?? coachName }),
        ...(draft.slug !== undefined && {
          slug: await this.slugFor(tx, draft.slug, title, { id, before }),
        }),
      };
      if (JSON.stringify(contentOf(after)) === JSON.stringify(contentOf(before))) return;
      assertReadable(after);
      const autosaved = autosave && after.publishedAt === null;
      await this.save(
        tx,
        before,
        { ...after, sample: false },
        { change: 'changed', staff, autosaved },
      );
    });
    return this.edited.get(id);
  }

  /**
   * Removes an article from the site; its versions are kept, so it can be restored.
   * @throws PostNotFound, PostLinked if other texts link to it
   */
  async remove(id: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.posts.lock(tx);
      const post = await this.posts.find(id, tx);
      const texts = post ? await this.links.to(tx, await this.posts.addressesOf(tx, post)) : [];
      if (post && texts.length > 0) throw new PostLinked(post.title, texts);
      await this.removeWithin(tx, id, staff);
    });
  }

  /**
   * Returns which of these articles other texts would still link to if all of them were deleted,
   * within a transaction that holds the lock.
   * @returns by id, with the title and descriptions of the texts
   */
  async linkedWithout(
    tx: EntityManager,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, LinkedPost>> {
    const posts = (await Promise.all(ids.map((id) => this.posts.find(id, tx)))).filter(
      (post) => post !== null,
    );
    const addresses = new Map<string, string[]>();
    for (const post of posts) addresses.set(post.id, await this.posts.addressesOf(tx, post));
    const linked = new Map<string, LinkedPost>();
    await this.posts.afterDeleting(tx, ids, async () => {
      for (const { id, title } of posts) {
        const texts = await this.links.to(tx, addresses.get(id) ?? []);
        if (texts.length > 0) linked.set(id, { title, texts });
      }
    });
    return linked;
  }

  /** Locks the articles for writing until the transaction ends. */
  lock(tx: EntityManager): Promise<void> {
    return this.posts.lock(tx);
  }

  /** Like `remove`, within a transaction that holds the lock. @throws PostNotFound */
  async removeWithin(tx: EntityManager, id: string, staff: StaffActor): Promise<void> {
    await this.revisions.hold(tx, POSTS_KIND, id);
    const post = await this.posts.find(id, tx);
    if (!post) throw new PostNotFound();
    await this.posts.delete(tx, id);
    const content = contentOf(post);
    await this.revisions.write(tx, {
      kind: POSTS_KIND,
      key: id,
      change: 'deleted',
      before: content,
      after: content,
      staff,
    });
  }

  /**
   * Restores a version's content. An existing article keeps its slug and publication state; a
   * deleted one comes back as it last was.
   */
  private async restore(
    id: string,
    content: Readonly<Record<string, unknown>>,
    staff: StaffActor,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.posts.lock(tx);
      await this.revisions.hold(tx, POSTS_KIND, id);
      const before = await this.posts.find(id, tx);
      const said = postOf(id, content);
      if (before) {
        const after = { ...before, ...said, slug: before.slug, publishedAt: before.publishedAt };
        if (JSON.stringify(contentOf(after)) === JSON.stringify(contentOf(before))) return;
        assertReadable(after);
        await this.save(tx, before, after, { change: 'restored', staff });
        return;
      }
      const taken = await this.posts.slugs(tx);
      const back = taken.has(said.slug) ? { ...said, slug: keyFor(said.slug, taken) } : said;
      await this.posts.add(tx, back);
      await this.revisions.write(tx, {
        kind: POSTS_KIND,
        key: id,
        change: 'restored',
        before: null,
        after: contentOf(back),
        staff,
      });
    });
  }

  private async save(
    tx: EntityManager,
    before: BlogPost,
    after: BlogPost,
    by: { change: 'changed' | 'restored'; staff: StaffActor; autosaved?: boolean },
  ): Promise<void> {
    const { id, updatedAt: _at, ...columns } = after;
    await this.posts.update(tx, id, columns);
    await this.revisions.write(tx, {
      kind: POSTS_KIND,
      key: id,
      before: contentOf(before),
      after: contentOf(after),
      ...by,
    });
  }

  /**
   * Returns the publication time and display date. A draft without a chosen date keeps the day it
   * was started.
   */
  private async timed(
    tx: EntityManager,
    { state, publishAt, date: sent }: PostDraft,
    before: BlogPost | null,
  ): Promise<Pick<BlogPost, 'publishedAt' | 'date' | 'dayChosen'>> {
    const now = await this.clock.now(tx);
    const was = before?.publishedAt ?? null;
    const publishedAt =
      state === undefined
        ? was
        : publicationTime({ state, publishAt: publishAt ?? null }, was, now);
    if (typeof publishedAt === 'string') throw new ValidationFailed({ publishAt: publishedAt });
    const chosen = chosenDay(sent, before);
    if (chosen !== undefined) return { publishedAt, date: chosen, dayChosen: true };
    const made = dayOfPublication(publishedAt, now, (await this.settings.get(tx)).timezone);
    return {
      publishedAt,
      date: publishedAt === null && before && !before.dayChosen ? before.date : made,
      dayChosen: false,
    };
  }

  private async slugFor(
    tx: EntityManager,
    sent: string | null,
    title: string,
    { id, before }: { id: string; before?: BlogPost },
  ): Promise<string> {
    const taken = await this.posts.slugs(tx, id);
    const wanted = before ? wantedSlug(sent, before, taken) : sent;
    if (wanted === null) return keyFor(slugSource(title), taken);
    if (taken.has(wanted))
      throw new ValidationFailed({
        slug: 'Another post already uses this slug. Choose another one.',
      });
    return wanted;
  }
}
