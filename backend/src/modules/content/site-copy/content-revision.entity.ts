import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** How something came to be what it was: `found` is what stood there before anybody changed it in the console. */
export const REVISION_CHANGES = ['found', 'created', 'changed', 'deleted', 'restored'] as const;
export type RevisionChange = (typeof REVISION_CHANGES)[number];

/** What was published once, kept for good: a version of a piece of the site's content. */
@Entity('content_revisions')
@Index(['at'])
@Index('content_revisions_slugs', { synchronize: false })
@Unique(['kind', 'key', 'version'])
@Check('content_revisions_change_check', `change IN ('found', 'created', 'changed', 'deleted', 'restored')`)
export class ContentRevision {
  @PrimaryColumn('uuid') id: string;
  /** Of what: `faq`, `quotes`, `settings`. */
  @Column('text') kind: string;
  @Column('text') key: string;
  @Column('int') version: number;
  @Column('text') change: RevisionChange;
  /** Field by field as it was published; of what was deleted, as it last was. */
  @Column('jsonb') content: object;
  /** Who did it; null for `found`. */
  @Column('int', { nullable: true }) staffId: number | null;
  @Column('timestamptz', { default: () => 'app_now()' }) at: Date;
}
