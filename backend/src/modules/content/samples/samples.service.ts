import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import type { LinkedPost } from '../posts/post-draft';
import { PostsService } from '../posts/posts.service';
import { SiteCopyService } from '../site-copy/site-copy.service';
import { SamplesRepository, type SampleKeys } from './samples.repository';

export type SampleCounts = Readonly<Record<keyof SampleKeys, number>>;

export interface RemovedSamples extends SampleCounts {
  /** Articles that weren't removed because texts link to them. */
  readonly kept: readonly LinkedPost[];
}

/** The titles of what a removal would remove, and what would stay. */
export interface SamplesPreview extends Readonly<Record<keyof SampleKeys, readonly string[]>> {
  readonly kept: readonly LinkedPost[];
}

const countsOf = ({ posts, testimonials, videos }: SampleKeys): SampleCounts => ({
  posts: posts.length,
  testimonials: testimonials.length,
  videos: videos.length,
});

/**
 * Content that ships with the product so that the site isn't empty, and that no one has edited
 * since.
 */
@Injectable()
export class Samples {
  constructor(
    private readonly db: DataSource,
    private readonly samples: SamplesRepository,
    private readonly posts: PostsService,
    private readonly words: SiteCopyService,
    private readonly audit: AuditLog,
  ) {}

  async counts(): Promise<SampleCounts> {
    return countsOf(await this.samples.keys());
  }

  /**
   * Removes all samples or none; each keeps its versions and can be restored from its list, or all
   * together with `SampleRestoring`.
   * Articles that texts link to stay, and so does anything edited up to now.
   */
  async remove(actor: StaffActor): Promise<RemovedSamples> {
    return this.db.transaction(async (tx) => {
      const { testimonials, videos, posts } = await this.held(tx);
      const { going, kept } = await this.splitPosts(tx, posts);
      for (const id of going) await this.posts.removeWithin(tx, id, actor);
      for (const key of testimonials) await this.words.removeWithin(tx, 'testimonials', key, actor);
      for (const key of videos) await this.words.removeWithin(tx, 'vault-videos', key, actor);
      const gone = { posts: going, testimonials, videos };
      await this.samples.keepRemoval(tx, gone, actor.id);
      const removed = countsOf(gone);
      await this.audit.record(tx, {
        actor,
        action: 'content.samples-removed',
        details: { ...removed },
      });
      return { ...removed, kept };
    });
  }

  /** Returns what a removal would remove now, and the articles that would stay. */
  async preview(): Promise<SamplesPreview> {
    return this.db.transaction(async (tx) => {
      await this.posts.lock(tx);
      const { posts, ...others } = await this.samples.keys(tx);
      const { going, kept } = await this.splitPosts(tx, posts);
      return { ...(await this.samples.titles(tx, { ...others, posts: going })), kept };
    });
  }

  /** Returns which articles can go, and which stay because texts link to them. */
  private async splitPosts(
    tx: EntityManager,
    posts: readonly string[],
  ): Promise<{ going: readonly string[]; kept: LinkedPost[] }> {
    const kept: LinkedPost[] = [];
    let going = posts;
    for (;;) {
      const linked = await this.posts.linkedWithout(tx, going);
      if (linked.size === 0) return { going, kept };
      // an article that stays may link to another
      kept.push(...linked.values());
      going = going.filter((id) => !linked.has(id));
    }
  }

  /** Locks the samples against editing and returns what is still a sample. */
  private async held(tx: EntityManager): Promise<SampleKeys> {
    await this.posts.lock(tx);
    const { testimonials, videos } = await this.samples.keys(tx);
    for (const key of testimonials) await this.words.hold(tx, 'testimonials', key);
    for (const key of videos) await this.words.hold(tx, 'vault-videos', key);
    return this.samples.keys(tx);
  }
}
