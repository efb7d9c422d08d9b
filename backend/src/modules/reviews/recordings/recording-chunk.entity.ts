import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

export type ChunkKind = 'voice' | 'events';

/**
 * A piece of a take that is still being recorded: a few kilobytes each second. They lie here and not in the store, where a row that
 * counts them and what they hold could differ; once the take is finished they are one file there.
 */
@Entity('review_take_chunks')
@Check('review_take_chunks_kind_check', `kind IN ('voice', 'events')`)
export class RecordingChunk {
  @PrimaryColumn('uuid') takeId: string;
  @PrimaryColumn('text') kind: ChunkKind;
  /** Bytes, or events, that came before it. */
  @PrimaryColumn('integer') start: number;
  /** Bytes, or events, that it has. */
  @Column('integer') length: number;
  @Column('bytea') body: Buffer;
}
