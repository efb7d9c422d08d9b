import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A clinic photo in the vault's grid. */
@Entity('clinic_photos')
@Check('clinic_photos_shown_check', 'image IS NOT NULL OR picture_id IS NOT NULL')
export class ClinicPhoto {
  @PrimaryColumn('text') key: string;
  @Column('int') position: number;
  /** The URL of an illustration, `/art/….svg`, shown if the coach has set no picture. */
  @Column('text', { nullable: true }) image: string | null;
  /** One of the coach's own pictures. */
  @Column('uuid', { nullable: true }) pictureId: string | null;
  @Column('text') alt: string;
  @Column('text') caption: string;
}
