import { ApiProperty } from '../../../common/http/api-docs';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsUUID, Max, Min } from 'class-validator';
import type { TimelineEvent } from '@wavetrain/shared/timeline';
import { MOST_TAKE_MS } from '@wavetrain/shared/timeline';
import { Optional } from '../../../common/http/null-policy';
import type { ReviewRecording } from './recording.entity';
import { MOST_EVENTS, MOST_EVENTS_AT_ONCE, MOST_RECORDING_BYTES } from './recordings.rules';
import type { FinishedRecording } from './finished-recordings.service';
import { readEvents } from './timeline.rules';

const LONGEST_MS = MOST_TAKE_MS + 10_000;

export class VoicePieceQuery {
  /** The number of bytes before this piece. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MOST_RECORDING_BYTES)
  offset: number;
  /** The recorded length in milliseconds, including this piece. */
  @Optional()
  @ApiProperty({ type: 'integer', minimum: 0 })
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(LONGEST_MS)
  recordedMs?: number;
}

export class EventsPieceQuery {
  /** The number of events before this piece. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MOST_EVENTS)
  offset: number;
}

export class EventsPieceRequest {
  /** The video under review. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Please say which video it’s about' })
  uploadId: string;
  /** Ticks per second of that video. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  timescale: number;
  /** Events as defined by `eventsSchema`. */
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    maxItems: MOST_EVENTS_AT_ONCE,
  })
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) && value.length <= MOST_EVENTS_AT_ONCE ? readEvents(value) : value,
  )
  @ArrayMaxSize(MOST_EVENTS_AT_ONCE, {
    message: `Send at most ${MOST_EVENTS_AT_ONCE} events at once`,
  })
  @IsArray({ message: 'These aren’t events of a talk-through' })
  events: TimelineEvent[];
}

export class FinishRecordingRequest {
  /** The length of the voice. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  @IsInt()
  @Min(0)
  @Max(LONGEST_MS)
  durationMs: number;
  /**
   * The bytes of voice that were sent; left out if unknown, as for a recording from a tab that was
   * closed.
   */
  @Optional()
  @ApiProperty({ type: 'integer', minimum: 0 })
  @IsInt()
  @Min(0)
  @Max(MOST_RECORDING_BYTES)
  voiceBytes?: number;
  /** The events that were sent; left out if unknown. */
  @Optional()
  @ApiProperty({ type: 'integer', minimum: 0 })
  @IsInt()
  @Min(0)
  @Max(MOST_EVENTS)
  eventCount?: number;
}

export class ReceivedResponse {
  /** The bytes of voice, or the events, received so far. */
  @ApiProperty({ type: 'integer' }) received: number;
}

export class FinishedRecordingResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  /** The upload with the voice. */
  @ApiProperty({ format: 'uuid' }) voiceKey: string;
  /** The upload with the timeline. */
  @ApiProperty({ format: 'uuid' }) timelineKey: string;
  @ApiProperty({ type: 'integer' }) durationMs: number;

  static from({
    id,
    voiceKey,
    timelineKey,
    durationMs,
  }: FinishedRecording): FinishedRecordingResponse {
    return { id, voiceKey, timelineKey, durationMs };
  }
}

export class UnfinishedRecordingResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() startedAt: Date;
  @ApiProperty({ type: 'integer' }) recordedMs: number;
  /** Whether it was finished; if not, it still can be. */
  @ApiProperty() isFinished: boolean;

  static from({
    id,
    startedAt,
    recordedMs,
    finishedAt,
  }: ReviewRecording): UnfinishedRecordingResponse {
    return { id, startedAt, recordedMs, isFinished: finishedAt !== null };
  }
}
