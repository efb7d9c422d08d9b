import { ApiProperty } from '../../common/http/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_MESSAGE_LENGTH, MAX_PICTURES, MAX_VOICE_MS } from '@wavetrain/shared/messages';
import { Nullable, Optional } from '../../common/http/null-policy';
import { PlainText } from '../../common/http/plain-text';
import { pick } from '../../common/objects/pick';
import type { Sender } from './message.entity';
import type {
  MessageContext,
  ShownMessage,
  ThreadPage,
  Wordless,
  WrittenMessage,
} from './messages.types';

const LARGEST_INT = 2_147_483_647;

const TOO_LONG = `Please keep a message to ${MAX_MESSAGE_LENGTH.toLocaleString('en-US')} characters`;
const NO_NUMBER = 'This page is out of date. Reload it and try again.';
const NO_SECOND = 'That’s not a time in a video';

/** A message's number in its thread. */
const MessageNumber = (): PropertyDecorator => (target, key) => {
  ApiProperty({ type: Number, minimum: 0 })(target, key);
  Max(LARGEST_INT, { message: NO_NUMBER })(target, key);
  Min(0, { message: NO_NUMBER })(target, key);
  IsInt({ message: NO_NUMBER })(target, key);
};

const NO_VOICE = 'The recording is missing. Please record it again.';

class VoiceRequest {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: NO_VOICE })
  id: string;

  @ApiProperty({ minimum: 1, maximum: MAX_VOICE_MS, description: 'Its length in ms.' })
  @Max(MAX_VOICE_MS, { message: 'A voice message can be up to three minutes long' })
  @Min(1, { message: NO_VOICE })
  @IsInt({ message: NO_VOICE })
  durationMs: number;
}

export class WrittenMessageRequest {
  @ApiProperty({
    format: 'uuid',
    description: 'Made by the browser: the same id means the same message.',
  })
  @IsUUID('all', { message: NO_NUMBER })
  clientId: string;

  @ApiProperty({
    maxLength: MAX_MESSAGE_LENGTH,
    description: 'Plain text; can be empty if there are pictures, a voice or a video.',
  })
  @MaxLength(MAX_MESSAGE_LENGTH, { message: TOO_LONG })
  @IsString({ message: 'Please write your message' })
  @PlainText()
  text: string;

  @ApiProperty({ type: [String], format: 'uuid', maxItems: MAX_PICTURES })
  @Optional()
  @IsUUID('all', { each: true, message: 'A picture is missing. Please add it again.' })
  @ArrayMaxSize(MAX_PICTURES, { message: `A message can have up to ${MAX_PICTURES} pictures` })
  @ArrayUnique({ message: 'You can add each picture only once' })
  @IsArray({ message: 'A picture is missing. Please add it again.' })
  pictureIds?: string[];

  @ApiProperty({ type: VoiceRequest })
  @Nullable()
  @Type(() => VoiceRequest)
  @ValidateNested()
  @IsObject({ message: NO_VOICE })
  voice?: VoiceRequest | null;

  @ApiProperty({ type: String, format: 'uuid', description: 'An uploaded video, checked.' })
  @Nullable()
  @IsUUID('all', { message: 'The video is missing. Please add it again.' })
  videoId?: string | null;

  /** Returns what was written, said or filmed, without its topic. */
  toWritten(): WrittenMessage {
    const { clientId, text, pictureIds = [], voice, videoId = null } = this;
    return {
      clientId,
      text,
      pictureIds,
      voiceId: voice?.id ?? null,
      voiceMs: voice?.durationMs ?? null,
      videoId,
    };
  }
}

/** A student's question, linked to a module, a review or a time in one. */
export class SendMessageRequest extends WrittenMessageRequest {
  @ApiProperty({ type: String, format: 'uuid' })
  @Nullable()
  @IsUUID('all', { message: 'That video no longer exists' })
  submissionId?: string | null;

  @ApiProperty({
    type: String,
    maxLength: 64,
    description: 'A mark from the review of that video.',
  })
  @Nullable()
  @Matches(/^[\w-]{1,64}$/, { message: 'That mark no longer exists' })
  markId?: string | null;

  @ApiProperty({
    type: Number,
    minimum: 0,
    description: 'A time in the video: units of the source, with `timescale`.',
  })
  @Nullable()
  @Max(Number.MAX_SAFE_INTEGER, { message: NO_SECOND })
  @Min(0, { message: NO_SECOND })
  @IsInt({ message: NO_SECOND })
  ticks?: number | null;

  @ApiProperty({ type: Number, minimum: 1, description: 'Units per second.' })
  @Nullable()
  @Max(LARGEST_INT, { message: NO_SECOND })
  @Min(1, { message: NO_SECOND })
  @IsInt({ message: NO_SECOND })
  timescale?: number | null;

  @ApiProperty({ type: String, maxLength: 100 })
  @Nullable()
  @MaxLength(100, { message: 'That module doesn’t exist' })
  @IsString({ message: 'That module doesn’t exist' })
  moduleId?: string | null;

  /** Returns the topic. A time without its timescale, or without a video, is dropped. */
  toContext(): MessageContext {
    const {
      submissionId = null,
      markId = null,
      ticks = null,
      timescale = null,
      moduleId = null,
    } = this;
    const isTime = submissionId !== null && ticks !== null && timescale !== null;
    return {
      submissionId,
      markId: submissionId === null ? null : markId,
      ticks: isTime ? ticks : null,
      timescale: isTime ? timescale : null,
      moduleId,
    };
  }
}

export class ReadMessagesRequest {
  /** Everything up to this number has been read. */
  @MessageNumber() n: number;
}

export class AnswerMessageRequest extends WrittenMessageRequest {
  /** The last message on the coach's screen; anything after it keeps waiting. */
  @MessageNumber() seenN: number;
}

export class NoAnswerNeededRequest {
  /** The last message on the coach's screen. */
  @MessageNumber() seenN: number;
}

export class ThreadQuery {
  @ApiProperty({
    type: Number,
    minimum: 1,
    description: 'The number of a message, to get the ones before it.',
  })
  @Optional()
  @Max(LARGEST_INT, { message: NO_NUMBER })
  @Min(1, { message: NO_NUMBER })
  @IsInt({ message: NO_NUMBER })
  @Type(() => Number)
  before?: number;
}

export class MessageResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ description: 'Number in the conversation, from 1.' }) n: number;
  @ApiProperty({ enum: ['student', 'coach'] }) sender: Sender;
  /** Whether it came by email and the coach pasted it. */
  @ApiProperty() viaEmail: boolean;
  /** Plain text. */
  @ApiProperty() text: string;
  /** Each is shown through `/api/files/{id}`. */
  @ApiProperty({ type: [String], format: 'uuid' }) pictureIds: string[];
  /** Played through `/api/files/{id}`. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) voiceId: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Its length in ms.' }) voiceMs:
    | number
    | null;
  /** Played through `/api/files/{id}`. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) videoId: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) submissionId: string | null;
  @ApiProperty({ type: String, nullable: true }) submissionTitle: string | null;
  @ApiProperty({ type: String, nullable: true }) markId: string | null;
  @ApiProperty({ type: Number, nullable: true }) ticks: number | null;
  @ApiProperty({ type: Number, nullable: true }) timescale: number | null;
  @ApiProperty({ type: String, nullable: true }) moduleId: string | null;
  @ApiProperty({ type: String, nullable: true }) moduleTitle: string | null;
  @ApiProperty({ format: 'date-time' }) sentAt: string;

  static from({ message, submissionTitle, moduleTitle }: ShownMessage): MessageResponse {
    return {
      ...pick(message, 'id', 'n', 'sender', 'viaEmail', 'text', 'pictureIds'),
      ...pick(message, 'voiceId', 'voiceMs', 'videoId'),
      ...pick(message, 'submissionId', 'markId', 'ticks', 'timescale', 'moduleId'),
      submissionTitle,
      moduleTitle,
      sentAt: message.sentAt.toISOString(),
    };
  }
}

/** Part of a thread, with its state. */
export class ThreadResponse {
  /** Oldest first. */
  @ApiProperty({ type: [MessageResponse] }) messages: MessageResponse[];
  @ApiProperty() hasEarlier: boolean;
  /** The number of unread messages from the other side. */
  @ApiProperty() unread: number;
  /** The number up to which the other side has read. */
  @ApiProperty() readByOther: number;
  /** Since when the student has been waiting for a reply. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) waitingSince: string | null;
  /** When the reply is due; null without a plan, or if no one is waiting. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt: string | null;
  /** Until when the coach is away; null while they're here. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) awayUntil: string | null;

  static from(
    { thread, messages, hasEarlier, unread }: ThreadPage,
    reader: Sender,
    awayUntil: Date | null,
  ): ThreadResponse {
    return {
      messages: messages.map((shown) => MessageResponse.from(shown)),
      hasEarlier,
      unread,
      readByOther: (reader === 'student' ? thread?.coachReadN : thread?.studentReadN) ?? 0,
      waitingSince: thread?.waitingSince?.toISOString() ?? null,
      dueAt: thread?.dueAt?.toISOString() ?? null,
      awayUntil: awayUntil?.toISOString() ?? null,
    };
  }
}

/** The thread as the student sees it. */
export class OwnThreadResponse extends ThreadResponse {
  @ApiProperty({
    description: 'Their plan comes with a reply by a deadline if they ask something now.',
  })
  hasDeadline: boolean;
}

export class FirstUnreadResponse {
  @ApiProperty({ description: 'Who wrote it.' }) from: string;
  @ApiProperty({ description: 'Its first line; empty without text.' }) line: string;
  @ApiProperty({ enum: ['pictures', 'voice', 'video'], nullable: true }) wordless: Wordless | null;
}

export class MessageNewsResponse {
  /** The number of unread replies. */
  @ApiProperty() unread: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) awayUntil: string | null;
  /** The earliest unread reply; null if there is none. */
  @ApiProperty({ type: FirstUnreadResponse, nullable: true }) first: FirstUnreadResponse | null;
}
