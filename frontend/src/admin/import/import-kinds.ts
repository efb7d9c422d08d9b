import { api, dataOf } from '../../api/client';
import type { ImportKind } from './file-import';

export const VIDEO_IMPORT: ImportKind = {
  title: 'Videos from a file',
  text: 'A line with a key changes that video, one without adds a new one; the list’s own CSV has them all.',
  columns: ['Key', 'Title', 'Description', 'Category', 'Duration', 'Address'],
  mostRows: 500,
  same: 'as they are',
  check: (csv) => dataOf(api.POST('/api/admin/vault-videos/import/check', { body: { csv } })),
  write: (csv) => dataOf(api.POST('/api/admin/vault-videos/import', { body: { csv } })),
  done: 'The vault has them',
};

export const POST_IMPORT: ImportKind = {
  title: 'Posts from a file',
  text: 'The text is HTML; each line becomes a draft. A post that has the address already stays as it is.',
  columns: ['Title', 'Summary', 'Category', 'Text', 'Picture', 'Author', 'Date', 'Address'],
  mostRows: 200,
  same: 'there already',
  check: (csv) => dataOf(api.POST('/api/admin/posts/import/check', { body: { csv } })),
  write: (csv) => dataOf(api.POST('/api/admin/posts/import', { body: { csv } })),
  done: 'The drafts are there',
};

export const STUDENT_IMPORT: ImportKind = {
  title: 'Students from a file',
  text: 'Each line becomes an account without a password. Who has an account stays as they are.',
  columns: ['Email', 'First name', 'Last name', 'Clinic alumni', 'Phone'],
  mostRows: 2_000,
  same: 'there already',
  option: 'Email each new student the link that sets their password',
  check: (csv) => dataOf(api.POST('/api/admin/students/import/check', { body: { csv } })),
  write: (csv, sendsLinks) => dataOf(api.POST('/api/admin/students/import', { body: { csv, sendsLinks } })),
  done: 'The students are there',
};

export const BOOKING_IMPORT: ImportKind = {
  title: 'Bookings from a file',
  text: 'Each line is a place that was paid for outside, in dollars: by check, cash, bank transfer, card by phone or other; a guest pays 0. “Starts” is the first day of the clinic. Who has a place on those dates stays as they are.',
  columns: ['Clinic', 'Starts', 'Name', 'Email', 'Paid', 'Paid by', 'Note'],
  mostRows: 200,
  same: 'there already',
  option: 'Send them the emails of whoever books',
  check: (csv) => dataOf(api.POST('/api/admin/bookings/import/check', { body: { csv } })),
  write: (csv, sendsMails) => dataOf(api.POST('/api/admin/bookings/import', { body: { csv, sendsMails } })),
  done: 'The places are booked',
};
