import { useSyncExternalStore } from 'react';
import { showActivity } from '../../lib/activity';
import { onSignOut } from '../../lib/sign-out';
import { onStudentHere, studentHere } from '../../lib/who-is-here';
import { studentVideoCalls, type UploadedVideo } from './api/student-video-upload';
import { KeptUploads } from './engine/kept-uploads';
import { percentOf } from './engine/progress.rules';
import { Upload } from './engine/upload';
import { NOTHING, type UploadPhase, type UploadStatus } from './engine/upload-types';

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
  'signed-out': () => 'waits until you have logged in again.',
};

const tell = () => {
  const { phase, fileName, sent, size, ownerId } = reviewUpload.read();
  const said = ownerId === studentHere() ? SAID[phase]?.(percentOf(sent, size)) : undefined;
  showActivity(said ? { text: `“${fileName}” ${said}`, to: PAGE, linkText: phase === 'done' ? 'Hand it in' : 'Show' } : null);
};
reviewUpload.subscribe(tell);
onStudentHere((studentId) => {
  if (studentId !== undefined) void reviewUpload.resume(studentId);
  tell();
});
onSignOut(() => void reviewUpload.cancel());

const IN_MOTION: ReadonlySet<UploadPhase> = new Set(['sending', 'waiting', 'finishing']);

/** Leaving the site while parts run asks first. */
window.addEventListener('beforeunload', (event) => {
  if (IN_MOTION.has(reviewUpload.read().phase)) event.preventDefault();
});

/** How far the student's own upload is. */
export const useReviewUpload = (studentId: string): UploadStatus<UploadedVideo> => {
  const status = useSyncExternalStore(reviewUpload.subscribe, reviewUpload.read);
  return status.ownerId === null || status.ownerId === studentId ? status : NOTHING;
};
