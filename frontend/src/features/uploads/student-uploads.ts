import { useSyncExternalStore } from 'react';
import { showActivity } from '../../lib/activity';
import { onSignOut } from '../../lib/sign-out';
import { onStudentHere, studentHere } from '../../lib/who-is-here';
import { studentVideoCalls, type UploadedVideo } from './api/student-video-upload';
import { KeptUploads } from './engine/kept-uploads';
import { percentOf } from './engine/progress.rules';
import { Upload } from './engine/upload';
import { NOTHING, type UploadPhase, type UploadStatus } from './engine/upload-types';

interface PortalUpload {
  readonly upload: Upload<UploadedVideo>;
  /** Where it is looked after. */
  readonly page: string;
}

const started = (purpose: string, kind: 'submission' | 'module') =>
  new Upload<UploadedVideo>({ purpose, calls: studentVideoCalls(kind), kept: new KeptUploads() });

/** The student's video for a review: one for the whole portal, so that it goes on from page to page. */
export const reviewUpload = started('submission', 'submission');

const REVIEW: PortalUpload = { upload: reviewUpload, page: '/student/upload' };
/** Practicals that this page knows of, by module. */
const practicals = new Map<string, PortalUpload>();
const all = (): PortalUpload[] => [REVIEW, ...practicals.values()];

const SAID: Partial<Record<UploadPhase, (percent: number) => string>> = {
  sending: (percent) => `is on its way: ${percent} %.`,
  waiting: (percent) => `waits for the connection at ${percent} %.`,
  paused: (percent) => `is paused at ${percent} %.`,
  finishing: () => 'is being looked at.',
  done: () => 'is here and can be handed in.',
  failed: () => 'did not arrive.',
  'signed-out': () => 'waits until you have logged in again.',
};

const sayingOf = ({ upload, page }: PortalUpload) => {
  const { phase, fileName, sent, size, ownerId } = upload.read();
  const said = ownerId === studentHere() ? SAID[phase]?.(percentOf(sent, size)) : undefined;
  return said ? { text: `“${fileName}” ${said}`, to: page, linkText: phase === 'done' ? 'Hand it in' : 'Show' } : null;
};

/** One line for all of them: the first that has something to say. */
const tell = () =>
  showActivity(
    all()
      .map(sayingOf)
      .find((said) => said !== null) ?? null,
  );

/** The video of a module's practical: one for each module, beside the one for a review; it goes on from page to page as well. */
export const practicalUpload = (moduleId: string): Upload<UploadedVideo> => {
  const known = practicals.get(moduleId);
  if (known) return known.upload;
  const upload = started(`module:${moduleId}`, 'module');
  practicals.set(moduleId, { upload, page: `/module.html?id=${encodeURIComponent(moduleId)}` });
  upload.subscribe(tell);
  return upload;
};

reviewUpload.subscribe(tell);
onStudentHere((studentId) => {
  if (studentId !== undefined) all().forEach(({ upload }) => void upload.resume(studentId));
  tell();
});
onSignOut(async () => {
  await Promise.all(all().map(({ upload }) => upload.cancel()));
});

const IN_MOTION: ReadonlySet<UploadPhase> = new Set(['sending', 'waiting', 'finishing']);

/** Leaving the site while parts run asks first. */
window.addEventListener('beforeunload', (event) => {
  if (all().some(({ upload }) => IN_MOTION.has(upload.read().phase))) event.preventDefault();
});

/** How far one of the student's own uploads is. */
export const useOwnUpload = (upload: Upload<UploadedVideo>, studentId: string): UploadStatus<UploadedVideo> => {
  const status = useSyncExternalStore(upload.subscribe, upload.read);
  return status.ownerId === null || status.ownerId === studentId ? status : NOTHING;
};
