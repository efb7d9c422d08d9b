import type { Activity } from '../../lib/activity';
import { percentOf } from './engine/progress.rules';
import type { UploadPhase, UploadStatus } from './engine/upload-types';

/** The page that manages an upload, and what to say once it is complete. */
export interface UploadPlace {
  readonly to: string;
  /** Other paths of the same page. */
  readonly aliases?: readonly string[];
  /** Follows the file name if the upload is complete but not sent yet. */
  readonly unsentText: string;
  readonly unsentLink: string;
  readonly sentText: string;
}

/** For an upload that's part of something that a person sends. */
export const UNSENT = {
  unsentText: 'is uploaded, but not sent yet.',
  unsentLink: 'Send it',
  sentText: 'was sent.',
};

const SAID: Partial<Record<UploadPhase, (percent: number) => string>> = {
  sending: (percent) => `is uploading: ${percent}%.`,
  waiting: (percent) => `stopped at ${percent}%: no connection. It resumes automatically.`,
  asking: (percent) => `stopped at ${percent}%. Choose the file again to resume.`,
  paused: (percent) => `is paused at ${percent}%.`,
  finishing: () => 'is being checked.',
  delivering: () => 'is being sent.',
  failed: () => 'couldn’t be uploaded.',
  'signed-out': () => 'stopped. Sign in again to resume.',
};

const QUEUED = ' It will be sent when it’s done.';
const HAS_YET_TO_ARRIVE: ReadonlySet<UploadPhase> = new Set([
  'sending',
  'waiting',
  'asking',
  'paused',
  'finishing',
]);

const IN_MOTION: ReadonlySet<UploadPhase> = new Set([
  'sending',
  'waiting',
  'finishing',
  'delivering',
]);

/** Whether leaving the site would interrupt it. */
export const isInMotion = ({ phase }: Pick<UploadStatus<unknown>, 'phase'>): boolean =>
  IN_MOTION.has(phase);

/**
 * Returns why a form with an upload can't be sent yet; null if it can, even while the video is
 * uploading.
 * @param does what the form does with the video, such as `Submit it`
 */
export const missingIn = (phase: UploadPhase, does: string): string | null => {
  if (phase === 'elsewhere')
    return `Another tab is uploading this video. ${does} there, or press “Continue here” first`;
  return phase === 'idle' || phase === 'failed' ? 'Please choose a video first' : null;
};

/** Returns what every page of the portal says about an upload; null if there is nothing to say. */
export const sayingOf = (
  { phase, fileName, sent, size, isQueued }: UploadStatus<unknown>,
  { to, aliases, unsentText, unsentLink, sentText }: UploadPlace,
): Activity | null => {
  const own: Partial<Record<UploadPhase, string>> = { done: unsentText, delivered: sentText };
  const said = own[phase] ?? SAID[phase]?.(percentOf(sent, size));
  if (said === undefined) return null;
  const then = isQueued && HAS_YET_TO_ARRIVE.has(phase) ? QUEUED : '';
  return {
    text: `“${fileName}” ${said}${then}`,
    to,
    aliases,
    linkText: phase === 'done' ? unsentLink : 'View upload',
  };
};
