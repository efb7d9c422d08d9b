import { useSyncExternalStore } from 'react';
import { showActivity } from '../../lib/activity';
import { coachMessageCalls, type UploadedVideo } from './api/video-upload';
import { NOTHING, type UploadStatus } from './engine/upload-types';
import { messageVideoUpload, type MessageVideoUpload } from './message-video';
import { isInMotion, sayingOf, UNSENT } from './upload-saying';

const THREAD = 'message:';
const uploads = new Map<string, MessageVideoUpload>();

/** Returns the upload of a video for a reply to this student. It continues across pages. */
export const coachMessageUpload = (studentId: string): MessageVideoUpload => {
  const known = uploads.get(studentId);
  if (known) return known;
  const upload = messageVideoUpload(`${THREAD}${studentId}`, coachMessageCalls);
  const place = { to: `/coach/messages?student=${studentId}`, ...UNSENT };
  uploads.set(studentId, upload);
  upload.subscribe(() => showActivity(sayingOf(upload.read(), place)));
  return upload;
};

/** Cancels all of them, at sign-out. */
export const cancelCoachMessageUploads = async (): Promise<void> => {
  await Promise.all([...uploads.values()].map((upload) => upload.cancel()));
};

/** Warns before leaving the site during an upload. */
window.addEventListener('beforeunload', (event) => {
  if ([...uploads.values()].some((upload) => isInMotion(upload.read()))) event.preventDefault();
});

/** Returns the progress of a thread's upload. @param ownerId who chose the file */
export const useCoachMessageUpload = (
  studentId: string,
  ownerId: string,
): UploadStatus<UploadedVideo> => {
  const upload = coachMessageUpload(studentId);
  const status = useSyncExternalStore(upload.subscribe, upload.read);
  return status.ownerId === null || status.ownerId === ownerId ? status : NOTHING;
};
