import { createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SOUND_RATE } from './film-arguments.rules';
import { FILM_RATE } from './film-plan.rules';
import type { HeardPart } from './marked-shots.rules';

const SAMPLE_BYTES = 2;
const SAMPLES_OF_PICTURE = SOUND_RATE / FILM_RATE;
/** 5 ms, so that a cut doesn't click. */
const FADE_SAMPLES = SOUND_RATE / 200;

/** Makes the first and last samples louder and quieter by steps. */
const faded = (samples: Buffer): Buffer => {
  const count = samples.length / SAMPLE_BYTES;
  for (let n = 0; n < Math.min(FADE_SAMPLES, count / 2); n += 1)
    for (const at of [n, count - 1 - n].map((sample) => sample * SAMPLE_BYTES))
      samples.writeInt16LE(Math.round((samples.readInt16LE(at) * n) / FADE_SAMPLES), at);
  return samples;
};

/** Reads samples; silence where there are none. */
const read = async (file: FileHandle, from: number, samples: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(samples * SAMPLE_BYTES);
  await file.read(bytes, 0, bytes.length, from * SAMPLE_BYTES);
  return bytes;
};

/**
 * Writes the sound of a film that plays a video with stops.
 * @param source samples of the video's sound, from its first frame
 */
export const writeHeard = async (
  source: string,
  heard: readonly HeardPart[],
  target: string,
): Promise<void> => {
  const file = await open(source);
  try {
    const parts = async function* () {
      for (const { from, pictures } of heard) {
        const samples = pictures * SAMPLES_OF_PICTURE;
        yield from === null
          ? Buffer.alloc(samples * SAMPLE_BYTES)
          : faded(await read(file, from * SAMPLES_OF_PICTURE, samples));
      }
    };
    await pipeline(Readable.from(parts()), createWriteStream(target));
  } finally {
    await file.close();
  }
};
