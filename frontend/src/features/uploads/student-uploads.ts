import { useSyncExternalStore } from 'react';
import { showActivity } from '../../lib/activity';
import { onSignOut } from '../../lib/sign-out';
import { onStudentHere, studentHere } from '../../lib/who-is-here';
import {
  queueStudentVideo,
  sendStudentVideo,
  type SentPractical,
  type SentVideo,
  type StudentDelivery,
} from './api/send-student-video';
import { studentVideoCalls, type UploadedVideo } from './api/video-upload';
import { KeptUploads } from './engine/kept-uploads';
import { Upload } from './engine/upload';
import { NOTHING, type UploadStatus } from './engine/upload-types';
import { messageVideoUpload, type MessageVideoUpload } from './message-video';
import { isInMotion, sayingOf, UNSENT } from './upload-saying';
import { videoProblem } from '../../lib/video-problem';

export type StudentUpload = Upload<UploadedVideo, StudentDelivery, SentVideo | SentPractical>;

interface PortalUpload<Kind = StudentUpload> {
  readonly upload: Kind;
  /** The page that manages it. */
  readonly page: string;
  readonly aliases?: readonly string[];
}

const MODULE = 'module:';
const kept = new KeptUploads();
const started = (purpose: string, kind: 'submission' | 'module'): StudentUpload =>
  new Upload({
    purpose,
    calls: studentVideoCalls(kind),
    kept,
    refuse: videoProblem,
    deliver: sendStudentVideo,
    queue: queueStudentVideo,
  });

/**
 * The student's video for a review. A single one for the whole portal, so that it continues across
 * pages.
 */
export const reviewUpload = started('submission', 'submission');

const REVIEW: PortalUpload = {
  upload: reviewUpload,
  page: '/student/submit',
  aliases: ['/student/upload', '/student/upload-enhanced'],
};
/** The student's video for a message. */
export const messageUpload = messageVideoUpload('message', studentVideoCalls('message'));

const MESSAGE: PortalUpload<MessageVideoUpload> = {
  upload: messageUpload,
  page: '/student/messages',
};
/** Practicals this page knows of, by module. */
const practicals = new Map<string, PortalUpload>();
const sent = (): PortalUpload[] => [REVIEW, ...practicals.values()];
const all = (): PortalUpload<StudentUpload | MessageVideoUpload>[] => [...sent(), MESSAGE];

const ownSaying = ({ upload, page, aliases }: PortalUpload<StudentUpload | MessageVideoUpload>) =>
  upload.read().ownerId === studentHere()
    ? sayingOf(upload.read(), { to: page, aliases, ...UNSENT })
    : null;

/** Shows one line for all uploads: the first that has something to say. */
const tell = () =>
  showActivity(
    all()
      .map(ownSaying)
      .find((said) => said !== null) ?? null,
  );

/**
 * Returns the upload of a module's practical. There is one for each module, in addition to the one
 * for a review; it continues across pages too.
 */
export const practicalUpload = (moduleId: string): StudentUpload => {
  const known = practicals.get(moduleId);
  if (known) return known.upload;
  const upload = started(`${MODULE}${moduleId}`, 'module');
  practicals.set(moduleId, { upload, page: `/module.html?id=${encodeURIComponent(moduleId)}` });
  upload.subscribe(tell);
  return upload;
};

reviewUpload.subscribe(tell);
messageUpload.subscribe(tell);
/** Resumes the signed-in student's uploads, including those of an earlier page. */
const takeUp = async (): Promise<void> => {
  const studentId = studentHere();
  if (studentId === undefined) return;
  all().forEach(({ upload }) => void upload.resume(studentId));
  const modules = (await kept.purposes())
    .filter((purpose) => purpose.startsWith(MODULE))
    .map((purpose) => purpose.slice(MODULE.length));
  if (studentHere() !== studentId) return;
  modules
    .filter((id) => !practicals.has(id))
    .forEach((id) => void practicalUpload(id).resume(studentId));
};

onStudentHere(() => {
  void takeUp();
  tell();
});
// the student may have been known before this code was loaded
void takeUp();
onSignOut(async () => {
  await Promise.all(all().map(({ upload }) => upload.cancel()));
});

/** Warns before leaving the site during an upload. */
window.addEventListener('beforeunload', (event) => {
  if (all().some(({ upload }) => isInMotion(upload.read()))) event.preventDefault();
});

/** Returns the progress of one of the student's own uploads. */
export const useOwnUpload = <Delivery, Answer>(
  upload: Upload<UploadedVideo, Delivery, Answer>,
  studentId: string,
): UploadStatus<UploadedVideo, Answer> => {
  const status = useSyncExternalStore(upload.subscribe, upload.read);
  return status.ownerId === null || status.ownerId === studentId ? status : NOTHING;
};

const subscribeAll = (listener: () => void): (() => void) => {
  const ends = sent().map(({ upload }) => upload.subscribe(listener));
  return () => ends.forEach((end) => end());
};
const withId = (uploadId: string) => sent().find(({ upload }) => upload.uploadId === uploadId);

/**
 * Returns this browser's upload with that id, its progress and the page that manages it; null if
 * another device has it.
 */
export const useUploadHere = (uploadId: string) => {
  const status = useSyncExternalStore(
    subscribeAll,
    () => withId(uploadId)?.upload.read() ?? NOTHING,
  );
  const found = withId(uploadId);
  return found ? { ...found, status } : null;
};
