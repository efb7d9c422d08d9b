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
  /** The alt text. */
  @Column('text') alt: string;
  /** The width of the whole picture in px, upright; null until it has been processed. */
  @Column('int', { nullable: true }) width: number | null;
  @Column('int', { nullable: true }) height: number | null;
  /** The storage key of the whole picture: first as uploaded, then as re-encoded. */
  @Column('text') sourceKey: string;
  /** The revision of the sizes that pages show; 0: none yet. */
  @Column('int') cut: number;
  /** The revision requested last. */
  @Column('int') wantedCut: number;
  /** The visible crop; null: the whole picture. */
  @Column('jsonb', { nullable: true }) area: Area | null;
  /**
   * The point that stays in view however a slot crops it: percent from the left and top of the
   * visible crop.
   */
  @Column('int') focusX: number;
  @Column('int') focusY: number;
  /** Why its sizes couldn't be made, as a message for the coach. */
  @Column('text', { nullable: true }) problem: string | null;
  @Column('timestamptz') createdAt: Date;
}
