import type { PhotoPage } from '@wavetrain/shared/site-photos';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A photo of the clinics: in the vault's grid, or beside a text of the clinics page. */
@Entity('clinic_photos')
@Check('clinic_photos_shown_check', 'image IS NOT NULL OR picture_id IS NOT NULL')
@Check('clinic_photos_page_check', "page IN ('the-vault', 'clinics')")
export class ClinicPhoto {
  @PrimaryColumn('text') key: string;
  @Column('int') position: number;
  /** The page that shows it. */
  @Column('text', { default: 'the-vault' }) page: PhotoPage;
  /** The URL of an illustration, `/art/….svg`, shown if the coach has set no picture. */
  @Column('text', { nullable: true }) image: string | null;
  /** One of the coach's own pictures. */
  @Column('uuid', { nullable: true }) pictureId: string | null;
  @Column('text') alt: string;
  @Column('text') caption: string;
}
