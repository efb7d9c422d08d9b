import { screen, waitFor, within } from '@testing-library/react';
import type { OwnThreadPart } from '../../features/messages/api/message-types';
import { coachMessageUpload } from '../../features/uploads/coach-message-upload';
import { messageUpload } from '../../features/uploads/student-uploads';
import { storeCoachData } from '../../lib/coach-data';
import { openScreen } from '../../testing/open-screen';
import { answer, bodyOf, callsOf, signedInCoach, withPortalApi } from '../../testing/portal';
import { sampleProfile } from '../../testing/sample-portal';

withPortalApi();

const UPLOADS = '/api/student/video-upload';
const COACH_UPLOADS = '/api/coach/message-video-upload';
const THREAD = `/api/coach/messages/${sampleProfile.id}`;
const VIDEO = '0199b3c0-0000-7000-8000-00000000ff01';
const message = {
  id: 'm1',
  n: 1,
  sender: 'coach' as const,
  viaEmail: false,
  text: '',
  pictureIds: [],
  voiceId: null,
  voiceMs: null,
  videoId: VIDEO,
  submissionId: null,
  submissionTitle: null,
  markId: null,
  ticks: null,
  timescale: null,
  moduleId: null,
  moduleTitle: null,
  sentAt: '2026-11-02T12:00:00Z',
};
const thread: OwnThreadPart = {
  messages: [],
  hasEarlier: false,
  unread: 0,
  readByOther: 0,
  waitingSince: null,
  dueAt: null,
  awayUntil: null,
  hasDeadline: true,
};

/** How long this browser finds a chosen video; null if it can't read it. */
let seconds: number | null = 42;
const src = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')!;
beforeEach(() => {
  seconds = 42;
  Object.assign(URL, { createObjectURL: () => 'blob:roll', revokeObjectURL: () => undefined });
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    configurable: true,
    get() {
      return (this as HTMLElement).getAttribute('src');
    },
    set(this: HTMLMediaElement, address: string) {
      this.setAttribute('src', address);
      if (seconds !== null) Object.defineProperty(this, 'duration', { value: seconds });
      queueMicrotask(() =>
        this.dispatchEvent(new Event(seconds === null ? 'error' : 'loadedmetadata')),
      );
    },
  });
});
afterEach(() => {
  Object.defineProperty(HTMLMediaElement.prototype, 'src', src);
  // an upload lasts as long as the page
  messageUpload.finish();
  coachMessageUpload(sampleProfile.id).finish();
});

const clip = (size?: number) => {
  const file = new File(['0123ftyp'], 'roll.mov', { type: 'video/quicktime' });
  if (size) Object.defineProperty(file, 'size', { value: size });
  return file;
};
const arrives = (path: string, completed?: Promise<void>) => {
  answer('post', path, { uploadId: VIDEO, partSize: 8, partCount: 1 }, 201);
  answer('get', `${path}/${VIDEO}/parts`, { parts: [{ partNumber: 1 }] });
  answer('post', `${path}/${VIDEO}/complete`, { uploadId: VIDEO, note: null }, 200, completed);
};
const open = () => {
  answer('get', '/api/messages', thread);
  answer('post', '/api/messages/read', {});
  const { user } = openScreen('/student/messages');
  const choose = async (file: File) => user.upload(await screen.findByLabelText('Video'), file);
  return { user, choose };
};

it('uploads a chosen video, plays it, and sends it with the message', async () => {
  let arrive = () => {};
  arrives(UPLOADS, new Promise((resolve) => (arrive = resolve)));
  const { user, choose } = open();
  await choose(clip());
  expect(await screen.findByText('Upload complete. Checking your video…')).toBeVisible();
  expect(bodyOf(UPLOADS)).toEqual({ fileName: 'roll.mov', fileSize: 8, purpose: 'message' });
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
  expect(screen.getByText('You can send your message once the video is uploaded.')).toBeVisible();
  arrive();
  expect(await screen.findByLabelText('Your video')).toHaveAttribute('src', `/api/files/${VIDEO}`);
  answer('post', '/api/messages', { ...message, sender: 'student' }, 201);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(bodyOf('/api/messages')).toMatchObject({ text: '', videoId: VIDEO }));
});

it('leaves out a video that was removed', async () => {
  arrives(UPLOADS);
  const { user, choose } = open();
  await choose(clip());
  await user.click(await screen.findByRole('button', { name: 'Remove video' }));
  expect(await screen.findByRole('button', { name: 'Add a video' })).toBeVisible();
  await user.type(screen.getByLabelText('Your message'), 'Without it');
  answer('post', '/api/messages', message, 201);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(bodyOf('/api/messages')).toMatchObject({ text: 'Without it' }));
  expect(bodyOf('/api/messages')).not.toHaveProperty('videoId');
});

it.each([
  ['too long', 200, undefined, /longer than three minutes\. Trim it/],
  ['too large', 42, 500 * 1024 * 1024 + 1, /larger than 500 MB\. Trim it/],
])('says before the upload that a video is %s', async (_, length, size, text) => {
  seconds = length;
  const { choose } = open();
  await choose(clip(size));
  expect(await screen.findByText(text)).toBeVisible();
  expect(callsOf(UPLOADS)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled();
});

it('leaves the check to the server if the browser can’t read the video', async () => {
  seconds = null;
  const error = 'This video is longer than three minutes. Trim it to the part that matters.';
  arrives(UPLOADS);
  answer('post', `${UPLOADS}/${VIDEO}/complete`, { error, code: 'FILE_REFUSED' }, 400);
  const { choose } = open();
  await choose(clip());
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled();
});

it('offers the camera of a phone', async () => {
  open();
  expect(await screen.findByLabelText('New video')).toHaveAttribute('capture', 'environment');
});

it('shows a video in a message with its poster', async () => {
  answer('get', '/api/messages', { ...thread, messages: [message] });
  answer('post', '/api/messages/read', {});
  openScreen('/student/messages');
  const log = within(await screen.findByRole('log'));
  expect(await log.findByLabelText(/^Video from /)).toHaveAttribute(
    'poster',
    `/api/files/${VIDEO}/made/poster`,
  );
});

it('is sent by the coach the same way', async () => {
  storeCoachData({ id: 1, name: 'Cole' });
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/coach/messages', []);
  answer('get', '/api/coach/phrases', []);
  answer('post', `${THREAD}/read`, {});
  answer('get', THREAD, {
    ...thread,
    studentId: sampleProfile.id,
    studentName: 'Ana Rivers',
    studentEmail: 'ana@example.com',
  });
  arrives(COACH_UPLOADS);
  const { user } = openScreen(`/coach/messages?student=${sampleProfile.id}`);
  await user.upload(await screen.findByLabelText('Video'), clip());
  expect(await screen.findByLabelText('Your video')).toBeVisible();
  answer('post', THREAD, message, 201);
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(bodyOf(THREAD)).toMatchObject({ videoId: VIDEO, seenN: 0 }));
});
