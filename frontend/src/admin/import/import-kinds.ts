import { IMPORTS } from '@wavetrain/shared/imports';

import { api, dataOf } from '../../api/client';
import type { ImportKind } from './file-import';

export const VIDEO_IMPORT: ImportKind = {
  title: 'Import videos',
  text: 'A line with a key updates that video; a line without one adds a new video. Export the list as CSV to get the keys.',
  ...IMPORTS.videos,
  same: 'unchanged',
  check: (csv) => dataOf(api.POST('/api/admin/vault-videos/import/check', { body: { csv } })),
  write: (csv) => dataOf(api.POST('/api/admin/vault-videos/import', { body: { csv } })),
  done: 'Videos imported',
};

export const POST_IMPORT: ImportKind = {
  title: 'Import posts',
  text: 'The text is HTML, and each line becomes a draft. A post with the same address isn’t changed.',
  ...IMPORTS.posts,
  same: 'existing',
  check: (csv) => dataOf(api.POST('/api/admin/posts/import/check', { body: { csv } })),
  write: (csv) => dataOf(api.POST('/api/admin/posts/import', { body: { csv } })),
  done: 'Drafts imported',
};

export const STUDENT_IMPORT: ImportKind = {
  title: 'Import students',
  text: 'Each line becomes an account without a password. Existing accounts aren’t changed.',
  ...IMPORTS.students,
  same: 'existing',
  option: 'Email each new student a link to set their password',
  check: (csv) => dataOf(api.POST('/api/admin/students/import/check', { body: { csv } })),
  write: (csv, sendsLinks) =>
    dataOf(api.POST('/api/admin/students/import', { body: { csv, sendsLinks } })),
  done: 'Students imported',
};

export const BOOKING_IMPORT: ImportKind = {
  title: 'Import bookings',
  text: 'Each line is a spot paid for outside the site, in dollars: by check, cash, bank transfer, card by phone, or other; a guest pays 0. “Starts” is the first day of the clinic. People already booked on those dates aren’t changed.',
  ...IMPORTS.bookings,
  same: 'existing',
  option: 'Send them the usual booking emails',
  check: (csv) => dataOf(api.POST('/api/admin/bookings/import/check', { body: { csv } })),
  write: (csv, sendsMails) =>
    dataOf(api.POST('/api/admin/bookings/import', { body: { csv, sendsMails } })),
  done: 'Bookings imported',
};
