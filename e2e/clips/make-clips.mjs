#!/usr/bin/env node
// Makes the clips in this folder with ffmpeg (5 or later): `node e2e/clips/make-clips.mjs`. They're
// committed so that tests need no ffmpeg. Each frame encodes its number in its top rows as eight
// blocks; a white block is a set bit, lowest bit on the left. Frame timing is like a phone's: some
// frames are dropped, and the intervals vary. `<clip>.json` lists the frame times in ticks.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const TIMESCALE = 30_000;
const ffmpeg = (...args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

const BITS = 'if(lt(Y,24),16+219*mod(floor(N/pow(2,floor(X/40))),2),p(X,Y))';

/** The colors of those rows, at half brightness. */
const GRAY = 'if(lt(Y,12),128,p(X,Y))';

/**
 * Makes a clip of 320 × 180 with this many frames. Every `dropped`-th frame is missing; the others
 * are up to 8 ms early or late.
 */
const clip = (name, { source, frames, dropped }) => {
  const file = join(HERE, `${name}.mp4`);
  const picture = [
    `settb=1/${TIMESCALE}`,
    `select='mod(n+1,${dropped})'`,
    `geq=lum='${BITS}':cb='${GRAY}':cr='${GRAY}'`,
    `setpts='PTS+(8*sin(N*1.7)+8)/1000/TB'`,
  ];
  ffmpeg(
    ...[
      '-f',
      'lavfi',
      '-i',
      `${source}=size=320x180:rate=30`,
      '-vf',
      picture.join(','),
      '-frames:v',
      String(frames),
    ],
    ...[
      '-fps_mode',
      'passthrough',
      '-enc_time_base',
      `1/${TIMESCALE}`,
      '-video_track_timescale',
      String(TIMESCALE),
    ],
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
  const told = execFileSync('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'packet=pts',
    '-of',
    'csv=p=0',
    file,
  ]);
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
// a ten-second voice recording in a browser's format
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
