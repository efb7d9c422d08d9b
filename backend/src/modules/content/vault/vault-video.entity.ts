import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { VaultCategory } from './vault-category.entity';

/**
 * An entry in the vault's list. The list repeats numbers and videos, so an entry has its own key.
 * [T129]
 */
@Entity('vault_videos')
@Index(['categorySlug', 'position'])
export class VaultVideo {
  @PrimaryColumn('uuid') key: string;
  /** The number in the list; several entries may share one. */
  @Column('int') number: number;
  @Column('int') position: number;
  @Column('text') title: string;
  @Column('text') description: string;
  @Column('text', { default: 'Variable' }) duration: string;
  @Column('text', { default: 'YouTube' }) views: string;
  @Column('text') categorySlug: string;
  @Column('text', { nullable: true }) youtubeId: string | null;
  @Column('text', { nullable: true }) youtubeUrl: string | null;
  /** The name of its illustrations below `/art/vault`; null if there are none. */
  @Column('text', { nullable: true }) drawing: string | null;
  /**
   * Whether the illustrations teach its move: three frames, with captions in
   * `/art/vault/{drawing}.json`.
   */
  @Column('boolean', { default: false }) hasLesson: boolean;
  @Column('boolean', { default: false }) sample: boolean;

  @ManyToOne(() => VaultCategory, { onUpdate: 'CASCADE' })
  @JoinColumn({
    name: 'category_slug',
    foreignKeyConstraintName: 'vault_videos_category_slug_fkey',
  })
  category?: Relation<VaultCategory>;
}
