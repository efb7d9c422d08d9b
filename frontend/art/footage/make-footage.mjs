#!/usr/bin/env node
// Draws the clips of the demo data and encodes them with ffmpeg (5 or later, with libflite for the
// voice): `npm run footage -w frontend -- [--reviews] [name…]`, with `--reviews`
// without the pictures. They're committed, so that the demo data needs
// no ffmpeg and no drawing.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { readMoves } from '../moves.mjs';
import { HEIGHT, WIDTH } from '../rig/camera.mjs';
import { filmOf } from './film.mjs';
import { reviewOf } from './review.mjs';

const TAKES = new URL('./takes/', import.meta.url);
const TARGET = fileURLToPath(new URL('../../../content/demo-footage/', import.meta.url));
const PER_SECOND = 25;
const TIMESCALE = 12_800;
const AT_ONCE = 4;
/** Between two sentences of a talk-through. */
const PAUSE_MS = 450;

const inputArgs = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${PER_SECOND} -i pipe:0`;
const outputArgs = `-an -c:v libx264 -preset slow -crf 30 -tune animation -pix_fmt yuv420p -g ${PER_SECOND * 2} -bf 0 -video_track_timescale ${TIMESCALE} -map_metadata -1 -fflags +bitexact -movflags +faststart`;

const encode = async (film, file) => {
  const ffmpeg = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...inputArgs.split(' '), ...outputArgs.split(' '), file],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'close');
  const count = Math.round(film.seconds * PER_SECOND);
  const draw = (frame) =>
    sharp(Buffer.from(film.frame(frame / PER_SECOND)))
      .flatten({ background: '#062730' })
      .raw()
      .toBuffer();
  for (let first = 0; first < count; first += AT_ONCE) {
    const frames = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, n) => first + n);
    for (const pixels of await Promise.all(frames.map(draw)))
      if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg could not write ${file}`);
};

const ffmpeg = (...args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);
const secondsOf = (file) =>
  Number(
    execFileSync(
      'ffprobe',
      `-v error -show_entries format=duration -of csv=p=0 ${file}`.split(' '),
    ).toString(),
  );

/** Speaks the lines into one recording. Returns when each starts and ends, in ms. */
const speak = (lines, file) => {
  const folder = mkdtempSync(join(tmpdir(), 'footage-'));
  try {
    let at = 0;
    const spoken = lines.map(({ say }, index) => {
      const [text, wav] = [join(folder, `${index}.txt`), join(folder, `${index}.wav`)];
      writeFileSync(text, say.replaceAll('’', "'"));
      ffmpeg(
        '-f',
        'lavfi',
        '-i',
        `flite=textfile=${text}:voice=rms`,
        '-af',
        `apad=pad_dur=${PAUSE_MS / 1000}`,
        wav,
      );
      const length = Math.round(secondsOf(wav) * 1000);
      const line = { startMs: at, endMs: at + length - PAUSE_MS, wav };
      at += length;
      return line;
    });
    const list = join(folder, 'list.txt');
    writeFileSync(list, spoken.map(({ wav }) => `file '${wav}'`).join('\n'));
    ffmpeg(
      ...`-f concat -safe 0 -i ${list} -c:a libopus -b:a 20k -ac 1 -map_metadata -1 -fflags +bitexact ${file}`.split(
        ' ',
      ),
    );
    return { durationMs: at, lines: spoken.map(({ startMs, endMs }) => ({ startMs, endMs })) };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const make = async (name, poses, isReviewOnly) => {
  const take = JSON.parse(readFileSync(new URL(`${name}.json`, TAKES), 'utf8'));
  const film = filmOf(take, poses);
  if (!isReviewOnly) await encode(film, join(TARGET, `${name}.mp4`));
  const ticks = Array.from(
    { length: Math.round(film.seconds * PER_SECOND) },
    (_, frame) => (frame * TIMESCALE) / PER_SECOND,
  );
  const review = reviewOf(take, film, PER_SECOND);
  const { durationMs, lines } = speak(review.talk, join(TARGET, `${name}.webm`));
  const talk = review.talk.map((line, index) => ({ ...line, ...lines[index] }));
  writeFileSync(
    join(TARGET, `${name}.json`),
    `${JSON.stringify({ timescale: TIMESCALE, ticks, review: { ...review, talk, talkMs: durationMs } })}\n`,
  );
};

mkdirSync(TARGET, { recursive: true });
const { poses } = readMoves();
const all = readdirSync(TAKES).map((file) => file.replace('.json', ''));
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { reviews: { type: 'boolean', default: false } },
});
for (const name of wanted.length > 0 ? wanted : all) {
  process.stdout.write(`${name}\n`);
  await make(name, poses, values.reviews);
}
