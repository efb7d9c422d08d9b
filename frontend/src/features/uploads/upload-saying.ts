import type { Activity } from '../../lib/activity';
import { percentOf } from './engine/progress.rules';
import type { UploadPhase, UploadStatus } from './engine/upload-types';

/** Where an upload is looked after, and what is said there once it is complete. */
export interface UploadPlace {
  readonly to: string;
  /** After “upload complete”, where it was not sent yet. */
  readonly unsentText: string;
  readonly unsentLink: string;
  readonly sentText: string;
}

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
const HAS_YET_TO_ARRIVE: ReadonlySet<UploadPhase> = new Set(['sending', 'waiting', 'asking', 'paused', 'finishing']);

const IN_MOTION: ReadonlySet<UploadPhase> = new Set(['sending', 'waiting', 'finishing', 'delivering']);

/** Whether leaving the site would break it off. */
export const isInMotion = ({ phase }: Pick<UploadStatus<unknown>, 'phase'>): boolean => IN_MOTION.has(phase);

/**
 * Why a form that goes with an upload can't be sent yet; null where it can, which includes a video that is still uploading.
 * @param does what the form does with the video, such as `Submit it`
 */
export const missingIn = (phase: UploadPhase, does: string): string | null => {
  if (phase === 'elsewhere') return `Another tab is uploading this video. ${does} there, or press “Continue here” first`;
  return phase === 'idle' || phase === 'failed' ? 'Please choose a video first' : null;
};

/** What every page of the portal says of a video on its way; null where there is nothing to say. */
export const sayingOf = (
  { phase, fileName, sent, size, isQueued }: UploadStatus<unknown>,
  { to, unsentText, unsentLink, sentText }: UploadPlace,
): Activity | null => {
  const own: Partial<Record<UploadPhase, string>> = { done: unsentText, delivered: sentText };
  const said = own[phase] ?? SAID[phase]?.(percentOf(sent, size));
  if (said === undefined) return null;
  const then = isQueued && HAS_YET_TO_ARRIVE.has(phase) ? QUEUED : '';
  return { text: `“${fileName}” ${said}${then}`, to, linkText: phase === 'done' ? unsentLink : 'View upload' };
};
