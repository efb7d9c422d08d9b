import { useSyncExternalStore } from 'react';
import { showActivity } from '../../lib/activity';
import { coachClipCalls } from './api/coach-clip-upload';
import type { UploadedVideo } from './api/student-video-upload';
import { KeptUploads } from './engine/kept-uploads';
import { Upload } from './engine/upload';
import { NOTHING, type UploadStatus } from './engine/upload-types';
import { isInMotion, sayingOf } from './upload-saying';

const PLACE = { to: '/coach/clips', doneText: 'is here and can be added to your library.', doneLink: 'Add it' };

/** The clip that the coach sends for the library: one for the whole portal, so that it goes on from page to page. */
export const clipUpload = new Upload<UploadedVideo>({ purpose: 'reference', calls: coachClipCalls, kept: new KeptUploads() });

clipUpload.subscribe(() => showActivity(sayingOf(clipUpload.read(), PLACE)));

/** Leaving the site while parts run asks first. */
window.addEventListener('beforeunload', (event) => {
  if (isInMotion(clipUpload.read())) event.preventDefault();
});

/** How far the coach's clip is. @param ownerId as it was chosen under */
export const useClipUpload = (ownerId: string): UploadStatus<UploadedVideo> => {
  const status = useSyncExternalStore(clipUpload.subscribe, clipUpload.read);
  return status.ownerId === null || status.ownerId === ownerId ? status : NOTHING;
};
