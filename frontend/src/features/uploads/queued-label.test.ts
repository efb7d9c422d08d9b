import { queuedLabel } from './queued-label';

const now = new Date('2026-11-30T12:00:00Z');
const video = {
  uploadId: 'u1',
  title: 'Hip snap',
  fileName: 'roll.mp4',
  fileSize: 100,
  arrived: 43,
  lastActiveAt: '2026-11-30T11:58:00Z',
  problem: null,
};

it.each([
  ['on another device', {}, null, 'Uploading 43%. It will be sent when it’s done.'],
  [
    'here, by this page’s own progress',
    {},
    { phase: 'sending', sent: 50 },
    'Uploading 50%. It will be sent when it’s done.',
  ],
  [
    'paused here',
    {},
    { phase: 'paused', sent: 50 },
    'Stopped at 50%. Resume the upload, and it will be sent when it’s done.',
  ],
  [
    'left on another device',
    { lastActiveAt: '2026-11-30T11:57:00Z' },
    null,
    'Stopped at 43%. Open the portal on the device that has the video to resume. It will be sent when it’s done.',
  ],
  ['complete', { arrived: 100 }, null, 'Upload complete. Sending…'],
  ['refused', { arrived: 100, problem: 'It’s empty.' }, null, 'Not sent: It’s empty.'],
] as const)('describes a queued video that is %s', (_, given, local, label) => {
  expect(queuedLabel({ ...video, ...given }, local, now)).toBe(label);
});
