import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A blog article: a draft if `publishedAt` is null, scheduled if it's in the future. */
@Entity('blog_posts')
@Index(['date', 'slug'])
@Index(['category', 'date'])
export class BlogPost {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { unique: true }) slug: string;
  @Column('text') title: string;
  @Column('text') description: string;
  /** The URL of the cover image: `/art/….svg` for the site's own illustrations. */
  @Column('text') coverImage: string;
  @Column('text') category: string;
  @Column('text') author: string;
  /** The display date. */
  @Column('date') date: string;
  /** Whether the author chose that date; otherwise it's the publication date. */
  @Column('boolean', { default: true }) dayChosen: boolean;
  /** Sanitized HTML. */
  @Column('text') content: string;
  @Column('text', { array: true, default: '{}' }) relatedVaultVideos: string[];
  @Column('timestamptz', { nullable: true }) publishedAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
  @Column('boolean', { default: false }) sample: boolean;
}
