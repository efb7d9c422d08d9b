import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReviewContent } from '@wavetrain/shared/review-content';
import { FOOTAGE, type FootageName } from './footage.data';

type Mark = ReviewContent['marks'][number];

/** What the coach says about a clip. Frames are numbers from 0. */
export interface ClipReview {
  readonly marks: readonly (Pick<Mark, 'part' | 'text' | 'drawings'> & {
    readonly frame: number;
  })[];
  /** The frame that the same skill's clips are compared from. */
  readonly moment: number;
  /** The frames in which a blade goes in; empty for moves without a stroke rate. */
  readonly strokes: readonly number[];
  /** What to show next time, at the first mark: follows “show that”. */
  readonly goal: string;
  readonly notes: string;
  /** A drill's id. */
  readonly drill: string;
  /** The sentences of the talk-through: about a mark, or while the clip plays. */
  readonly talk: readonly {
    readonly say: string;
    readonly mark?: number;
    /** The first and the last frame. */
    readonly play?: readonly [number, number];
    readonly rate?: number;
    readonly startMs: number;
    readonly endMs: number;
  }[];
  readonly talkMs: number;
}

export interface DemoClip {
  readonly name: string;
  readonly bytes: Buffer;
  /** When each frame is shown, in ticks. */
  readonly ticks: readonly number[];
  /** Ticks per second. */
  readonly timescale: number;
  readonly review: ClipReview;
  /** The file with the spoken sentences. */
  readonly voice: string;
}

export interface DemoClips {
  readonly footage: Readonly<Record<FootageName, DemoClip>>;
  /** A picture to attach to a message. */
  readonly picture: Buffer;
}

/** Reads a drawn clip, and the file with its frame times and its review. */
const readClip = async (folder: string, name: string): Promise<DemoClip> => {
  const data = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Pick<
    DemoClip,
    'ticks' | 'timescale' | 'review'
  >;
  return {
    ...data,
    name: `${name}.mp4`,
    bytes: await readFile(join(folder, `${name}.mp4`)),
    voice: join(folder, `${name}.webm`),
  };
};

/** @param projectDir the checkout, because the message's picture belongs to the site */
export const readClips = async (projectDir: string): Promise<DemoClips> => {
  const folder = join(projectDir, 'content/demo-footage');
  const clips = await Promise.all(
    FOOTAGE.map(async (name) => [name, await readClip(folder, name)] as const),
  );
  return {
    footage: Object.fromEntries(clips) as Record<FootageName, DemoClip>,
    picture: await readFile(join(projectDir, 'frontend/public/art/eddy-line.jpg')),
  };
};
