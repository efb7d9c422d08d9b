import { ApiProperty } from '../../common/http/api-docs';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { fullName } from '../../common/full-name.rules';
import { PlainText } from '../../common/http/plain-text';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '../students/students.types';
import type { CoachNote } from './coach-note.entity';
import type { StudentOverviewRow } from './student-overview.repository';
import type { StudentOverviewCounts } from './student-overview.service';

const toTenth = (score: number | null): number | null =>
  score === null ? null : Math.round(score * 10) / 10;

/** A student in the coach's list, without health data. [T46] */
export class StudentOverviewEntry {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES }) subscriptionStatus: SubscriptionStatus;
  @ApiProperty() alumni: boolean;
  @ApiProperty({ description: 'Videos with a working link and no review.' }) waiting: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the first of them is due.',
  })
  dueAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Their last video, message, quiz or practice.',
  })
  lastActiveAt: string | null;
  @ApiProperty({ description: 'Has a plan, and hasn’t been active for three weeks.' })
  quiet: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'Out of 100, to one decimal.' })
  lastScore: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'For the video scored before that.' })
  previousScore: number | null;
  @ApiProperty({
    description:
      'The last score is higher than the one before, and at least three points above the average of up to three scores.',
  })
  improving: boolean;

  static from({
    firstName,
    lastName,
    dueAt,
    lastActiveAt,
    lastScore,
    previousScore,
    ...row
  }: StudentOverviewRow): StudentOverviewEntry {
    return {
      id: row.id,
      name: fullName({ firstName, lastName }),
      email: row.email,
      subscriptionStatus: row.subscriptionStatus,
      alumni: row.alumni,
      waiting: row.waiting,
      dueAt: dueAt?.toISOString() ?? null,
      lastActiveAt: lastActiveAt?.toISOString() ?? null,
      quiet: row.quiet,
      lastScore: toTenth(lastScore),
      previousScore: toTenth(previousScore),
      improving: row.improving,
    };
  }
}

export class StudentOverviewCountsResponse {
  @ApiProperty() all: number;
  @ApiProperty() waiting: number;
  @ApiProperty() quiet: number;
  @ApiProperty() improving: number;

  static from({
    all,
    waiting,
    quiet,
    improving,
  }: StudentOverviewCounts): StudentOverviewCountsResponse {
    return { all, waiting, quiet, improving };
  }
}

const NO_NOTE = 'Please write the note';

export class CoachNoteRequest {
  @ApiProperty({ maxLength: 2_000 })
  @MaxLength(2_000, { message: 'Please keep notes to 2,000 characters' })
  @MinLength(1, { message: NO_NOTE })
  @IsString({ message: NO_NOTE })
  @PlainText()
  text: string;
}

/** The coach's note about a student. */
export class CoachNoteResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() text: string;
  @ApiProperty({ format: 'date-time' }) writtenAt: string;

  static from({ id, text, writtenAt }: CoachNote): CoachNoteResponse {
    return { id, text, writtenAt: writtenAt.toISOString() };
  }
}
