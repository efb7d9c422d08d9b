import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { PostsService, type LinkedPost } from '../posts/posts.service';
import { SiteCopyService } from '../site-copy/site-copy.service';
import { SamplesRepository, type SampleKeys } from './samples.repository';

export type SampleCounts = Readonly<Record<keyof SampleKeys, number>>;

export interface RemovedSamples extends SampleCounts {
  /** Articles that stayed, because texts lead to them. */
  readonly kept: readonly LinkedPost[];
}

const countsOf = ({ posts, testimonials, videos }: SampleKeys): SampleCounts => ({
  posts: posts.length,
  testimonials: testimonials.length,
  videos: videos.length,
});

/** What shipped with the product so that the site is not empty, and nobody has written on since. */
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
   * Removes all of it at once, or nothing; each keeps its versions, and can be put back from its list. An article that texts lead to
   * stays, and so does what somebody has written on until now.
   */
  async remove(actor: StaffActor): Promise<RemovedSamples> {
    return this.db.transaction(async (tx) => {
      const kept: LinkedPost[] = [];
      const { testimonials, videos, posts } = await this.held(tx);
      let going = posts;
      for (;;) {
        const linked = await this.posts.linkedWithout(tx, going);
        if (linked.size === 0) break;
        // one that stays may lead to another
        kept.push(...linked.values());
        going = going.filter((id) => !linked.has(id));
      }
      for (const id of going) await this.posts.removeWithin(tx, id, actor);
      for (const key of testimonials) await this.words.removeWithin(tx, 'testimonials', key, actor);
      for (const key of videos) await this.words.removeWithin(tx, 'vault-videos', key, actor);
      const removed = countsOf({ posts: going, testimonials, videos });
      await this.audit.record(tx, { actor, action: 'content.samples-removed', details: { ...removed } });
      return { ...removed, kept };
    });
  }

  /** What is still a sample once nobody can write on it any more. */
  private async held(tx: EntityManager): Promise<SampleKeys> {
    await this.posts.lock(tx);
    const { testimonials, videos } = await this.samples.keys(tx);
    for (const key of testimonials) await this.words.hold(tx, 'testimonials', key);
    for (const key of videos) await this.words.hold(tx, 'vault-videos', key);
    return this.samples.keys(tx);
  }
}
