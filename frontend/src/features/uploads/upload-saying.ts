import type { Activity } from '../../lib/activity';
import { percentOf } from './engine/progress.rules';
import type { UploadPhase, UploadStatus } from './engine/upload-types';

/** Where a video on its way is looked after, and what is left to do there once it is here. */
export interface UploadPlace {
  readonly to: string;
  readonly doneText: string;
  readonly doneLink: string;
}

const SAID: Partial<Record<UploadPhase, (percent: number) => string>> = {
  sending: (percent) => `is on its way: ${percent}%.`,
  waiting: (percent) => `waits for the connection at ${percent}%.`,
  asking: (percent) => `waits at ${percent}% until you choose its file again.`,
  paused: (percent) => `is paused at ${percent}%.`,
  finishing: () => 'is being looked at.',
  failed: () => 'did not arrive.',
  'signed-out': () => 'waits until you have signed in again.',
};

const IN_MOTION: ReadonlySet<UploadPhase> = new Set(['sending', 'waiting', 'finishing']);

/** Whether leaving the site would break it off. */
export const isInMotion = ({ phase }: Pick<UploadStatus<unknown>, 'phase'>): boolean => IN_MOTION.has(phase);

/** What every page of the portal says of a video on its way; null where there is nothing to say. */
export const sayingOf = (
  { phase, fileName, sent, size }: UploadStatus<unknown>,
  { to, doneText, doneLink }: UploadPlace,
): Activity | null => {
  const isDone = phase === 'done';
  const said = isDone ? doneText : SAID[phase]?.(percentOf(sent, size));
  return said ? { text: `“${fileName}” ${said}`, to, linkText: isDone ? doneLink : 'Show' } : null;
};
