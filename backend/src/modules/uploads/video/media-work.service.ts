import { Injectable } from '@nestjs/common';
import { withoutHidden, type FrameTimes } from '@wavetrain/shared/presentation-time';
import { createWriteStream } from 'node:fs';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { madeKey } from '../upload-key.rules';
import { UploadsRepository } from '../uploads.repository';
import { WorkFolders } from '../work-folders';
import { Ffmpeg, type FfmpegRun } from './ffmpeg';
import { VideoReader } from './video-reader';
import { microsecondsOf } from './video-work.rules';

export { FfmpegFailed, FfmpegRefused } from './ffmpeg';
export { isDiskFull } from './no-room';

/** A stored video to work on. */
export interface WorkVideo {
  /** The file to read: the copy that steps quickly, if there is one and its frames are exact. */
  readonly key: string;
  /** At most this many bytes. */
  readonly size: number;
  /** In pixels, as shown. */
  readonly width: number;
  readonly height: number;
  /** Of the source's presented frames. */
  readonly times: FrameTimes;
  /** When the first of them is shown in the file that is read. */
  readonly firstSeconds: number;
}

/** Lets other modules make files from stored ones with ffmpeg, in a temporary folder. */
@Injectable()
export class MediaWork {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly reader: VideoReader,
    private readonly ffmpeg: Ffmpeg,
    private readonly folders: WorkFolders,
  ) {}

  /** Finds a video; null if it was deleted. */
  async video(uploadId: string): Promise<WorkVideo | null> {
    const [upload, video] = await Promise.all([
      this.uploads.find(uploadId),
      this.uploads.findVideo(uploadId),
    ]);
    if (upload?.state !== 'checked' || !video) return null;
    const times =
      video.timesKey === null
        ? (await this.reader.frames(upload.key, upload.size)).times
        : withoutHidden((await json((await this.storage.read(video.timesKey)).body)) as FrameTimes);
    const isCopyExact = video.proxy === 'made' && video.proxyIsExact;
    const ahead = isCopyExact ? video.proxyOffset : 0;
    return {
      key: isCopyExact ? madeKey(uploadId, 'proxy') : upload.key,
      size: upload.size,
      width: video.width,
      height: video.height,
      times,
      firstSeconds: ((times.ticks[0] ?? 0) - ahead) / times.timescale,
    };
  }

  /** Returns a stored file's key and size; null if it was deleted. */
  async file(uploadId: string): Promise<{ readonly key: string; readonly size: number } | null> {
    const upload = await this.uploads.find(uploadId);
    return upload?.state === 'checked' ? { key: upload.key, size: upload.size } : null;
  }

  /** Copies a stored file to the disk. */
  async fetch(key: string, path: string, signal: AbortSignal): Promise<void> {
    await pipeline((await this.storage.read(key)).body, createWriteStream(path), { signal });
  }

  /**
   * Runs the work with a temporary folder. @param room bytes that must be free.
   * @throws an error that `isDiskFull` recognizes if they aren't
   */
  inFolder<T>(room: number, work: (folder: string) => Promise<T>): Promise<T> {
    return this.folders.use(room, work);
  }

  /**
   * Makes sure that there's disk space while working. @param room bytes that must be free.
   * @throws an error that `isDiskFull` recognizes if they aren't
   */
  require(room: number): Promise<void> {
    return this.folders.require(room);
  }

  /** Returns whether a video on the disk has sound. */
  hasSound(path: string): Promise<boolean> {
    return this.reader.hasSound(path);
  }

  /** Runs ffmpeg. @throws FfmpegFailed, or an error that `isDiskFull` recognizes */
  run(args: readonly string[], run: FfmpegRun): Promise<void> {
    return this.ffmpeg.run(args, run);
  }

  /** Returns the position in a line of ffmpeg's progress, in seconds; null if it has none. */
  secondsOf(line: string): number | null {
    const at = microsecondsOf(line);
    return at === null ? null : at / 1_000_000;
  }
}
