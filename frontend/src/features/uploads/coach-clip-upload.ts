import { useSyncExternalStore } from 'react';
import { api, dataOf, type components } from '../../api/client';
import { showActivity } from '../../lib/activity';
import { dropDraft, type DraftKey } from '../../lib/drafts';
import { coachClipCalls } from './api/coach-clip-upload';
import type { UploadedVideo } from './api/student-video-upload';
import { KeptUploads } from './engine/kept-uploads';
import { Upload } from './engine/upload';
import { NOTHING, type UploadStatus } from './engine/upload-types';
import { isInMotion, sayingOf } from './upload-saying';

type Schemas = components['schemas'];
export type AddedClip = Schemas['ReferenceClipResponse'];

/** The clip's words; `draft` is what was typed for it, which is dropped once it is added. */
export interface ClipDelivery {
  readonly draft: DraftKey;
  readonly words: Schemas['ClipWordsRequest'];
}

const addClip = async ({ uploadId }: UploadedVideo, { words, draft }: ClipDelivery): Promise<AddedClip> => {
  const clip = await dataOf(api.POST('/api/coach/reference-clips', { body: { uploadId, ...words } }));
  dropDraft(draft);
  return clip;
};

const PLACE = {
  to: '/coach/clips',
  unsentText: 'is uploaded, but not in your library yet.',
  unsentLink: 'Add it',
  sentText: 'was added to your library.',
};

/** The clip that the coach sends for the library: one for the whole portal, so that it goes on from page to page. */
export const clipUpload = new Upload({ purpose: 'reference', calls: coachClipCalls, kept: new KeptUploads(), deliver: addClip });

clipUpload.subscribe(() => showActivity(sayingOf(clipUpload.read(), PLACE)));

/** Leaving the site while parts run asks first. */
window.addEventListener('beforeunload', (event) => {
  if (isInMotion(clipUpload.read())) event.preventDefault();
});

/** How far the coach's clip is. @param ownerId as it was chosen under */
export const useClipUpload = (ownerId: string): UploadStatus<UploadedVideo, AddedClip> => {
  const status = useSyncExternalStore(clipUpload.subscribe, clipUpload.read);
  return status.ownerId === null || status.ownerId === ownerId ? status : NOTHING;
};
