import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

export type Sender = 'student' | 'coach';

/** One message of a thread; never changed. */
@Entity('messages')
@Index('messages_of_students', ['studentId', 'sentAt'], { where: "sender = 'student'" })
@Unique(['studentId', 'n'])
@Unique(['studentId', 'sender', 'clientId'])
@Check('messages_sender_check', "(sender = 'coach') = (staff_id IS NOT NULL)")
@Check(
  'messages_not_empty',
  "text <> '' OR picture_ids <> '{}' OR voice_id IS NOT NULL OR video_id IS NOT NULL",
)
@Check('messages_voice_check', '(voice_id IS NULL) = (voice_ms IS NULL)')
@Check(
  'messages_second_check',
  '(ticks IS NULL) = (timescale IS NULL) AND (ticks IS NULL OR submission_id IS NOT NULL)',
)
export class Message {
  @PrimaryColumn('uuid') id: string;
  /** The student whose thread it's in. */
  @Column('uuid') studentId: string;
  @Column('int') n: number;
  /** Created by the browser; the same id again is the same message. */
  @Column('uuid') clientId: string;
  @Column('text') sender: Sender;
  /** The staff member who wrote it. */
  @Column('int', { nullable: true }) staffId: number | null;
  /** Whether it came by email and the coach pasted it. */
  @Column('boolean', { default: false }) viaEmail: boolean;
  @Column('text') text: string;
  /** The student's uploads with the purpose `picture`. */
  @Column('uuid', { array: true, default: [] }) pictureIds: string[];
  /** The student's upload with the purpose `voice`, and its length. */
  @Column('uuid', { nullable: true }) voiceId: string | null;
  @Column('int', { nullable: true }) voiceMs: number | null;
  /** The student's upload with the purpose `message`. */
  @Column('uuid', { nullable: true }) videoId: string | null;
  @Column('text', { nullable: true }) moduleId: string | null;
  @Column('uuid', { nullable: true }) submissionId: string | null;
  /** A mark in the review of that submission. */
  @Column('text', { nullable: true }) markId: string | null;
  /** A time in that submission's video: ticks of the source, `timescale` of them per second. */
  @Column('bigint', {
    nullable: true,
    transformer: {
      to: (n: number | null) => n,
      from: (n: string | null) => (n === null ? null : Number(n)),
    },
  })
  ticks: number | null;
  @Column('int', { nullable: true }) timescale: number | null;
  @Column('timestamptz') sentAt: Date;
}
