/**
 * Making the fast-stepping copy of a video, against plain ffmpeg with the same arguments; and the
 * web process's response times in the meantime, requested by `wrk` a hundred times a second.
 * Everything runs on 127.0.0.1 and is removed afterwards. Needs ffmpeg.
 *
 * SECONDS (60): of the clip. ROUNDS (3): of each side, alternating.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { built } from './lib/clinics/dist.mjs';
import { startProduct } from './lib/product.mjs';
import { inMemory, startSender } from './lib/sender.mjs';
import { alternate, median, told } from './lib/stats.mjs';
import { latencyOf } from './lib/wrk.mjs';

const seconds = Number(process.env.SECONDS ?? 60);
const rounds = Number(process.env.ROUNDS ?? 3);
const PICTURE = { width: 1_920, height: 1_080, timescale: 30_000 };
const WINDOW_SECONDS = 5;
const WINDOWS_AT_REST = 5;
const { proxyArguments } = built('modules/uploads/video/video-work.rules');

/**
 * Makes a moving, noisy clip like a phone's. The comment makes each file different, because
 * identical files are stored once.
 */
const film = (target, comment) => {
  const source = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=1920x1080:rate=30:duration=${seconds},noise=alls=12:allf=t`,
  ];
  const encode = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-b:v',
    '12M',
    '-pix_fmt',
    'yuv420p',
    '-video_track_timescale',
    '30000',
  ];
  const { status, stderr } = spawnSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...source,
    ...encode,
    '-metadata',
    `comment=${comment}`,
    target,
  ]);
  if (status !== 0) throw new Error(`no clip could be made: ${stderr}`);
};

/**
 * Returns the 99th percentile of response times in ms, per window, while `isOn` returns true for
 * its number.
 */
const p99sOf = async (url, isOn) => {
  const p99s = [];
  while (isOn(p99s.length)) p99s.push((await latencyOf(url, WINDOW_SECONDS, {}, true)).p99);
  return p99s;
};

const product = await startProduct();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => product.stop().finally(() => process.exit(1)));
try {
  const clip = join(product.dataDir, 'bench-clip.mp4');
  const sender = await startSender(product.url);
  const page = `${product.url}/api/clinics`;
  film(clip, 'by hand');
  /**
   * Returns the milliseconds that some work takes, and response times during it. Windows that
   * outlast the work don't count.
   */
  const asked = async (work) => {
    const began = performance.now();
    let isOn = true;
    const asking = p99sOf(page, () => isOn);
    await work();
    const took = performance.now() - began;
    isOn = false;
    return { took, p99s: (await asking).slice(0, -1) };
  };
  const meanwhile = [];
  const atRest = [];
  let round = 0;
  const ours = async () => {
    const own = join(product.dataDir, 'bench-own.mp4');
    film(own, `round ${(round += 1)}`);
    // earlier work is followed by garbage collection and disk writes
    atRest.push(...(await p99sOf(page, (n) => n < WINDOWS_AT_REST)).slice(1));
    const id = await sender.send(inMemory(await readFile(own)));
    await sender.until(id, ['making', 'made', 'without']);
    const { took, p99s } = await asked(async () => {
      if ((await sender.until(id, ['made', 'without'])) !== 'made')
        throw new Error('no copy was made: is ffmpeg installed?');
    });
    meanwhile.push(...p99s);
    await sender.giveUp(id);
    return took;
  };
  const byHand = async () => {
    const { took } = await asked(async () => {
      const ffmpeg = spawn('ffmpeg', [
        '-v',
        'error',
        '-nostdin',
        '-y',
        ...proxyArguments(clip, `${clip}.proxy.mp4`, PICTURE),
      ]);
      setPriority(ffmpeg.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      await once(ffmpeg, 'close');
    });
    return took;
  };
  const compared = await alternate(ours, byHand, rounds);
  console.log(
    `copy of ${seconds} s in 1080p, stored and looked at: ${told(compared, 'ms')}   [≤ 1.1×]`,
  );
  if (meanwhile.length === 0)
    throw new Error(`a copy was made within ${WINDOW_SECONDS} s: SECONDS must be more`);
  const [rest, busy] = [atRest, meanwhile].map(median);
  console.log(
    `web's p99 ${rest.toFixed(2)} ms at rest, ${busy.toFixed(2)} meanwhile (${(busy / rest).toFixed(2)}×)   [within ±10 %]`,
  );
} finally {
  await product.stop();
}
