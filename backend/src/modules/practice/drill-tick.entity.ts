import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { DrillGiven } from './drill-given.entity';

export const NOTE_LENGTH = 280;

/** A day on which a student practised a given drill. */
@Entity('drill_ticks')
@Unique(['givenId', 'doneOn'])
@Check('drill_ticks_note_check', `char_length(note) <= ${NOTE_LENGTH}`)
export class DrillTick {
  @PrimaryColumn('uuid') studentId: string;
  /** Made by the client. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') givenId: string;
  @Column('date') doneOn: string;
  @Column('text', { nullable: true }) note: string | null;
  @Column('timestamptz') receivedAt: Date;

  @ManyToOne(() => DrillGiven, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'given_id', foreignKeyConstraintName: 'drill_ticks_given_id_fkey' })
  given?: Relation<DrillGiven>;
}
