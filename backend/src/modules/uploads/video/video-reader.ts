import { Injectable } from '@nestjs/common';
import { BOX_HEADER_BYTES, readBoxHeader } from '@wavetrain/shared/box-header';
import { editListOf, NO_EDITS, readMoov, trackOf } from '@wavetrain/shared/edit-list';
import {
  presentedLength,
  presentedTimes,
  type FrameTimes,
} from '@wavetrain/shared/presentation-time';
import {
  CustomSource,
  EncodedPacketSink,
  Input,
  MP4,
  QTFF,
  type InputVideoTrack,
  type Source,
} from 'mediabunny';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { layoutOf } from './boxes.rules';
import { rangeOf } from './dynamic-range.rules';
import type { VideoFacts, VideoFinding } from './video.rules';

/** The number of bytes of a file in memory at once, at most. */
const CACHE_BYTES = 4 * 1024 * 1024;

/** Its size, type, brand, version and the one compatible brand. */
const QUICKTIME_FTYP = Buffer.from('0000001466747970717420200000020071742020', 'hex');
const NO_FRONT = Buffer.alloc(0);

/**
 * Returns what a file is read with in front of it: an `ftyp`, if it's a QuickTime file from before
 * there was one, because the library recognizes files by it. Only the tables are read, so it doesn't
 * matter that the frames are further on.
 */
const frontOf = (head: Uint8Array): Buffer =>
  readBoxHeader(head)?.type === 'ftyp' ? NO_FRONT : QUICKTIME_FTYP;

type Read = (start: number, end: number) => Promise<Uint8Array>;

/** @param read returns fewer bytes, or none, past the end */
const sourceOf = async (read: Read, size: number): Promise<Source> => {
  const front = frontOf(await read(0, BOX_HEADER_BYTES));
  return new CustomSource({
    getSize: () => front.length + size,
    read: async (start, end) =>
      start < front.length
        ? Buffer.concat([front.subarray(start, end), await read(0, end - front.length)])
        : read(start - front.length, end - front.length),
    maxCacheSize: CACHE_BYTES,
  });
};

const inFile = async <T>(
  path: string,
  work: (source: Source, read: Read) => Promise<T>,
): Promise<T> => {
  const file = await open(path);
  try {
    const read: Read = async (start, end) => {
      const bytes = Buffer.alloc(Math.max(0, end - start));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      return bytes.subarray(0, bytesRead);
    };
    return await work(await sourceOf(read, (await file.stat()).size), read);
  } finally {
    await file.close();
  }
};

export interface VideoFrames {
  readonly times: FrameTimes;
  readonly facts: VideoFacts | null;
}

/** Reads a stored video's metadata in ranges, never the whole file. */
@Injectable()
export class VideoReader {
  constructor(private readonly storage: ObjectStorage) {}

  /**
   * Reads the layout and the picture track.
   * @param size bytes of the object
   * @throws what the storage failed with, because that says nothing about the file
   */
  async look(key: string, size: number): Promise<VideoFinding> {
    let failure: Error | undefined;
    const read: Read = (start, end) =>
      this.bytes(key, start, end).catch((error: Error) => {
        failure = error;
        throw error;
      });
    const layout = await layoutOf(size, read);
    if (layout !== 'whole') return { layout, picture: null };
    try {
      return await withTrack(read, size, async (track, moov) => ({
        layout,
        picture: track && (await factsOf(track, moov)),
      }));
    } catch {
      if (failure) throw failure;
      return { layout: 'unreadable', picture: null };
    }
  }

  /** Returns the time of each presented frame of a stored video, and what its tables say of it. */
  frames(key: string, size: number): Promise<VideoFrames> {
    const read: Read = (start, end) => this.bytes(key, start, end);
    return withTrack(read, size, async (track, moov) => ({
      times: await timesOf(track, moov),
      facts: track && (await factsOf(track, moov)),
    }));
  }

  /** Returns the frame times of a file on our own disk. */
  timesOfFile(path: string): Promise<FrameTimes> {
    return inFile(path, (source, read) => within(source, read, timesOf));
  }

  /** Returns whether a file on our own disk has sound. */
  hasSound(path: string): Promise<boolean> {
    return inFile(path, async (source) => {
      const input = new Input({ source, formats: [MP4, QTFF] });
      try {
        return (await input.getPrimaryAudioTrack()) !== null;
      } finally {
        input.dispose();
      }
    });
  }

  private async bytes(key: string, start: number, end: number): Promise<Uint8Array> {
    return buffer((await this.storage.read(key, { start, end: end - 1 })).body);
  }
}

const factsOf = async (track: InputVideoTrack, moov: Moov): Promise<VideoFacts> => {
  const timescale = track.timeResolution;
  const [end, width, height, config] = await Promise.all([
    track.computeDuration({ metadataOnly: true }),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
    track.getDecoderConfig().catch(() => null),
  ]);
  return {
    codec: track.codec,
    rotation: track.rotation,
    width,
    height,
    durationTicks: presentedLength(end, timescale, editsOf(track, moov)),
    timescale,
    dynamicRange: rangeOf(config?.colorSpace?.transfer, moov && trackOf(moov, track.id)),
  };
};

type Moov = Uint8Array | null;
type Work<T> = (track: InputVideoTrack | null, moov: Moov) => Promise<T>;

const within = async <T>(source: Source, read: Read, work: Work<T>): Promise<T> => {
  const input = new Input({ source, formats: [MP4, QTFF] });
  try {
    return await work(await input.getPrimaryVideoTrack(), await readMoov(read));
  } finally {
    input.dispose();
  }
};

/** @param size bytes of the file; nothing past it is read */
const withTrack = async <T>(stored: Read, size: number, work: Work<T>): Promise<T> => {
  const read: Read = (start, end) =>
    start < Math.min(end, size)
      ? stored(start, Math.min(end, size))
      : Promise.resolve(new Uint8Array());
  return within(await sourceOf(read, size), read, work);
};

const editsOf = (track: InputVideoTrack, moov: Moov) =>
  moov ? editListOf(moov, track.id) : NO_EDITS;

const timesOf: Work<FrameTimes> = async (track, moov) => {
  if (!track) return { timescale: 1, ticks: [] };
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  });
  return presentedTimes(packets, track.timeResolution, editsOf(track, moov));
};
