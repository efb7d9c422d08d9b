import { SAMPLES_KEPT_DAYS } from '@wavetrain/shared/time-limits';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../common/ids/new-id';
import { BlogPost } from '../blog/blog-post.entity';
import { Testimonial } from '../testimonial.entity';
import { VaultVideo } from '../vault/vault-video.entity';

/** Shipped, unedited content, by key. */
export interface SampleKeys {
  readonly posts: readonly string[];
  readonly testimonials: readonly string[];
  readonly videos: readonly string[];
}

/** Something removed that is still gone, with the version that restores it. */
export interface GoneSample {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
}

export interface LastRemoval {
  readonly id: string;
  readonly at: Date;
  /** Until when it can be undone. */
  readonly until: Date;
  readonly gone: readonly GoneSample[];
}

@Injectable()
export class SamplesRepository {
  constructor(private readonly db: DataSource) {}

  /** Saves what was just deleted, so that it can be restored together. */
  async keepRemoval(tx: EntityManager, removed: SampleKeys, staffId: number): Promise<void> {
    await tx.query(
      `INSERT INTO sample_removals (id, staff_id, revision_ids)
       SELECT $1, $2, array_agg(r.id ORDER BY r.kind, (r.content ->> 'position')::int NULLS LAST, r.id)
         FROM content_revisions r
        WHERE r.change = 'deleted' AND (r.kind = 'posts' AND r.key = ANY ($3) OR r.kind = 'testimonials' AND r.key = ANY ($4)
            OR r.kind = 'vault-videos' AND r.key = ANY ($5))
          AND NOT EXISTS (SELECT 1 FROM content_revisions later WHERE later.kind = r.kind AND later.key = r.key AND later.version > r.version)
       HAVING count(*) > 0`,
      [newId(), staffId, removed.posts, removed.testimonials, removed.videos],
    );
  }

  /** Returns the last removal that can still be undone and has something left to restore. */
  async lastRemoval(): Promise<LastRemoval | null> {
    const [removal] = await this.db.query<Omit<LastRemoval, 'gone'>[]>(
      `SELECT id, at, at + make_interval(days => $1) AS until FROM sample_removals
        WHERE undone_at IS NULL AND at > app_now() - make_interval(days => $1) ORDER BY at DESC LIMIT 1`,
      [SAMPLES_KEPT_DAYS],
    );
    if (!removal) return null;
    const gone = await this.db.query<GoneSample[]>(
      `SELECT r.id, r.kind, coalesce(r.content ->> 'title', r.content ->> 'name', '') AS title
         FROM sample_removals s CROSS JOIN LATERAL unnest(s.revision_ids) WITH ORDINALITY AS part(id, place)
         JOIN content_revisions r ON r.id = part.id
        WHERE s.id = $1
          AND NOT EXISTS (SELECT 1 FROM content_revisions later WHERE later.kind = r.kind AND later.key = r.key AND later.version > r.version)
        ORDER BY part.place`,
      [removal.id],
    );
    return gone.length === 0 ? null : { ...removal, gone };
  }

  async markUndone(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE sample_removals SET undone_at = app_now() WHERE id = $1', [id]);
  }

  /** Returns the titles of shipped, unedited content, in list order. */
  async titles(tx: EntityManager, { posts, testimonials, videos }: SampleKeys) {
    const of = async (table: string, column: string, key: string, keys: readonly string[]) =>
      (
        await tx.query<{ title: string }[]>(
          `SELECT ${column} AS title FROM ${table} WHERE ${key} = ANY ($1) ORDER BY ${column}`,
          [keys],
        )
      ).map(({ title }) => title);
    return {
      posts: await of('blog_posts', 'title', 'id', posts),
      testimonials: await of('testimonials', 'name', 'key', testimonials),
      videos: await of('vault_videos', 'title', 'key', videos),
    };
  }

  async keys(tx: EntityManager = this.db.manager): Promise<SampleKeys> {
    const where = { sample: true };
    const posts = await tx.find(BlogPost, { select: { id: true }, where });
    const testimonials = await tx.find(Testimonial, { select: { key: true }, where });
    const videos = await tx.find(VaultVideo, { select: { key: true }, where });
    return {
      posts: posts.map(({ id }) => id),
      testimonials: testimonials.map(({ key }) => key),
      videos: videos.map(({ key }) => key),
    };
  }
}
