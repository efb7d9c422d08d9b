import { useSyncExternalStore } from 'react';
import { showActivity } from '../../lib/activity';
import { onSignOut } from '../../lib/sign-out';
import { studentVideoCalls, type UploadedVideo } from './api/student-video-upload';
import { KeptUploads } from './engine/kept-uploads';
import { percentOf } from './engine/progress.rules';
import { Upload } from './engine/upload';
import type { UploadPhase, UploadStatus } from './engine/upload-types';

const PAGE = '/student/upload';

/** The student's video for a review: one for the whole portal, so that it goes on from page to page. */
export const reviewUpload = new Upload<UploadedVideo>({
  purpose: 'submission',
  calls: studentVideoCalls('submission'),
  kept: new KeptUploads(),
});

const SAID: Partial<Record<UploadPhase, (percent: number) => string>> = {
  sending: (percent) => `is on its way: ${percent} %.`,
  waiting: (percent) => `waits for the connection at ${percent} %.`,
  paused: (percent) => `is paused at ${percent} %.`,
  finishing: () => 'is being looked at.',
  done: () => 'is here and can be handed in.',
  failed: () => 'did not arrive.',
};

reviewUpload.subscribe(() => {
  const { phase, fileName, sent, size } = reviewUpload.read();
  const said = SAID[phase]?.(percentOf(sent, size));
  showActivity(said ? { text: `“${fileName}” ${said}`, to: PAGE, linkText: phase === 'done' ? 'Hand it in' : 'Show' } : null);
});
onSignOut(() => void reviewUpload.cancel());

const IN_MOTION: ReadonlySet<UploadPhase> = new Set(['sending', 'waiting', 'finishing']);

/** Leaving the site while parts run asks first. */
window.addEventListener('beforeunload', (event) => {
  if (IN_MOTION.has(reviewUpload.read().phase)) event.preventDefault();
});

export const useReviewUpload = (): UploadStatus<UploadedVideo> => useSyncExternalStore(reviewUpload.subscribe, reviewUpload.read);
