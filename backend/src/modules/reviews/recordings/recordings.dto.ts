import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsUUID, Max, Min } from 'class-validator';
import { Optional } from '../../../common/http/null-policy';
import type { ReviewRecording } from './recording.entity';
import { MOST_EVENTS, MOST_EVENTS_AT_ONCE, MOST_TAKE_BYTES, MOST_TAKE_MS } from './recordings.rules';
import type { FinishedRecording } from './recordings.service';
import { readEvents, type TimelineEvent } from './timeline.rules';

const LONGEST_MS = MOST_TAKE_MS + 10_000;

export class VoicePieceQuery {
  /** Bytes that came before this piece. */
  @ApiProperty({ type: 'integer', minimum: 0 }) @Type(() => Number) @IsInt() @Min(0) @Max(MOST_TAKE_BYTES) offset: number;
  /** Milliseconds that are recorded with it. */
  @Optional() @ApiProperty({ type: 'integer', minimum: 0 }) @Type(() => Number) @IsInt() @Min(0) @Max(LONGEST_MS) recordedMs?: number;
}

export class EventsPieceQuery {
  /** Events that came before this piece. */
  @ApiProperty({ type: 'integer', minimum: 0 }) @Type(() => Number) @IsInt() @Min(0) @Max(MOST_EVENTS) offset: number;
}

export class EventsPieceRequest {
  /** The video that is talked about. */
  @ApiProperty({ format: 'uuid' }) @IsUUID(undefined, { message: 'Please say which video it’s about' }) uploadId: string;
  /** Ticks per second of that video. */
  @ApiProperty({ type: 'integer', minimum: 1 }) @IsInt() @Min(1) @Max(1_000_000_000) timescale: number;
  /** What was done, as `timeline.schema.ts` in the browser has it. */
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true }, maxItems: MOST_EVENTS_AT_ONCE })
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) && value.length <= MOST_EVENTS_AT_ONCE ? readEvents(value) : value))
  @ArrayMaxSize(MOST_EVENTS_AT_ONCE, { message: `Send at most ${MOST_EVENTS_AT_ONCE} events at once` })
  @IsArray({ message: 'These aren’t events of a talk-through' })
  events: TimelineEvent[];
}

export class FinishRecordingRequest {
  /** Of the voice. */
  @ApiProperty({ type: 'integer', minimum: 0 }) @IsInt() @Min(0) @Max(LONGEST_MS) durationMs: number;
  /** Bytes of the voice that were sent; left out by who doesn’t know, as for a recording that a closed tab left behind. */
  @Optional() @ApiProperty({ type: 'integer', minimum: 0 }) @IsInt() @Min(0) @Max(MOST_TAKE_BYTES) voiceBytes?: number;
  /** Events that were sent; left out likewise. */
  @Optional() @ApiProperty({ type: 'integer', minimum: 0 }) @IsInt() @Min(0) @Max(MOST_EVENTS) eventCount?: number;
}

export class ReceivedResponse {
  /** Bytes of the voice, or events, that are here now. */
  @ApiProperty({ type: 'integer' }) received: number;
}

export class FinishedRecordingResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  /** Upload of the voice. */
  @ApiProperty({ format: 'uuid' }) voiceKey: string;
  /** Upload of the timeline. */
  @ApiProperty({ format: 'uuid' }) timelineKey: string;
  @ApiProperty({ type: 'integer' }) durationMs: number;

  static from({ id, voiceKey, timelineKey, durationMs }: FinishedRecording): FinishedRecordingResponse {
    return { id, voiceKey, timelineKey, durationMs };
  }
}

export class UnfinishedRecordingResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() startedAt: Date;
  @ApiProperty({ type: 'integer' }) recordedMs: number;
  /** Whether it was finished; else it can be. */
  @ApiProperty() isFinished: boolean;

  static from({ id, startedAt, recordedMs, finishedAt }: ReviewRecording): UnfinishedRecordingResponse {
    return { id, startedAt, recordedMs, isFinished: finishedAt !== null };
  }
}
