import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture of a clinic for the vault's grid. */
@Entity('clinic_photos')
export class ClinicPhoto {
  @PrimaryColumn('text') key: string;
  @Column('int') position: number;
  /** Address of the picture: `/art/….svg` for those drawn for the site. */
  @Column('text') image: string;
  @Column('text') alt: string;
  @Column('text') caption: string;
}
