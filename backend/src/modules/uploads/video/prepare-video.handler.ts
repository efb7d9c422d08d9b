import { Injectable } from '@nestjs/common';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { EntityManager } from 'typeorm';
import type { FrameTimes } from '@wavetrain/shared/presentation-time';
import { failpoint } from '../../../common/failpoints/failpoint';
import { logger } from '../../../common/logging/logger';
import { HandlesJob, type JobLease, type LeasedJobHandler } from '../../../common/outbox/outbox';
import { triesAreUsedUp } from '../../../common/outbox/retry.rules';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { MADE_NAMES, madeKey, type MadeFile } from '../upload-key.rules';
import type { Upload } from '../upload.entity';
import { UploadsRepository } from '../uploads.repository';
import type { VideoFile } from '../video-file.entity';
import { WorkFolders } from '../work-folders';
import { isConvertible, type DynamicRange } from './dynamic-range.rules';
import { Ffmpeg, FfmpegFailed, FfmpegRefused } from './ffmpeg';
import { isDiskFull } from './no-room';
import { prepareVideo, type PrepareVideoPayload } from './prepare-video.job';
import { VideoReader } from './video-reader';
import * as work from './video-work.rules';

/** The wait for disk space: until other jobs are done, or someone has freed some. */
const ROOM_AGAIN_MS = 30 * 60_000;

/** The video was deleted in the meantime, so its derived files are discarded. */
class VideoDeleted extends Error {}

interface Task {
  readonly upload: Upload;
  /** Changes as work gets done. */
  video: VideoFile;
  readonly lease: JobLease;
}

/** A video on our own disk, and how its pictures are made. */
interface Film {
  readonly times: FrameTimes;
  readonly source: string;
  readonly folder: string;
  readonly tone: DynamicRange;
}

/**
 * Creates a video's derived files. Each one is recorded as soon as it's made, so that a worker that
 * takes over continues with the next one.
 */
@Injectable()
@HandlesJob(prepareVideo)
export class PrepareVideoHandler implements LeasedJobHandler<PrepareVideoPayload> {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly reader: VideoReader,
    private readonly ffmpeg: Ffmpeg,
    private readonly folders: WorkFolders,
  ) {}

  async run({ uploadId }: PrepareVideoPayload, lease: JobLease): Promise<void> {
    const [upload, video] = await Promise.all([
      this.uploads.find(uploadId),
      this.uploads.findVideo(uploadId),
    ]);
    if (!upload || !video || upload.state !== 'checked') return this.forget(uploadId);
    const task: Task = { upload, video, lease };
    try {
      const times = await this.times(task);
      // a preview or proxy that is `without` gets here when a parked job is retried
      if (video.preview !== 'made' || video.proxy !== 'made') await this.film(task, times);
    } catch (error) {
      if (error instanceof VideoDeleted) return this.forget(uploadId);
      if (isDiskFull(error)) return this.waitForRoom(lease, error as Error);
      if (!(error instanceof FfmpegFailed)) throw error;
      logger.warn({ uploadId, err: error }, 'this video is shown as it was uploaded');
      await lease.complete((tx) => this.uploads.goWithout(tx, uploadId));
    }
  }

  /**
   * Postpones the job until there may be disk space. After the last attempt it's parked with a
   * message; the video stays waiting, and a retry does the work.
   */
  private waitForRoom(lease: JobLease, { message }: Error): Promise<void> {
    const isLast = triesAreUsedUp(lease.row.attempts + 1, prepareVideo.attempts);
    return isLast
      ? lease.giveUp(`${message}. Make room on the disk, then retry.`)
      : lease.postpone(ROOM_AGAIN_MS, message);
  }

  onParked({ uploadId }: PrepareVideoPayload, _error: Error, tx: EntityManager): Promise<void> {
    return this.uploads.goWithout(tx, uploadId);
  }

  private async times(task: Task): Promise<FrameTimes> {
    const { upload, video } = task;
    if (video.timesKey !== null)
      return (await json((await this.storage.read(video.timesKey)).body)) as FrameTimes;
    const { times, facts } = await this.reader.frames(upload.key, upload.size);
    const key = await this.store(
      task,
      'times',
      Readable.from([Buffer.from(JSON.stringify(times))]),
      'application/json',
    );
    await this.note(task, { ...facts, timesKey: key });
    return times;
  }

  private async film(task: Task, times: FrameTimes): Promise<void> {
    const { upload, lease } = task;
    await this.ffmpeg.run(['-version'], lease);
    await this.folders.use(work.roomNeeded(upload.size), async (folder) => {
      const source = join(folder, 'source');
      await pipeline((await this.storage.read(upload.key)).body, createWriteStream(source), {
        signal: lease.signal,
      });
      const film = { times, source, folder, tone: await this.toneFor(task, source) };
      if (task.video.preview !== 'made') await this.pictures(task, film);
      if (task.video.proxy !== 'made') await this.proxy(task, film);
    });
  }

  /** Returns the range to convert; `standard` if there's nothing to do or ffmpeg can't do it. */
  private async toneFor({ video, lease }: Task, source: string): Promise<DynamicRange> {
    if (!isConvertible(video.dynamicRange)) return 'standard';
    try {
      await this.ffmpeg.run(work.toneTrialArguments(source, video.dynamicRange), lease);
      return video.dynamicRange;
    } catch (error) {
      if (!(error instanceof FfmpegRefused)) throw error;
      logger.warn({ uploadId: video.uploadId, err: error }, 'the colors of HDR can’t be converted');
      return 'standard';
    }
  }

  private async pictures(task: Task, { times, source, folder, tone }: Film): Promise<void> {
    const { lease } = task;
    const [poster, strip] = [join(folder, 'poster.jpg'), join(folder, 'strip.jpg')];
    for (const [n, seconds] of work.pictureSeconds(times, work.STRIP_PICTURES).entries()) {
      const target = join(folder, `${String(n).padStart(2, '0')}.jpg`);
      const wanted = { strip: target, ...(n === work.POSTER_PICTURE && { poster }) };
      await this.ffmpeg.run(work.pictureArguments(source, seconds, wanted, tone), lease);
    }
    await this.ffmpeg.run(work.stripArguments(join(folder, '%02d.jpg'), strip), lease);
    const posterKey = await this.store(task, 'poster', createReadStream(poster), 'image/jpeg');
    const filmstripKey = await this.store(task, 'filmstrip', createReadStream(strip), 'image/jpeg');
    await this.note(task, { posterKey, filmstripKey, preview: 'made' });
  }

  private async proxy(task: Task, { times, source, folder, tone }: Film): Promise<void> {
    const { video } = task;
    if (video.dynamicRange === 'dolby-vision')
      throw new FfmpegFailed('the colors of Dolby Vision profile 5 can’t be copied');
    await this.note(task, { proxy: 'making', progress: 0 });
    failpoint('uploads.prepare-video.making');
    const target = join(folder, 'proxy.mp4');
    const encode = (isExact: boolean) =>
      this.encode(task, work.proxyArguments(source, target, video, { tone, isExact }));
    await encode(true).catch((error: unknown) => {
      if (!(error instanceof FfmpegRefused)) throw error;
      logger.warn({ uploadId: video.uploadId, err: error }, 'the copy will be approximate');
      return encode(false);
    });
    const check = work.checkCopy(times, await this.reader.timesOfFile(target));
    if (check === null) throw new FfmpegFailed('the copy has no frames');
    const proxyKey = await this.store(task, 'proxy', createReadStream(target), 'video/mp4');
    failpoint('uploads.prepare-video.stored');
    await this.note(task, {
      proxy: 'made',
      proxyKey,
      proxyOffset: check.offset,
      proxyIsExact: check.isExact,
      isToned: tone !== 'standard',
      progress: 100,
    });
  }

  /** Runs ffmpeg and records its progress. */
  private async encode(task: Task, args: readonly string[]): Promise<void> {
    const { video, lease } = task;
    let [reached, percent, noted] = [0, 0, Promise.resolve()];
    const onProgress = (line: string): boolean => {
      const at = work.microsecondsOf(line) ?? 0;
      if (at <= reached) return false;
      reached = at;
      const now = work.percentOf(at, video);
      if (now === percent) return true;
      percent = now;
      // Failing to record progress doesn't affect the copy; if the lease is lost, its signal aborts
      // the work.
      noted = noted
        .then(() => this.note(task, { progress: now }))
        .then(() => failpoint('uploads.prepare-video.progress-noted'))
        .catch(() => undefined);
      return true;
    };
    await this.ffmpeg.run(args, { signal: lease.signal, onProgress }).finally(() => noted);
  }

  private async store(
    { upload, lease }: Task,
    made: MadeFile,
    body: Readable,
    contentType: string,
  ): Promise<string> {
    const key = madeKey(upload.id, made);
    await this.storage.put(key, addAbortSignal(lease.signal, body), contentType);
    return key;
  }

  /** Records a change to the video. @throws VideoDeleted, LeaseLost */
  private async note(task: Task, changed: Partial<VideoFile>): Promise<void> {
    const { id } = task.upload;
    await task.lease.transaction(async (tx) => {
      if ((await this.uploads.lock(tx, id))?.state !== 'checked') throw new VideoDeleted();
      await this.uploads.changeVideo(tx, id, changed);
    });
    task.video = { ...task.video, ...changed };
  }

  private async forget(uploadId: string): Promise<void> {
    for (const made of MADE_NAMES) await this.storage.delete(madeKey(uploadId, made));
  }
}
