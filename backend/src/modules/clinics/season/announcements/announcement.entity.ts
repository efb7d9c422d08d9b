import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** An email that staff sent to everyone on an edition, once. */
@Entity('clinic_letters')
@Index('clinic_letters_of_edition', ['editionId', 'at'])
export class Announcement {
  /** Created by the client, and the cause of its emails. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') editionId: string;
  @Column('text') subject: string;
  @Column('text') text: string;
  @Column('int') staffId: number;
  @Column('timestamptz') at: Date;

  @ManyToOne('ClinicEdition')
  @JoinColumn({ name: 'edition_id', foreignKeyConstraintName: 'clinic_letters_edition_id_fkey' })
  edition?: object;
}
