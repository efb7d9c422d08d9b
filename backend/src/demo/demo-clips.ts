import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DemoClip {
  readonly name: string;
  readonly bytes: Buffer;
  /** When each frame is shown, in ticks. */
  readonly ticks: readonly number[];
  /** Ticks per second. */
  readonly timescale: number;
  /** A voice recording. */
  readonly voice: string;
}

export interface DemoClips {
  readonly now: DemoClip;
  readonly then: DemoClip;
  /** A picture to attach to a message. */
  readonly picture: Buffer;
}

/** Reads a generated clip whose frames show their number, and the file with its frame times. */
const readClip = async (folder: string, name: string): Promise<DemoClip> => {
  const times = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as {
    ticks: number[];
    timescale: number;
  };
  return {
    ...times,
    name: `${name}.mp4`,
    bytes: await readFile(join(folder, `${name}.mp4`)),
    voice: join(folder, 'voice.webm'),
  };
};

/** @param projectDir the checkout, because the clips come from its browser tests */
export const readClips = async (projectDir: string): Promise<DemoClips> => {
  const folder = join(projectDir, 'e2e/clips');
  const [now, then, picture] = await Promise.all([
    readClip(folder, 'numbered-now'),
    readClip(folder, 'numbered-then'),
    readFile(join(projectDir, 'frontend/public/art/eddy-line.jpg')),
  ]);
  return { now, then, picture };
};
