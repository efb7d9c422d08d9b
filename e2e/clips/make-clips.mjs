#!/usr/bin/env node
// Makes the clips beside this file with ffmpeg (5 or later): `node e2e/clips/make-clips.mjs`. They are committed, so that tests need no ffmpeg.
//
// Each frame carries its number in its top rows, as eight blocks of which a white one is a set bit, the lowest on the left.
// Frames come as phones make them: some are dropped, and the times between the others differ. `<clip>.json` lists them in ticks.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const TIMESCALE = 30_000;
const ffmpeg = (...args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

const BITS = 'if(lt(Y,24),16+219*mod(floor(N/pow(2,floor(X/40))),2),p(X,Y))';

/** The colors of those rows, at half of the height. */
const GRAY = 'if(lt(Y,12),128,p(X,Y))';

/** A clip of 320 × 180 with as many frames; every `dropped`-th is missing, the others come up to 8 ms early or late. */
const clip = (name, { source, frames, dropped }) => {
  const file = join(HERE, `${name}.mp4`);
  const picture = [
    `settb=1/${TIMESCALE}`,
    `select='mod(n+1,${dropped})'`,
    `geq=lum='${BITS}':cb='${GRAY}':cr='${GRAY}'`,
    `setpts='PTS+(8*sin(N*1.7)+8)/1000/TB'`,
  ];
  ffmpeg(
    ...['-f', 'lavfi', '-i', `${source}=size=320x180:rate=30`, '-vf', picture.join(','), '-frames:v', String(frames)],
    ...['-fps_mode', 'passthrough', '-enc_time_base', `1/${TIMESCALE}`, '-video_track_timescale', String(TIMESCALE)],
    ...[
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      '-crf',
      '30',
      '-g',
      '30',
      '-bf',
      '0',
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      file,
    ],
  );
  const told = execFileSync('ffprobe', ['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts', '-of', 'csv=p=0', file]);
  const ticks = told
    .toString()
    .trim()
    .split('\n')
    .map((line) => Number.parseInt(line, 10))
    .sort((a, b) => a - b);
  writeFileSync(join(HERE, `${name}.json`), `${JSON.stringify({ timescale: TIMESCALE, ticks })}\n`);
};

clip('numbered-then', { source: 'testsrc', frames: 150, dropped: 9 });
clip('numbered-now', { source: 'testsrc2', frames: 240, dropped: 7 });
// a voice of ten seconds, as a browser records it
ffmpeg(
  '-f',
  'lavfi',
  '-i',
  'sine=frequency=220:duration=10',
  '-c:a',
  'libopus',
  '-b:a',
  '16k',
  '-ac',
  '1',
  '-map_metadata',
  '-1',
  join(HERE, 'voice.webm'),
);
