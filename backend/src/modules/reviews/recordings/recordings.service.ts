import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { DataSource, type EntityManager } from 'typeorm';
import type { TimelineEvent } from '@wavetrain/shared/timeline';
import type { StaffActor } from '../../../common/auth/actors';
import { Clock } from '../../../common/clock/clock';
import { SubmissionsService } from '../../submissions/submissions.service';
import { UploadsService } from '../../uploads/uploads.service';
import { ReviewRefused } from '../reviews.errors';
import type { ChunkKind } from './recording-chunk.entity';
import type { ReviewRecording } from './recording.entity';
import {
  NoVoice,
  RecordingFinished,
  RecordingNotFound,
  RecordingOffset,
  RecordingTooLong,
} from './recordings.errors';
import { RecordingsRepository } from './recordings.repository';
import { MOST_EVENTS, MOST_RECORDING_BYTES, placeOf, voiceTypeOf } from './recordings.rules';

/** A take and the submission it belongs to. */
export interface RecordingAddress {
  readonly submissionId: string;
  readonly takeId: string;
}

export interface VoicePiece {
  /** The number of bytes before it. */
  readonly offset: number;
  readonly bytes: Buffer;
  readonly contentType: string | undefined;
  /** The recorded length including it, by the recorder's clock. */
  readonly recordedMs: number;
}

export interface EventsPiece {
  /** The number of events before it. */
  readonly offset: number;
  readonly uploadId: string;
  readonly timescale: number;
  readonly events: readonly TimelineEvent[];
}

/**
 * Records talk-throughs: voice and timeline arrive in pieces while the coach speaks, and become two
 * files of the student's once the recording is finished (`finished-recordings.service.ts`). A
 * recording that isn't finished or used in a review is deleted after a day
 * (`unfinished-recordings.task.ts`).
 */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly submissions: SubmissionsService,
    private readonly uploads: UploadsService,
    private readonly takes: RecordingsRepository,
  ) {}

  /**
   * Returns recordings that no review uses, latest first. One that a closed tab left behind can
   * still be finished.
   * @throws SubmissionNotFound
   */
  async left(submissionId: string): Promise<ReviewRecording[]> {
    await this.db.transaction((tx) => this.submissions.getForScoring(tx, submissionId));
    return this.takes.leftOf(submissionId);
  }

  /**
   * Adds a piece of the voice; the first one creates the take. Sending it again changes nothing.
   * @returns the bytes received so far.
   * @throws SubmissionNotFound, NoVoice, RecordingNotFound, RecordingFinished, RecordingTooLong,
   *   RecordingOffset
   */
  async addVoice(
    coach: StaffActor,
    address: RecordingAddress,
    { offset, bytes, contentType, recordedMs }: VoicePiece,
  ): Promise<number> {
    const type = voiceTypeOf(contentType);
    if (type === null) throw new NoVoice();
    return this.db.transaction(async (tx) => {
      const take =
        offset === 0 ? await this.begin(tx, coach, address, type) : await this.lock(tx, address);
      const { voiceBytes } = take;
      const place = await this.placeOf(tx, take, {
        kind: 'voice',
        received: voiceBytes,
        offset,
        length: bytes.length,
        body: bytes,
      });
      if (place === 'known' || bytes.length === 0) return voiceBytes;
      const received = offset + bytes.length;
      if (received > MOST_RECORDING_BYTES) throw new RecordingTooLong();
      await this.takes.addChunk(tx, {
        takeId: take.id,
        kind: 'voice',
        start: offset,
        length: bytes.length,
        body: bytes,
      });
      const changed = {
        voiceBytes: received,
        recordedMs: Math.max(recordedMs, take.recordedMs),
        lastActiveAt: this.clock.now(),
      };
      await this.takes.change(tx, take.id, changed);
      return received;
    });
  }

  /**
   * Adds timeline events. Sending them again changes nothing.
   * @returns the events received so far.
   * @throws RecordingNotFound, RecordingFinished, RecordingTooLong, RecordingOffset
   */
  async addEvents(
    address: RecordingAddress,
    { offset, uploadId, timescale, events }: EventsPiece,
  ): Promise<number> {
    return this.db.transaction(async (tx) => {
      const take = await this.lock(tx, address);
      const { eventCount } = take;
      const body = Buffer.from(JSON.stringify(events));
      const place = await this.placeOf(tx, take, {
        kind: 'events',
        received: eventCount,
        offset,
        length: events.length,
        body,
      });
      if (place === 'known' || events.length === 0) return eventCount;
      const received = offset + events.length;
      if (received > MOST_EVENTS) throw new RecordingTooLong();
      await this.takes.addChunk(tx, {
        takeId: take.id,
        kind: 'events',
        start: offset,
        length: events.length,
        body,
      });
      await this.takes.change(tx, take.id, {
        eventCount: received,
        lastActiveAt: this.clock.now(),
        videoUploadId: take.videoUploadId ?? uploadId,
        timescale: take.timescale ?? timescale,
      });
      return received;
    });
  }

  /**
   * Updates takes when a draft changes: takes it adds must still exist, and takes it removes can be
   * put back for a day.
   * @throws ReviewRefused if a take it adds was discarded
   */
  async follow(
    tx: EntityManager,
    submissionId: string,
    before: readonly Named[],
    after: readonly Named[],
  ): Promise<void> {
    const added = idsWithout(after, before);
    const here = await this.takes.lockAll(tx, added);
    if (
      added.some((id) => !here.some((take) => take.id === id && take.submissionId === submissionId))
    )
      throw new ReviewRefused({ takes: GONE });
    await this.takes.touch(tx, idsWithout(before, after), this.clock.now());
  }

  /**
   * Discards a recording; one that no longer exists is no error.
   * @throws RecordingFinished if a review uses it
   */
  async discard({ submissionId, takeId }: RecordingAddress): Promise<void> {
    await this.db.transaction(async (tx) => {
      const take = await this.takes.lock(tx, takeId);
      if (take?.submissionId !== submissionId) return;
      if (await this.takes.isNamed(tx, takeId)) throw new RecordingFinished();
      await this.letGo(tx, take);
    });
  }

  /**
   * Deletes a take that no review uses and that had no activity after `since`; its files are
   * deleted a day later.
   */
  async discardLeft(takeId: string, since: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      const take = await this.takes.lock(tx, takeId);
      if (take && take.lastActiveAt < since && !(await this.takes.isNamed(tx, takeId)))
        await this.letGo(tx, take);
    });
  }

  private async letGo(
    tx: EntityManager,
    { id, voiceUploadId, timelineUploadId }: ReviewRecording,
  ): Promise<void> {
    for (const uploadId of [voiceUploadId, timelineUploadId])
      if (uploadId !== null) await this.uploads.release(tx, uploadId);
    await this.takes.delete(tx, id);
  }

  private async begin(
    tx: EntityManager,
    coach: StaffActor,
    address: RecordingAddress,
    contentType: string,
  ): Promise<ReviewRecording> {
    const { studentId } = await this.submissions.getForScoring(tx, address.submissionId);
    const now = this.clock.now();
    const take = await this.takes.lockOrBegin(tx, {
      id: address.takeId,
      submissionId: address.submissionId,
      studentId,
      staffId: coach.id,
      contentType,
      voiceBytes: 0,
      eventCount: 0,
      recordedMs: 0,
      videoUploadId: null,
      timescale: null,
      startedAt: now,
      lastActiveAt: now,
      finishedAt: null,
      voiceUploadId: null,
      timelineUploadId: null,
    });
    return assertOpen(take, address);
  }

  private async lock(tx: EntityManager, address: RecordingAddress): Promise<ReviewRecording> {
    const take = await this.takes.lock(tx, address.takeId);
    if (!take) throw new RecordingNotFound();
    return assertOpen(take, address);
  }

  /**
   * Returns whether a piece continues what was received, or was received already.
   * @throws RecordingOffset
   */
  private async placeOf(
    tx: EntityManager,
    { id }: ReviewRecording,
    piece: PlacedPiece,
  ): Promise<'next' | 'known'> {
    const { kind, received, offset, length, body } = piece;
    const place = placeOf(received, offset, length);
    if (place === 'next') return place;
    const known = place === 'known' ? await this.takes.findChunk(tx, id, kind, offset) : null;
    if (!known || !isDeepStrictEqual(known.body, body)) throw new RecordingOffset(received);
    return 'known';
  }
}

const GONE =
  'A talk-through in this review no longer exists: it was discarded, or removed more than a day ago. Remove it and record it again.';

interface Named {
  readonly id: string;
}

const idsWithout = (named: readonly Named[], others: readonly Named[]): string[] =>
  named.map(({ id }) => id).filter((id) => !others.some((other) => other.id === id));

interface PlacedPiece {
  readonly kind: ChunkKind;
  readonly received: number;
  readonly offset: number;
  readonly length: number;
  readonly body: Buffer;
}

const assertOpen = (take: ReviewRecording, { submissionId }: RecordingAddress): ReviewRecording => {
  if (take.submissionId !== submissionId) throw new RecordingNotFound();
  if (take.finishedAt !== null) throw new RecordingFinished();
  return take;
};
