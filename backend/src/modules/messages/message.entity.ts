import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { Sender } from './messages.types';

/** One message of a thread; it is never changed. */
@Entity('messages')
@Unique(['studentId', 'n'])
@Unique(['studentId', 'sender', 'clientId'])
@Check('messages_sender_check', "(sender = 'coach') = (staff_id IS NOT NULL)")
@Check('messages_not_empty', "text <> '' OR picture_ids <> '{}'")
@Check('messages_second_check', '(ticks IS NULL) = (timescale IS NULL) AND (ticks IS NULL OR submission_id IS NOT NULL)')
export class Message {
  @PrimaryColumn('uuid') id: string;
  /** Whose thread it is in. */
  @Column('uuid') studentId: string;
  @Column('int') n: number;
  /** Made by the browser: the same one again is the same message. */
  @Column('uuid') clientId: string;
  @Column('text') sender: Sender;
  /** Who of the staff wrote it. */
  @Column('int', { nullable: true }) staffId: number | null;
  /** Came by mail, and the coach pasted it. */
  @Column('boolean', { default: false }) viaEmail: boolean;
  @Column('text') text: string;
  /** Uploads of the student's with the purpose `picture`. */
  @Column('uuid', { array: true, default: [] }) pictureIds: string[];
  @Column('text', { nullable: true }) moduleId: string | null;
  @Column('uuid', { nullable: true }) submissionId: string | null;
  /** A mark of the review of that submission. */
  @Column('text', { nullable: true }) markId: string | null;
  /** A time in that submission's video: so many ticks of the source, `timescale` of them a second. */
  @Column('bigint', {
    nullable: true,
    transformer: { to: (n: number | null) => n, from: (n: string | null) => (n === null ? null : Number(n)) },
  })
  ticks: number | null;
  @Column('int', { nullable: true }) timescale: number | null;
  @Column('timestamptz') sentAt: Date;
}
