import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { PostsService } from '../posts/posts.service';
import { WordsService } from '../words/words.service';
import { SamplesRepository, type SampleKeys } from './samples.repository';

export type SampleCounts = Readonly<Record<keyof SampleKeys, number>>;

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
    private readonly words: WordsService,
    private readonly audit: AuditLog,
  ) {}

  async counts(): Promise<SampleCounts> {
    return countsOf(await this.samples.keys());
  }

  /** Removes all of it at once, or nothing; each keeps its versions, and can be put back from its list. @returns what was removed */
  async remove(actor: StaffActor): Promise<SampleCounts> {
    return this.db.transaction(async (tx) => {
      await this.posts.lock(tx);
      const keys = await this.samples.keys(tx);
      for (const id of keys.posts) await this.posts.removeWithin(tx, id, actor);
      await this.removeWords(tx, 'testimonials', keys.testimonials, actor);
      await this.removeWords(tx, 'vault-videos', keys.videos, actor);
      const removed = countsOf(keys);
      await this.audit.record(tx, { actor, action: 'content.samples-removed', details: { ...removed } });
      return removed;
    });
  }

  private async removeWords(
    tx: EntityManager,
    kind: 'testimonials' | 'vault-videos',
    keys: readonly string[],
    actor: StaffActor,
  ): Promise<void> {
    for (const key of keys) await this.words.removeWithin(tx, kind, key, actor);
  }
}
