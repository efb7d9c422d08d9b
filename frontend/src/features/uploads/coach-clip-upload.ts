import { useSyncExternalStore } from 'react';
import { api, dataOf, type components } from '../../api/client';
import { showActivity } from '../../lib/activity';
import { dropDraft, type DraftKey } from '../../lib/drafts';
import { coachClipCalls, type UploadedVideo } from './api/video-upload';
import { KeptUploads } from './engine/kept-uploads';
import { Upload } from './engine/upload';
import { NOTHING, type UploadStatus } from './engine/upload-types';
import { isInMotion, sayingOf } from './upload-saying';
import { videoProblem } from '../../lib/video-problem';

type Schemas = components['schemas'];
export type AddedClip = Schemas['ReferenceClipResponse'];

/** The clip's text. `draft` stores what was typed for it, and is dropped once it is added. */
export interface ClipDelivery {
  readonly draft: DraftKey;
  readonly words: Schemas['ClipDetailsRequest'];
}

const addClip = async (
  { uploadId }: UploadedVideo,
  { words, draft }: ClipDelivery,
): Promise<AddedClip> => {
  const clip = await dataOf(
    api.POST('/api/coach/reference-clips', { body: { uploadId, ...words } }),
  );
  dropDraft(draft);
  return clip;
};

const queueClip = async (uploadId: string, delivery: ClipDelivery | null): Promise<void> => {
  const params = { path: { uploadId } };
  const path = '/api/coach/reference-clips/queued/{uploadId}';
  if (delivery) await api.PUT(path, { params, body: delivery.words });
  else await api.DELETE(path, { params });
};

const PLACE = {
  to: '/coach/clips',
  unsentText: 'is uploaded, but not in your library yet.',
  unsentLink: 'Add it',
  sentText: 'was added to your library.',
};

/**
 * The coach's clip for the library. A single one for the whole portal, so that it continues across
 * pages.
 */
export const clipUpload = new Upload({
  purpose: 'reference',
  calls: coachClipCalls,
  kept: new KeptUploads(),
  refuse: videoProblem,
  deliver: addClip,
  queue: queueClip,
});

clipUpload.subscribe(() => showActivity(sayingOf(clipUpload.read(), PLACE)));

/** Warns before leaving the site during an upload. */
window.addEventListener('beforeunload', (event) => {
  if (isInMotion(clipUpload.read())) event.preventDefault();
});

/** Returns the progress of the coach's clip. @param ownerId who chose the file */
export const useClipUpload = (ownerId: string): UploadStatus<UploadedVideo, AddedClip> => {
  const status = useSyncExternalStore(clipUpload.subscribe, clipUpload.read);
  return status.ownerId === null || status.ownerId === ownerId ? status : NOTHING;
};
