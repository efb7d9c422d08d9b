import { api, dataOf } from '../../api/client';
import type { ImportKind } from './file-import';

export const VIDEO_IMPORT: ImportKind = {
  title: 'Import videos',
  text: 'A line with a key updates that video; a line without one adds a new video. Export the list as CSV to get the keys.',
  columns: ['Key', 'Title', 'Description', 'Category', 'Duration', 'Address'],
  mostRows: 500,
  same: 'unchanged',
  check: (csv) => dataOf(api.POST('/api/admin/vault-videos/import/check', { body: { csv } })),
  write: (csv) => dataOf(api.POST('/api/admin/vault-videos/import', { body: { csv } })),
  done: 'Videos imported',
};

export const POST_IMPORT: ImportKind = {
  title: 'Import posts',
  text: 'The text is HTML, and each line becomes a draft. A post with the same address isn’t changed.',
  columns: ['Title', 'Summary', 'Category', 'Text', 'Picture', 'Author', 'Date', 'Address'],
  mostRows: 200,
  same: 'existing',
  check: (csv) => dataOf(api.POST('/api/admin/posts/import/check', { body: { csv } })),
  write: (csv) => dataOf(api.POST('/api/admin/posts/import', { body: { csv } })),
  done: 'Drafts imported',
};

export const STUDENT_IMPORT: ImportKind = {
  title: 'Import students',
  text: 'Each line becomes an account without a password. Existing accounts aren’t changed.',
  columns: ['Email', 'First name', 'Last name', 'Clinic alumni', 'Phone'],
  mostRows: 2_000,
  same: 'existing',
  option: 'Email each new student a link to set their password',
  check: (csv) => dataOf(api.POST('/api/admin/students/import/check', { body: { csv } })),
  write: (csv, sendsLinks) => dataOf(api.POST('/api/admin/students/import', { body: { csv, sendsLinks } })),
  done: 'Students imported',
};

export const BOOKING_IMPORT: ImportKind = {
  title: 'Import bookings',
  text: 'Each line is a spot paid for outside the site, in dollars: by check, cash, bank transfer, card by phone or other; a guest pays 0. “Starts” is the first day of the clinic. People already booked on those dates aren’t changed.',
  columns: ['Clinic', 'Starts', 'Name', 'Email', 'Paid', 'Paid by', 'Note'],
  mostRows: 200,
  same: 'existing',
  option: 'Send them the usual booking emails',
  check: (csv) => dataOf(api.POST('/api/admin/bookings/import/check', { body: { csv } })),
  write: (csv, sendsMails) => dataOf(api.POST('/api/admin/bookings/import', { body: { csv, sendsMails } })),
  done: 'Bookings imported',
};
