import { Injectable } from '@nestjs/common';
import { CustomSource, EncodedPacketSink, Input, MP4, QTFF, type InputVideoTrack } from 'mediabunny';
import { buffer } from 'node:stream/consumers';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { layoutOf } from './boxes.rules';
import type { VideoFacts, VideoFinding } from './video.rules';

/** Bytes of a file that lie in memory at once, at most. */
const CACHE_BYTES = 4 * 1024 * 1024;

/** Reads what a stored video says of itself, in ranges: never the file itself. */
@Injectable()
export class VideoReader {
  constructor(private readonly storage: ObjectStorage) {}

  /** @param size bytes of the object */
  async look(key: string, size: number): Promise<VideoFinding> {
    const layout = await layoutOf(size, (start, end) => this.bytes(key, start, end));
    if (layout !== 'whole') return { layout, picture: null };
    return this.withTrack(key, size, async (track) => ({ layout, picture: track && (await factsOf(track)) })).catch(() => ({
      layout: 'unreadable' as const,
      picture: null,
    }));
  }

  /** When each frame is shown, in ticks of the source's timescale, in order. */
  async times(key: string, size: number): Promise<{ readonly timescale: number; readonly ticks: number[] }> {
    return this.withTrack(key, size, async (track) => {
      if (!track) return { timescale: 1, ticks: [] };
      const timescale = track.timeResolution;
      const ticks: number[] = [];
      for await (const { timestamp } of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true }))
        ticks.push(Math.round(timestamp * timescale));
      return { timescale, ticks: ticks.sort((one, other) => one - other) };
    });
  }

  private async withTrack<T>(key: string, size: number, work: (track: InputVideoTrack | null) => Promise<T>): Promise<T> {
    const source = new CustomSource({
      getSize: () => size,
      read: (start, end) => this.bytes(key, start, end),
      maxCacheSize: CACHE_BYTES,
    });
    const input = new Input({ source, formats: [MP4, QTFF] });
    try {
      return await work(await input.getPrimaryVideoTrack());
    } finally {
      input.dispose();
    }
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
  return { codec: track.codec, rotation: track.rotation, width, height, durationTicks: Math.round(duration * timescale), timescale };
};
