import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An article. Null `publishedAt`: a draft; a moment to come: scheduled. */
@Entity('blog_posts')
@Index(['date', 'slug'])
@Index('blog_posts_titles', { synchronize: false })
@Index(['category', 'date'])
export class BlogPost {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { unique: true }) slug: string;
  @Column('text') title: string;
  @Column('text') description: string;
  /** Address of the picture: `/art/….svg` for those drawn for the site. */
  @Column('text') coverImage: string;
  @Column('text') category: string;
  @Column('text') author: string;
  /** The day that the article shows. */
  @Column('date') date: string;
  /** Its writer has said that day; else it is the one on which it is published. */
  @Column('boolean', { default: true }) dayChosen: boolean;
  /** Sanitised HTML. */
  @Column('text') content: string;
  @Column('text', { array: true, default: '{}' }) relatedVaultVideos: string[];
  @Column('timestamptz', { nullable: true }) publishedAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
  @Column('boolean', { default: false }) sample: boolean;
}
