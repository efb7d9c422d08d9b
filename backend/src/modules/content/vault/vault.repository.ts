import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { VaultCategory } from './vault-category.entity';
import { VaultVideo } from './vault-video.entity';

export interface CategoryWithCount extends VaultCategory {
  readonly count: number;
}

export type VideoInCategory = VaultVideo & { readonly category: VaultCategory };

@Injectable()
export class VaultRepository {
  constructor(private readonly db: DataSource) {}

  /** In the list's order. */
  videos(categorySlug?: string): Promise<VideoInCategory[]> {
    return this.db.manager.find(VaultVideo, {
      where: categorySlug === undefined ? {} : { categorySlug },
      order: { position: 'ASC' },
      relations: { category: true },
    }) as Promise<VideoInCategory[]>;
  }

  count(): Promise<number> {
    return this.db.manager.count(VaultVideo);
  }

  categories(): Promise<CategoryWithCount[]> {
    return this.db.query(
      `SELECT c.slug, c.position, c.label, c.color, count(v.key)::int AS count
       FROM vault_categories c LEFT JOIN vault_videos v ON v.category_slug = c.slug
       GROUP BY c.slug ORDER BY c.position`,
    );
  }
}
