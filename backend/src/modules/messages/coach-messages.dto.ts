import { ApiProperty } from '../../common/http/api-docs';
import { IsISO8601, IsString, MaxLength, MinLength } from 'class-validator';
import { fullName } from '../../common/full-name.rules';
import { Nullable } from '../../common/http/null-policy';
import { PlainText } from '../../common/http/plain-text';
import type { CoachThread } from './coach-messages.service';
import type { Sender } from './message.entity';
import { coachExcerptOf } from './message.rules';
import { ThreadResponse } from './messages.dto';
import type { ThreadPage } from './messages.types';
import type { Phrase } from './phrase.entity';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

const nameOf = (student: Named | null): string =>
  student ? fullName(student) : 'A former student';

export class CoachThreadResponse {
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty() studentName: string;
  /** The beginning of the last message, or what was sent without text. */
  @ApiProperty() excerpt: string;
  @ApiProperty({ enum: ['student', 'coach'] }) lastSender: Sender;
  @ApiProperty({ format: 'date-time' }) lastAt: string;
  @ApiProperty() unread: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) waitingSince: string | null;
  /** When the reply is due; null without a plan, or if no one is waiting. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt: string | null;

  static from({ thread, last, unread, student }: CoachThread): CoachThreadResponse {
    return {
      studentId: thread.studentId,
      studentName: nameOf(student),
      excerpt: last ? coachExcerptOf(last) : '',
      lastSender: last?.sender ?? 'student',
      lastAt: thread.lastAt.toISOString(),
      unread,
      waitingSince: thread.waitingSince?.toISOString() ?? null,
      dueAt: thread.dueAt?.toISOString() ?? null,
    };
  }
}

export class CoachThreadDetailsResponse extends ThreadResponse {
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty() studentName: string;
  @ApiProperty() studentEmail: string;

  static of(
    page: ThreadPage & { student: Named & { id: string; email: string } },
    awayUntil: Date | null,
  ): CoachThreadDetailsResponse {
    const { student } = page;
    return {
      ...ThreadResponse.from(page, 'coach', awayUntil),
      studentId: student.id,
      studentName: nameOf(student),
      studentEmail: student.email,
    };
  }
}

export class CoachMessageNewsResponse {
  /** The number of students waiting for a reply. */
  @ApiProperty() waiting: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) awayUntil: string | null;
}

const NO_DATE = 'Please choose a day within a year, starting tomorrow';

export class AwayRequest {
  /** Null: back now. */
  @ApiProperty({ type: String, format: 'date-time' })
  @Nullable()
  @MaxLength(40, { message: NO_DATE })
  @IsISO8601({ strict: true }, { message: NO_DATE })
  until?: string | null;
}

const NO_PHRASE = 'Please write the phrase';

export class PhraseRequest {
  @ApiProperty({ maxLength: 1_000 })
  @MaxLength(1_000, { message: 'Please keep a phrase to 1,000 characters' })
  @MinLength(1, { message: NO_PHRASE })
  @IsString({ message: NO_PHRASE })
  @PlainText()
  text: string;
}

export class PhraseResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() text: string;

  static from({ id, text }: Phrase): PhraseResponse {
    return { id, text };
  }
}
