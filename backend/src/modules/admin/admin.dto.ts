import { ApiProperty } from '../../common/http/api-docs';
import { pick } from '../../common/objects/pick';
import type { NamedEntry } from './audit-view.service';
import { laneOf } from '../../common/outbox/define-job';
import type { OutboxRow } from '../../common/outbox/outbox-row.entity';
import { LANE_NAMES, type Lane } from '../../common/queue/lanes';

export type JobState = 'waiting' | 'running' | 'done' | 'parked';

export class JobResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() job: string;
  /** The queue it's waiting in. */
  @ApiProperty({ enum: LANE_NAMES }) lane: Lane;
  @ApiProperty({ enum: ['waiting', 'running', 'done', 'parked'] }) state: JobState;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, nullable: true }) lastError: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time' }) availableAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) doneAt: string | null;

  static from({
    id,
    job,
    attempts,
    lastError,
    createdAt,
    availableAt,
    dispatchedAt,
    doneAt,
    parkedAt,
  }: OutboxRow): JobResponse {
    return {
      id,
      job,
      lane: laneOf(job),
      state: doneAt ? 'done' : parkedAt ? 'parked' : dispatchedAt ? 'running' : 'waiting',
      attempts,
      lastError,
      createdAt: createdAt.toISOString(),
      availableAt: availableAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    };
  }
}

export class AuditEntryResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ example: 'staff:1' }) actor: string;
  @ApiProperty({ type: String, nullable: true, description: 'Their name.' }) who: string | null;
  @ApiProperty() action: string;
  @ApiProperty({ type: String, nullable: true }) subject: string | null;
  @ApiProperty({ type: Object }) details: object;

  static from(row: NamedEntry): AuditEntryResponse {
    const { at } = row;
    return {
      ...pick(row, 'id', 'actor', 'who', 'action', 'subject', 'details'),
      at: at.toISOString(),
    };
  }
}
