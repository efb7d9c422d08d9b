import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const CLIPS = resolve(import.meta.dirname, '../../../e2e/clips');

const ffmpeg = (...args) => {
  const { status, stderr, error } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args]);
  if (status !== 0) throw new Error(`ffmpeg is needed, and failed: ${error?.message ?? stderr}`);
};

/**
 * The numbered clip of the browser tests in 1080p and with groups of 120, as a phone films: dropped frames, uneven times, each frame
 * with its number in its top rows.
 *
 * @returns when each frame is shown, in ticks.
 */
export const makePhoneClip = async (target) => {
  const picture = ['-vf', 'scale=1920:1080:flags=neighbor', '-fps_mode', 'passthrough', '-enc_time_base', '1/30000'];
  const encode = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-g', '120', '-bf', '0'];
  const container = ['-video_track_timescale', '30000', '-movflags', '+faststart'];
  ffmpeg('-copyts', '-i', resolve(CLIPS, 'numbered-now.mp4'), ...picture, ...encode, ...container, target);
  return JSON.parse(await readFile(resolve(CLIPS, 'numbered-now.json'), 'utf8'));
};

/** A voice of so many seconds, as a browser records it. */
export const makeVoice = (target, seconds) =>
  ffmpeg('-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`, '-c:a', 'libopus', '-b:a', '24k', '-ac', '1', target);

/** The frame that is shown at a time, and when it begins. @param at ticks, whole or not */
export const frameAt = ({ ticks }, at) =>
  Math.max(
    0,
    ticks.findLastIndex((begins) => begins <= at),
  );

/** Seconds at which exactly this frame shows: the middle between it and the next one. */
export const middleOf = ({ ticks, timescale }, frame) =>
  (ticks[frame] + (ticks[frame + 1] ?? ticks[frame] + timescale / 30)) / 2 / timescale;
