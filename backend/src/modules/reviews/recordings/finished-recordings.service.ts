import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { DataSource, type EntityManager } from 'typeorm';
import type { Timeline, TimelineEvent } from '@wavetrain/shared/timeline';
import { Clock } from '../../../common/clock/clock';
import { UploadsService } from '../../uploads/uploads.service';
import type { ReviewRecording } from './recording.entity';
import {
  RecordingEmpty,
  RecordingIncomplete,
  RecordingNotFound,
  RecordingOffset,
} from './recordings.errors';
import { RecordingsRepository } from './recordings.repository';
import { isWhole, type RecordingSize } from './recordings.rules';
import type { RecordingAddress } from './recordings.service';
import { byTime } from './timeline.rules';

/** The number of pieces read per query when a take is assembled: a minute or two of voice. */
const PIECES_AT_ONCE = 100;

/** A take as a review refers to it. */
export interface FinishedRecording {
  readonly id: string;
  readonly voiceKey: string;
  readonly timelineKey: string;
  readonly durationMs: number;
}

/** Makes a finished recording's two files from the pieces that were received. */
@Injectable()
export class FinishedRecordings {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly uploads: UploadsService,
    private readonly takes: RecordingsRepository,
  ) {}

  /**
   * Assembles the pieces into a voice file and a timeline file of the student's, which are kept as
   * long as a review uses the take. A second call returns the same result.
   * @param durationMs of the voice, by the recorder's clock.
   * @param sent what the recorder says it sent; refused if less has arrived
   * @throws RecordingNotFound, RecordingEmpty, RecordingIncomplete, FileRefused if the voice isn't
   *   one
   */
  async finish(
    address: RecordingAddress,
    durationMs: number,
    sent: Partial<RecordingSize> = {},
  ): Promise<FinishedRecording> {
    const { takeId } = address;
    const take = await this.db.transaction((tx) => this.lock(tx, address));
    const known = finished(take);
    if (known) return known;
    if (!isWhole(take, sent)) throw new RecordingIncomplete(take.voiceBytes, take.eventCount);
    if (take.voiceBytes === 0 || take.videoUploadId === null || take.timescale === null)
      throw new RecordingEmpty();
    const owner = { purpose: 'voice', studentId: take.studentId } as const;
    const about = { ...owner, staffId: take.staffId };
    const timeline: Timeline = {
      version: 1,
      uploadId: take.videoUploadId,
      timescale: take.timescale,
      events: byTime(await this.eventsOf(takeId)),
    };
    // The files are written first and outside the transaction. If another request finished sooner,
    // these are deleted like all unused files.
    const voice = await this.uploads.keepWhole({
      ...about,
      fileName: 'talk-through',
      body: Readable.from(this.voiceOf(takeId)),
    });
    const written = await this.uploads.keepWhole({
      ...about,
      fileName: 'timeline.json',
      body: Readable.from([Buffer.from(JSON.stringify(timeline))]),
    });
    return this.db.transaction(async (tx) => {
      const now = await this.lock(tx, address);
      const already = finished(now);
      if (already) return already;
      if (now.voiceBytes !== take.voiceBytes || now.eventCount !== take.eventCount)
        throw new RecordingOffset(now.voiceBytes);
      for (const { id } of [voice, written]) await this.uploads.keep(tx, id, owner);
      await this.uploads.makeSeekable(tx, voice.id);
      const changed = {
        voiceUploadId: voice.id,
        timelineUploadId: written.id,
        recordedMs: durationMs,
      };
      const at = this.clock.now();
      await this.takes.change(tx, takeId, { ...changed, finishedAt: at, lastActiveAt: at });
      await this.takes.deleteChunks(tx, takeId);
      return { id: takeId, voiceKey: voice.id, timelineKey: written.id, durationMs };
    });
  }

  private async lock(
    tx: EntityManager,
    { submissionId, takeId }: RecordingAddress,
  ): Promise<ReviewRecording> {
    const take = await this.takes.lock(tx, takeId);
    if (take?.submissionId !== submissionId) throw new RecordingNotFound();
    return take;
  }

  private async eventsOf(takeId: string): Promise<TimelineEvent[]> {
    const bodies = await this.takes.chunkBodies(
      takeId,
      'events',
      await this.takes.chunkStarts(takeId, 'events'),
    );
    return bodies.flatMap((body) => JSON.parse(body.toString()) as TimelineEvent[]);
  }

  private async *voiceOf(takeId: string): AsyncGenerator<Buffer> {
    const starts = await this.takes.chunkStarts(takeId, 'voice');
    for (let from = 0; from < starts.length; from += PIECES_AT_ONCE)
      yield* await this.takes.chunkBodies(
        takeId,
        'voice',
        starts.slice(from, from + PIECES_AT_ONCE),
      );
  }
}

const finished = ({
  id,
  voiceUploadId,
  timelineUploadId,
  recordedMs,
}: ReviewRecording): FinishedRecording | null =>
  voiceUploadId !== null && timelineUploadId !== null
    ? { id, voiceKey: voiceUploadId, timelineKey: timelineUploadId, durationMs: recordedMs }
    : null;
