import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ffmpeg, FfmpegFailed } from './ffmpeg';
import { NoRoom } from './no-room';

const folder = mkdtempSync(join(tmpdir(), 'wavetrain-ffmpeg-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script in place of ffmpeg. */
const standIn = (
  name: string,
  script: string,
  limits = { nothingForMs: 60_000, atMostMs: 60_000 },
): Ffmpeg => {
  const program = join(folder, name);
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  return Object.assign(new Ffmpeg(), { program, limits });
};
const { signal } = new AbortController();

describe('ffmpeg', () => {
  it('reports each line of its progress', async () => {
    const lines: string[] = [];
    const onProgress = (line: string) => lines.push(line) > 0;
    await standIn('works', 'echo out_time_us=1; echo progress=end').run([], { signal, onProgress });
    expect(lines).toEqual(['out_time_us=1', 'progress=end']);
  });

  it('fails with the reason if it’s missing or crashes, and waits for space if the disk is full', async () => {
    await expect(
      Object.assign(new Ffmpeg(), { program: join(folder, 'none') }).run([], { signal }),
    ).rejects.toThrow(FfmpegFailed);
    await expect(
      standIn('full', 'echo No space left on device >&2; exit 1').run([], { signal }),
    ).rejects.toThrow(NoRoom);
    await expect(standIn('crash', 'kill -SEGV $$').run([], { signal })).rejects.toThrow(/SIGSEGV/);
  });

  it('is killed if it stalls or takes too long', async () => {
    const stuck = standIn('stuck', 'exec sleep 600', { nothingForMs: 50, atMostMs: 60_000 });
    await expect(stuck.run([], { signal })).rejects.toThrow('made no progress');
    const endless = standIn('endless', 'while :; do echo out_time_us=1; done', {
      nothingForMs: 60_000,
      atMostMs: 200,
    });
    await expect(endless.run([], { signal, onProgress: () => true })).rejects.toThrow(
      'took too long',
    );
  });

  it('ends with its worker or signal', async () => {
    const wish = new AbortController();
    const running = standIn('wanted', 'echo begun; exec sleep 600').run([], {
      signal: wish.signal,
      onProgress: () => {
        wish.abort(new Error('not wanted any more'));
        return true;
      },
    });
    await expect(running).rejects.toThrow('not wanted any more');
  });
});
