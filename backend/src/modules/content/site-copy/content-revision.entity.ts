import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** How a version came about: `found` is the content from before the first change in the admin. */
export const REVISION_CHANGES = ['found', 'created', 'changed', 'deleted', 'restored'] as const;
export type RevisionChange = (typeof REVISION_CHANGES)[number];

/** A version of a piece of the site's content, kept permanently once published. */
@Entity('content_revisions')
@Index(['at'])
@Index('content_revisions_slugs', { synchronize: false })
@Unique(['kind', 'key', 'version'])
@Check(
  'content_revisions_change_check',
  `change IN ('found', 'created', 'changed', 'deleted', 'restored')`,
)
export class ContentRevision {
  @PrimaryColumn('uuid') id: string;
  /** The kind of content: `faq`, `quotes`, `settings`. */
  @Column('text') kind: string;
  @Column('text') key: string;
  @Column('int') version: number;
  @Column('text') change: RevisionChange;
  /** Field by field, as published; for deleted content, as it last was. */
  @Column('jsonb') content: object;
  /** Who made it; null for `found`. */
  @Column('int', { nullable: true }) staffId: number | null;
  /** When it was made; for an autosaved version, when typing began. */
  @Column('timestamptz', { default: () => 'app_now()' }) at: Date;
  /** Saved while someone was typing; what they type soon after becomes part of it. */
  @Column('boolean', { default: false }) autosaved: boolean;
}
