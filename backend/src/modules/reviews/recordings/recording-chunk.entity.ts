import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

export type ChunkKind = 'voice' | 'events';

/**
 * A piece of a take that is still being recorded: a few kilobytes per second. Pieces are stored in
 * the database rather than in the object storage, so that the counters and the data can't disagree.
 * A finished take becomes one file in the storage.
 */
@Entity('review_take_chunks')
@Check('review_take_chunks_kind_check', `kind IN ('voice', 'events')`)
export class RecordingChunk {
  @PrimaryColumn('uuid') takeId: string;
  @PrimaryColumn('text') kind: ChunkKind;
  /** The number of bytes or events before it. */
  @PrimaryColumn('integer') start: number;
  /** Its length in bytes or events. */
  @Column('integer') length: number;
  @Column('bytea') body: Buffer;
}
