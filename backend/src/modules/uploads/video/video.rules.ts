import { messageVideoProblem } from '@wavetrain/shared/messages';
import type { UploadPurpose } from '../upload.types';
import type { Layout } from './boxes.rules';
import { isConvertible, type DynamicRange } from './dynamic-range.rules';

/** A video's metadata. */
export interface VideoFacts {
  /** `avc`, `hevc`, …; null if unknown. */
  readonly codec: string | null;
  /** In degrees clockwise. */
  readonly rotation: number;
  /** In pixels, as shown. */
  readonly width: number;
  readonly height: number;
  readonly durationTicks: number;
  /** Ticks per second. */
  readonly timescale: number;
  readonly dynamicRange: DynamicRange;
}

/** The structure of a file: its boxes, and its picture track if it has one. */
export interface VideoFinding {
  readonly layout: Layout;
  readonly picture: VideoFacts | null;
}

export const LONGEST_MINUTES = 30;
const SECONDS_A_MINUTE = 60;
const MS_A_SECOND = 1_000;

export const CUT_OFF =
  'The end of this video is missing because it was cut off before you sent it. Export or copy it again, and send that.';
export const UNREADABLE = 'This video can’t be read. Export it as MP4 (H.264) and send that.';
export const NO_PICTURE = 'This file has no picture. Choose the video itself.';
export const NO_LENGTH = 'This video is 0 seconds long. Choose another one, or export it again.';
export const TOO_LONG = `This video is longer than ${LONGEST_MINUTES} minutes. Trim it to the part that matters.`;

/** Returns why a video's length is refused; a message's video has to be much shorter. */
const refusalOfLength = (
  { durationTicks, timescale }: VideoFacts,
  purpose: UploadPurpose,
): string | null => {
  if (durationTicks <= 0) return NO_LENGTH;
  if (purpose === 'message')
    return messageVideoProblem({ bytes: 0, ms: (durationTicks * MS_A_SECOND) / timescale });
  return durationTicks > LONGEST_MINUTES * SECONDS_A_MINUTE * timescale ? TOO_LONG : null;
};

/** Returns why a video is refused, for its sender; null if it's accepted. */
export const refusalOf = (
  { layout, picture }: VideoFinding,
  purpose: UploadPurpose = 'submission',
): string | null => {
  if (layout === 'cut-off') return CUT_OFF;
  if (layout === 'unreadable') return UNREADABLE;
  return picture ? refusalOfLength(picture, purpose) : NO_PICTURE;
};

const HEVC =
  'It was recorded as HEVC (“High Efficiency”), which some browsers can’t play. It’s fine to send; if it stays black, open it in Safari.';

const DOLBY =
  'It was recorded in Dolby Vision (profile 5), which can’t be converted, so it plays as it was sent. If it stays black or its colors look wrong, open it in Safari.';

/** Returns a note for the sender about an accepted video. */
export const noteOf = ({
  codec,
  dynamicRange,
}: Pick<VideoFacts, 'codec' | 'dynamicRange'>): string | null => {
  if (dynamicRange === 'dolby-vision') return DOLBY;
  return codec === 'hevc' ? HEVC : null;
};

const APPROXIMATE =
  'The frame times in this file are irregular, so the frames you step to are approximate.';
const UNCONVERTED =
  'This is an HDR video, and its colors couldn’t be converted here, so they may look washed out.';

/** Returns what viewers of a video's copy should know about it; null if there is nothing to say. */
export const copyNoteOf = ({
  dynamicRange,
  proxyIsExact,
  isToned,
}: {
  readonly dynamicRange: DynamicRange;
  readonly proxyIsExact: boolean;
  readonly isToned: boolean;
}): string | null => {
  const notes = [
    ...(proxyIsExact ? [] : [APPROXIMATE]),
    ...(isConvertible(dynamicRange) && !isToned ? [UNCONVERTED] : []),
  ];
  return notes.length > 0 ? notes.join(' ') : null;
};
