import { Injectable } from '@nestjs/common';
import {
  CustomSource,
  EncodedPacketSink,
  FilePathSource,
  Input,
  MP4,
  QTFF,
  type InputVideoTrack,
  type Source,
} from 'mediabunny';
import { buffer } from 'node:stream/consumers';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { layoutOf } from './boxes.rules';
import type { FrameTimes } from './video-work.rules';
import type { VideoFacts, VideoFinding } from './video.rules';

/** The number of bytes of a file in memory at once, at most. */
const CACHE_BYTES = 4 * 1024 * 1024;

/** Reads a stored video's metadata in ranges, never the whole file. */
@Injectable()
export class VideoReader {
  constructor(private readonly storage: ObjectStorage) {}

  /** Reads the layout and the picture track. @param size bytes of the object */
  async look(key: string, size: number): Promise<VideoFinding> {
    const layout = await layoutOf(size, (start, end) => this.bytes(key, start, end));
    if (layout !== 'whole') return { layout, picture: null };
    return this.withTrack(key, size, async (track) => ({
      layout,
      picture: track && (await factsOf(track)),
    })).catch(() => ({
      layout: 'unreadable' as const,
      picture: null,
    }));
  }

  /** Returns the time of each frame of a stored video. */
  times(key: string, size: number): Promise<FrameTimes> {
    return this.withTrack(key, size, timesOf);
  }

  /** Returns the frame times of a file on our own disk. */
  timesOfFile(path: string): Promise<FrameTimes> {
    return within(new FilePathSource(path), timesOf);
  }

  private withTrack<T>(key: string, size: number, work: Work<T>): Promise<T> {
    const source = new CustomSource({
      getSize: () => size,
      read: (start, end) => this.bytes(key, start, end),
      maxCacheSize: CACHE_BYTES,
    });
    return within(source, work);
  }

  private async bytes(key: string, start: number, end: number): Promise<Uint8Array> {
    return buffer((await this.storage.read(key, { start, end: end - 1 })).body);
  }
}

const factsOf = async (track: InputVideoTrack): Promise<VideoFacts> => {
  const timescale = track.timeResolution;
  const [duration, width, height] = await Promise.all([
    track.computeDuration({ metadataOnly: true }),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
  ]);
  return {
    codec: track.codec,
    rotation: track.rotation,
    width,
    height,
    durationTicks: Math.round(duration * timescale),
    timescale,
  };
};

type Work<T> = (track: InputVideoTrack | null) => Promise<T>;

const within = async <T>(source: Source, work: Work<T>): Promise<T> => {
  const input = new Input({ source, formats: [MP4, QTFF] });
  try {
    return await work(await input.getPrimaryVideoTrack());
  } finally {
    input.dispose();
  }
};

const timesOf: Work<FrameTimes> = async (track) => {
  if (!track) return { timescale: 1, ticks: [] };
  const timescale = track.timeResolution;
  const ticks: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  }))
    ticks.push(Math.round(timestamp * timescale));
  return { timescale, ticks: ticks.sort((one, other) => one - other) };
};
