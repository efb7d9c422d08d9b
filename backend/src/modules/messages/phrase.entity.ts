import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A phrase that the coach writes often. */
@Entity('phrases')
export class Phrase {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { unique: true }) text: string;
  @Column('timestamptz') savedAt: Date;
}
