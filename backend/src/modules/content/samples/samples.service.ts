import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { PostsService, type LinkedPost } from '../posts/posts.service';
import { SiteCopyService } from '../site-copy/site-copy.service';
import { SamplesRepository, type SampleKeys } from './samples.repository';

export type SampleCounts = Readonly<Record<keyof SampleKeys, number>>;

export interface RemovedSamples extends SampleCounts {
  /** Articles that weren't removed because texts link to them. */
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
   * Removes all samples or none; each keeps its versions and can be restored from its list.
   * Articles that texts link to stay, and so does anything edited up to now.
   */
  async remove(actor: StaffActor): Promise<RemovedSamples> {
    return this.db.transaction(async (tx) => {
      const kept: LinkedPost[] = [];
      const { testimonials, videos, posts } = await this.held(tx);
      let going = posts;
      for (;;) {
        const linked = await this.posts.linkedWithout(tx, going);
        if (linked.size === 0) break;
        // an article that stays may link to another
        kept.push(...linked.values());
        going = going.filter((id) => !linked.has(id));
      }
      for (const id of going) await this.posts.removeWithin(tx, id, actor);
      for (const key of testimonials) await this.words.removeWithin(tx, 'testimonials', key, actor);
      for (const key of videos) await this.words.removeWithin(tx, 'vault-videos', key, actor);
      const removed = countsOf({ posts: going, testimonials, videos });
      await this.audit.record(tx, {
        actor,
        action: 'content.samples-removed',
        details: { ...removed },
      });
      return { ...removed, kept };
    });
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
