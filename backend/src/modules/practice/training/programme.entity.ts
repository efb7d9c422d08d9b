import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { PROGRAMME_KINDS, type ProgrammeContent, type ProgrammeKind } from './training.types';

const KINDS = PROGRAMME_KINDS.map((kind) => `'${kind}'`).join(', ');

/** A training program for the gym, or a collection of mental sessions. */
@Entity('programmes')
@Check('programmes_kind_check', `kind IN (${KINDS})`)
export class Programme {
  /** A slug such as `winter-strength`. */
  @PrimaryColumn('text') id: string;
  @Column('int') position: number;
  @Column('text') title: string;
  @Column('text') kind: ProgrammeKind;
  @Column('text') summary: string;
  @Column('jsonb') content: ProgrammeContent;
  /**
   * Whether students can see it. A new program is only visible to the coach until it's published.
   */
  @Column('boolean', { default: true }) published: boolean;
}
