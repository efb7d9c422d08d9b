import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BlogPost } from '../blog/blog-post.entity';
import { Testimonial } from '../testimonial.entity';
import { VaultVideo } from '../vault/vault-video.entity';

/** Shipped, unedited content, by key. */
export interface SampleKeys {
  readonly posts: readonly string[];
  readonly testimonials: readonly string[];
  readonly videos: readonly string[];
}

@Injectable()
export class SamplesRepository {
  constructor(private readonly db: DataSource) {}

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
