import { inWords } from '../technical-labels';

const JOBS: Readonly<Record<string, string>> = {
  'account.erase': 'Erase an account',
  'account.follow-deletion': 'Follow a deletion',
  'account.make-export': 'Pack somebody’s own data',
  'auth.send-password-link': 'Write a password link',
  'clinics.end-balance-page': 'Close a pay page',
  'clinics.offer-place': 'Offer a freed place',
  'clinics.refund': 'Refund a booking',
  'clinics.refund-late-payment': 'Refund what was paid too late',
  'full-export.make': 'Pack the archive of everything',
  'mail.send': 'Send an email',
  'mail.send-bulk': 'Send an email to many',
  'newsletters.send-batch': 'Write the next emails of a newsletter',
  'one-on-one.refund': 'Refund a 1-on-1',
  'payments.apply-event': 'Read what the payment provider told',
  'payments.make-friend-code': 'Make a friend code',
  'payments.put-discount-code': 'Tell the provider of a discount code',
  'payments.refund-charge': 'Refund a payment',
  'payments.undo-duplicate': 'Undo a second plan',
  'pictures.make-sizes': 'Make the sizes of a picture',
  'scoring.scores-ready': 'Tell of new scores',
  'submissions.check-link': 'Check a video link',
  'submissions.feedback-ready': 'Tell of feedback',
  'submissions.link-broken': 'Tell of a broken link',
  'submissions.received': 'Tell the coach of a video',
  'uploads.make-seekable': 'Prepare a recording',
  'uploads.prepare-video': 'Prepare a video',
};

/** What a job does, in words. */
export const jobLabel = (job: string): string => JOBS[job] ?? inWords(job);
