import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const CLIPS = resolve(import.meta.dirname, '../../../e2e/clips');

const ffmpeg = (...args) => {
  const { status, stderr, error } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args]);
  if (status !== 0) throw new Error(`ffmpeg is needed, and failed: ${error?.message ?? stderr}`);
};

/**
 * Makes the browser tests' numbered clip in 1080p with GOPs of 120 frames, like a phone's: dropped
 * frames, uneven times, each frame with its number in its top rows.
 *
 * @returns when each frame is shown, in ticks.
 */
export const makePhoneClip = async (target) => {
  const picture = [
    '-vf',
    'scale=1920:1080:flags=neighbor',
    '-fps_mode',
    'passthrough',
    '-enc_time_base',
    '1/30000',
  ];
  const encode = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '120',
    '-bf',
    '0',
  ];
  const container = ['-video_track_timescale', '30000', '-movflags', '+faststart'];
  ffmpeg(
    '-copyts',
    '-i',
    resolve(CLIPS, 'numbered-now.mp4'),
    ...picture,
    ...encode,
    ...container,
    target,
  );
  return JSON.parse(await readFile(resolve(CLIPS, 'numbered-now.json'), 'utf8'));
};

/** Makes a voice recording of this many seconds, as a browser records it. */
export const makeVoice = (target, seconds) =>
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=220:duration=${seconds}`,
    '-c:a',
    'libopus',
    '-b:a',
    '24k',
    '-ac',
    '1',
    target,
  );

/**
 * Returns the frame shown at a time, and when it starts. @param at ticks, not necessarily an
 * integer
 */
export const frameAt = ({ ticks }, at) =>
  Math.max(
    0,
    ticks.findLastIndex((begins) => begins <= at),
  );

/**
 * Returns the seconds at which exactly this frame shows: halfway between its start and the next
 * one's.
 */
export const middleOf = ({ ticks, timescale }, frame) =>
  (ticks[frame] + (ticks[frame + 1] ?? ticks[frame] + timescale / 30)) / 2 / timescale;
