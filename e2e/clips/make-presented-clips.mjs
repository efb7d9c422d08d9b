#!/usr/bin/env node
// Makes the clips in `presented/` with ffmpeg (5 or later, with libx264 and libx265):
// `node e2e/clips/make-presented-clips.mjs`. They're what cameras and trimming apps make of a video:
// edit lists, fragments, turned pictures, HDR. Each frame encodes its number in its top rows as
// eight blocks, as in `make-clips.mjs`. `presented.json` lists what each clip presents: the numbers
// of its frames and their times in ticks, from how the clip is made and not from reading it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = join(import.meta.dirname, 'presented');
const FRAMES = 45;
const TIMESCALE = 30_000;
/** Of the edit list's durations: ffmpeg's movies count milliseconds. */
const MOVIE = 1_000;
const path = (name) => join(HERE, `${name}.mp4`);
const ffmpeg = (...args) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, '-map_metadata', '-1'].flat());
const ffmpegTo = (name, ...args) => ffmpeg(...args, path(name));
mkdirSync(HERE, { recursive: true });

const BITS = 'if(lt(Y,12),16+219*mod(floor(N/pow(2,floor(X/20))),2),p(X,Y))';
const GRAY = 'if(lt(Y,6),128,p(X,Y))';

/** Frames at constant times, or up to 16 ms later. */
const times = (isVariable, rate, timescale) =>
  Array.from({ length: FRAMES }, (_, n) =>
    Math.trunc(
      (n * timescale) / rate + (isVariable ? ((8 - 8 * Math.cos(n * 1.7)) / 1_000) * timescale : 0),
    ),
  );

const base = (name, { variable = false, bFrames = 0, rate = 30, timescale = TIMESCALE } = {}) => {
  const filters = [
    `settb=1/${timescale}`,
    `geq=lum='${BITS}':cb='${GRAY}':cr='${GRAY}'`,
    ...(variable ? [`setpts='trunc(PTS+(8-8*cos(N*1.7))/1000/TB)'`] : []),
  ];
  ffmpegTo(
    name,
    ['-f', 'lavfi', '-i', `testsrc2=size=160x90:rate=${rate}`, '-vf', filters.join(',')],
    ['-frames:v', String(FRAMES), '-fps_mode', 'passthrough', '-enc_time_base', `1/${timescale}`],
    ['-video_track_timescale', String(timescale), '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
    ['-crf', '30', '-g', '15', '-bf', String(bFrames)],
  );
  return { timescale, ticks: times(variable, rate, timescale) };
};

/** Changes bytes of a clip's boxes. */
const patch = (from, name, change) => {
  const bytes = readFileSync(path(from));
  writeFileSync(path(name), change(bytes) ?? bytes);
};
const contentOf = (bytes, type) => bytes.indexOf(type, 0, 'latin1') + 4;

/** Sets what the edit list presents, in ms of the movie and ticks of the media. */
const edit = (from, name, { ms, mediaTime }) =>
  patch(from, name, (bytes) => {
    const entry = contentOf(bytes, 'elst') + 8;
    bytes.writeUInt32BE(ms, entry);
    if (mediaTime !== undefined)
      bytes.writeInt32BE(bytes.readInt32BE(entry + 4) + mediaTime, entry + 4);
    bytes.writeUInt32BE(ms, contentOf(bytes, 'tkhd') + 20);
    bytes.writeUInt32BE(ms, contentOf(bytes, 'mvhd') + 16);
  });

const truth = {};
/** Notes the frames that are presented: those that start within the edit. */
const presents = (name, { timescale, ticks }, { from = 0, to = Infinity, later = 0 } = {}) => {
  const isPresented = (at) => at >= from && at < to;
  truth[name] = {
    timescale,
    numbers: ticks.flatMap((at, n) => (isPresented(at) ? [n] : [])),
    ticks: ticks.filter(isPresented).map((at) => at - from + later),
  };
};
const inTicks = (ms, timescale = TIMESCALE) => Math.round((ms * timescale) / MOVIE);

const constant = base('constant');
presents('constant', constant);
const variable = base('variable', { variable: true, bFrames: 3 });
presents('variable', variable);
for (const [name, times] of Object.entries({ constant, variable })) {
  const start = inTicks(500);
  edit(name, `${name}-start`, { ms: 1_000, mediaTime: start });
  presents(`${name}-start`, times, { from: start, to: start + inTicks(1_000) });
  edit(name, `${name}-end`, { ms: 1_000 });
  presents(`${name}-end`, times, { to: inTicks(1_000) });
}
// as `ffmpeg -ss 0.5 -i clip.mp4 -c copy` trims a clip
ffmpegTo('trimmed', ['-ss', '0.5', '-i', path('constant'), '-c', 'copy']);
presents('trimmed', constant, { from: inTicks(500) });
// an empty edit at the start, and sound that is longer than the video
ffmpegTo(
  'late',
  ['-itsoffset', '0.3', '-i', path('variable'), '-f', 'lavfi', '-i', 'sine=duration=2.5'],
  ['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '24k', '-ac', '1'],
);
presents('late', variable, { later: inTicks(300) });
// a tone while frames 20 to 24 are shown
ffmpegTo(
  'tone',
  ['-itsoffset', '0.3', '-i', path('constant'), '-f', 'lavfi'],
  ['-i', `aevalsrc='0.5*sin(5000*t)*gte(t,0.3+20/30)*lt(t,0.3+25/30):d=2'`],
  ['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '48k', '-ac', '1'],
);
presents('tone', constant, { later: inTicks(300) });
// fragments without an edit list: the first frame is two frames after 0
const reordered = base('reordered', { bFrames: 3 });
ffmpegTo('fragmented', [
  '-i',
  path('reordered'),
  '-c',
  'copy',
  '-movflags',
  'frag_keyframe+empty_moov',
]);
presents('fragmented', reordered, { later: 2_000 });
const fast = base('fast', { rate: 240, timescale: 24_000 });
edit('fast', 'slow-motion', { ms: 100, mediaTime: inTicks(50, 24_000) });
presents('slow-motion', fast, { from: 1_200, to: 3_600 });
/** Turns or mirrors the picture. */
const turned = (from, name, [a, b, c, d]) => {
  patch(from, name, (bytes) => {
    const matrix = contentOf(bytes, 'tkhd') + 40;
    for (const [n, value] of [a, b, 0, c, d].entries())
      bytes.writeInt32BE(value * 0x1_0000, matrix + 4 * n);
  });
  truth[name] = truth[from];
};
turned('constant-start', 'rotated', [0, 1, -1, 0]);
// in fragments, so that some of its frames are decoded
turned('fragmented', 'mirrored', [-1, 0, 0, 1]);
// two frames that say they're presented in the other order than they're decoded to
patch('variable', 'jumbled', (bytes) => {
  const table = contentOf(bytes, 'ctts');
  const count = bytes.readUInt32BE(table + 4);
  const entries = Array.from({ length: count }, (_, n) => table + 8 + 8 * n);
  const [one, other] = [entries[6], entries[9]];
  const [first, second] = [bytes.readUInt32BE(one + 4), bytes.readUInt32BE(other + 4)];
  bytes.writeUInt32BE(first + 6_000, one + 4);
  bytes.writeUInt32BE(second, other + 4);
});

/** A still of saturated colors, as an HDR camera records it. */
const hdr = (name, transfer) =>
  ffmpegTo(
    name,
    ['-f', 'lavfi', '-i', 'color=c=0xC02020:size=160x90:rate=30', '-frames:v', '6'],
    [
      '-vf',
      `format=gbrp,setparams=color_primaries=bt709:color_trc=bt709:colorspace=gbr:range=pc,zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt2020,zscale=t=${transfer}:m=bt2020nc:r=tv:npl=203,format=yuv420p10le`,
    ],
    ['-c:v', 'libx265', '-tag:v', 'hvc1', '-x265-params', 'log-level=error', '-crf', '20'],
    ['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc'],
    ['-color_range', 'tv', '-video_track_timescale', String(TIMESCALE)],
  );
hdr('hdr10', 'smpte2084');
hdr('hlg', 'arib-std-b67');

/** Adds a Dolby Vision configuration to the description of the video. */
const dolby = (name, profile, baseLayer) =>
  patch('hlg', name, (bytes) => {
    const record = Buffer.alloc(32);
    record.writeUInt32BE(32, 0);
    record.write(profile === 8 ? 'dvvC' : 'dvcC', 4, 'latin1');
    record[8] = 1;
    record.writeUInt16BE((profile << 9) | (4 << 3) | 0b101, 10);
    record[12] = baseLayer << 4;
    const entry = bytes.indexOf('hvc1', bytes.indexOf('stsd'), 'latin1') - 4;
    const end = entry + bytes.readUInt32BE(entry);
    // `moov` is the last box, so that no offset of a frame changes
    for (const type of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'hvc1']) {
      const at = bytes.indexOf(type, bytes.indexOf('moov'), 'latin1') - 4;
      bytes.writeUInt32BE(bytes.readUInt32BE(at) + record.length, at);
    }
    return Buffer.concat([bytes.subarray(0, end), record, bytes.subarray(end)]);
  });
dolby('dolby-vision-8', 8, 4);
dolby('dolby-vision-5', 5, 0);

// only needed to make others
for (const name of ['fast', 'reordered']) rmSync(path(name));
writeFileSync(join(HERE, 'presented.json'), `${JSON.stringify(truth)}\n`);
