import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Area } from './picture.rules';

/** One of the coach's own pictures. */
@Entity('pictures')
@Index(['createdAt', 'id'])
@Check('pictures_cut_check', 'cut >= 0 AND wanted_cut >= cut')
@Check('pictures_focus_check', 'focus_x BETWEEN 0 AND 99 AND focus_y BETWEEN 0 AND 99')
export class Picture {
  @PrimaryColumn('uuid') id: string;
  @Column('text') fileName: string;
  /** What somebody who can't see it is told. */
  @Column('text') alt: string;
  /** px of the whole picture, upright; null until it has been read. */
  @Column('int', { nullable: true }) width: number | null;
  @Column('int', { nullable: true }) height: number | null;
  /** Where the whole picture lies: as it came, then as we encoded it. */
  @Column('text') sourceKey: string;
  /** Which making of its sizes pages show; 0: none yet. */
  @Column('int') cut: number;
  /** Which making was asked for last. */
  @Column('int') wantedCut: number;
  /** What of it is shown; null: all. */
  @Column('jsonb', { nullable: true }) area: Area | null;
  /** The point that stays in view however a slot cuts it: % from the left and from the top, of what is shown. */
  @Column('int') focusX: number;
  @Column('int') focusY: number;
  /** Why its sizes could not be made, in words for the coach. */
  @Column('text', { nullable: true }) problem: string | null;
  @Column('timestamptz') createdAt: Date;
}
