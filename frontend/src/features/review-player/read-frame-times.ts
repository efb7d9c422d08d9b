import * as z from 'zod/mini';
import { editListOf, NO_EDITS, readMoov } from '@wavetrain/shared/edit-list';
import { presentedFrames, withoutHidden } from '@wavetrain/shared/presentation-time';
import { logProblem } from '../../lib/log-problem';
import type { FrameTimes } from './frame-times.rules';

const frameTimesSchema = z.object({
  timescale: z.int().check(z.positive()),
  ticks: z.array(z.int()).check(z.minLength(1)),
});

/** Fetches the times the server read when the file arrived. @throws if they aren't available */
const keptFrameTimes = async (timesUrl: string): Promise<FrameTimes> => {
  const answer = await fetch(timesUrl, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`the request for the frame times returned ${answer.status}`);
  return withoutHidden(frameTimesSchema.parse(await answer.json()));
};

/**
 * Returns the times of a file's frames, from the server or else from the file itself.
 * @throws if the file can't be read either
 */
export const frameTimesOf = async (url: string, timesUrl: string | null): Promise<FrameTimes> => {
  if (timesUrl === null) return readFrameTimes(url);
  return keptFrameTimes(timesUrl).catch((error: unknown) => {
    logProblem('Couldn’t load the saved frame times of a video.', error);
    return readFrameTimes(url);
  });
};

/** Fetches a part of a file; nothing if the server doesn't serve parts. */
const bytesOf = async (url: string, start: number, end: number): Promise<Uint8Array> => {
  const answer = await fetch(url, {
    credentials: 'same-origin',
    headers: { Range: `bytes=${start}-${end - 1}` },
  });
  if (answer.status === 206) return new Uint8Array(await answer.arrayBuffer());
  await answer.body?.cancel();
  return new Uint8Array();
};

/**
 * Opens a file's video track and reads where its frames are from the file's index, using range
 * requests, without downloading the whole file. The caller disposes of `input`.
 * @throws if the file has no readable video track
 */
export const openFrames = async (url: string) => {
  const { ALL_FORMATS, EncodedPacketSink, Input, UrlSource } = await import('mediabunny');
  const input = new Input({
    formats: ALL_FORMATS,
    source: new UrlSource(url, { requestInit: { credentials: 'same-origin' } }),
  });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('this file has no pictures');
    const timescale = Math.round(await track.getTimeResolution());
    const packets = new EncodedPacketSink(track).packets(undefined, undefined, {
      metadataOnly: true,
    });
    const moov = await readMoov((start, end) => bytesOf(url, start, end));
    const edits = moov ? editListOf(moov, track.id) : NO_EDITS;
    const frames = await presentedFrames(packets, timescale, edits);
    if (frames.ticks.length === 0) throw new Error('this file has no frames');
    return { input, track, frames };
  } catch (error) {
    input.dispose();
    throw error;
  }
};

/** Reads the time of every frame from a file. @throws as `openFrames` */
const readFrameTimes = async (url: string): Promise<FrameTimes> => {
  const { input, frames } = await openFrames(url);
  input.dispose();
  return { timescale: frames.timescale, ticks: frames.ticks };
};
