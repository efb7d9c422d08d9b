import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { NOTE_LENGTH } from '../drill-tick.entity';

/** A session of a program that a student did on a day. */
@Entity('session_ticks')
@Unique('session_ticks_once_a_day', ['studentId', 'programmeId', 'sessionId', 'week', 'doneOn'])
@Check('session_ticks_note_check', `char_length(note) <= ${NOTE_LENGTH}`)
export class SessionTick {
  @PrimaryColumn('uuid') studentId: string;
  /** Made by the client. */
  @PrimaryColumn('uuid') id: string;
  @Column('text') programmeId: string;
  @Column('text') sessionId: string;
  /** From 1; 0 where the program has no weeks. */
  @Column('smallint') week: number;
  @Column('date') doneOn: string;
  @Column('text', { nullable: true }) note: string | null;
  @Column('timestamptz') receivedAt: Date;
}
