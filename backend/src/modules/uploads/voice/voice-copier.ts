import { Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CustomSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
  type InputAudioTrack,
} from 'mediabunny';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { WorkFolders } from '../work-folders';

/** The number of bytes of a voice in memory at once, at most. */
const CACHE_BYTES = 4 * 1024 * 1024;

interface Voice {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
}

/**
 * The contents a copy must have: every packet of the original, with the last one at the same time.
 */
interface Contents {
  readonly packets: number;
  readonly lastAt: number;
}

/** Copies voices packet by packet into files with a duration and an index; nothing is decoded. */
@Injectable()
export class VoiceCopier {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly folders: WorkFolders,
  ) {}

  /**
   * Copies a voice under another key and compares the two.
   * @returns the copy's size in bytes.
   * @throws Error if the voice can't be read, or the copy is incomplete
   */
  async copy(
    { key, size, contentType }: Voice,
    copyKey: string,
    signal: AbortSignal,
  ): Promise<number> {
    return this.folders.use(size, async (folder) => {
      const path = join(folder, 'copy');
      const wanted = await this.withTrack(key, size, (track) =>
        writeCopy(track, contentType, path),
      );
      const stored = await this.storage.put(
        copyKey,
        addAbortSignal(signal, createReadStream(path)),
        contentType,
      );
      const found = await this.withTrack(copyKey, stored.size, contentsOf);
      if (found.packets !== wanted.packets || Math.abs(found.lastAt - wanted.lastAt) > 0.001)
        throw new Error(
          `the copy of a voice has ${found.packets} of ${wanted.packets} packets, to ${found.lastAt} of ${wanted.lastAt} s`,
        );
      return stored.size;
    });
  }

  private async withTrack<T>(
    key: string,
    size: number,
    work: (track: InputAudioTrack) => Promise<T>,
  ): Promise<T> {
    const source = new CustomSource({
      getSize: () => size,
      read: async (start, end) =>
        buffer((await this.storage.read(key, { start, end: end - 1 })).body),
      maxCacheSize: CACHE_BYTES,
    });
    const input = new Input({ source, formats: [WEBM, MP4, OGG] });
    try {
      const track = await input.getPrimaryAudioTrack();
      if (!track) throw new Error('this recording has no audio track');
      return await work(track);
    } finally {
      input.dispose();
    }
  }
}

const formatOf = (contentType: string) => {
  if (contentType === 'audio/mp4') return new Mp4OutputFormat({ fastStart: 'reserve' });
  return contentType === 'audio/ogg' ? new OggOutputFormat() : new WebMOutputFormat();
};

const writeCopy = async (
  track: InputAudioTrack,
  contentType: string,
  path: string,
): Promise<Contents> => {
  const [codec, decoderConfig] = await Promise.all([track.getCodec(), track.getDecoderConfig()]);
  if (!codec || !decoderConfig) throw new Error('this recording’s codec is unknown');
  const contents = await contentsOf(track);
  const output = new Output({ format: formatOf(contentType), target: new FilePathTarget(path) });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount: contents.packets });
  try {
    await output.start();
    for await (const packet of new EncodedPacketSink(track).packets())
      await source.add(packet, { decoderConfig });
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  return contents;
};

const contentsOf = async (track: InputAudioTrack): Promise<Contents> => {
  let [packets, lastAt] = [0, 0];
  for await (const { timestamp } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    packets += 1;
    lastAt = timestamp;
  }
  return { packets, lastAt };
};
