import type { QueuedVideo } from './api/queued-videos';
import { percentOf } from './engine/progress.rules';
import type { UploadStatus } from './engine/upload-types';
import { isInMotion } from './upload-saying';

/** An upload of another device is noted once a minute while it continues. */
const QUIET_MS = 3 * 60_000;

/**
 * Returns what a student reads about a video that will be sent once it's uploaded.
 * @param local its upload in this browser; null if another device has it
 */
export const queuedLabel = (
  { problem, arrived, fileSize, lastActiveAt }: QueuedVideo,
  local: Pick<UploadStatus<unknown>, 'phase' | 'sent'> | null,
  now: Date,
): string => {
  if (problem !== null) return `Not sent: ${problem}`;
  const percent = percentOf(local?.sent ?? arrived, fileSize);
  if (percent === 100) return 'Upload complete. Sending…';
  const moves = local
    ? isInMotion(local)
    : now.getTime() - new Date(lastActiveAt).getTime() < QUIET_MS;
  if (moves) return `Uploading ${percent}%. It will be sent when it’s done.`;
  return local
    ? `Stopped at ${percent}%. Resume the upload, and it will be sent when it’s done.`
    : `Stopped at ${percent}%. Open the portal on the device that has the video to resume. It will be sent when it’s done.`;
};
