import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture of a clinic for the vault's grid. */
@Entity('clinic_photos')
@Check('clinic_photos_shown_check', 'image IS NOT NULL OR picture_id IS NOT NULL')
export class ClinicPhoto {
  @PrimaryColumn('text') key: string;
  @Column('int') position: number;
  /** Address of a picture drawn for the site, `/art/….svg`; shown where there is none of the coach's own. */
  @Column('text', { nullable: true }) image: string | null;
  /** One of the coach's own. */
  @Column('uuid', { nullable: true }) pictureId: string | null;
  @Column('text') alt: string;
  @Column('text') caption: string;
}
