import { inWords } from '../technical-labels';

const JOBS: Readonly<Record<string, string>> = {
  'account.erase': 'Erase an account',
  'account.follow-deletion': 'Follow up on an account deletion',
  'account.make-export': 'Prepare someone’s data export',
  'auth.send-password-link': 'Send a password link',
  'clinics.end-pay-page': 'Close a payment page',
  'clinics.offer-place': 'Offer a freed spot',
  'full-export.make': 'Prepare the full export',
  'mail.send': 'Send an email',
  'mail.send-bulk': 'Send an email to a group',
  'newsletters.send-batch': 'Create the next newsletter emails',
  'payments.apply-event': 'Process a payment update',
  'payments.make-friend-code': 'Create a friend code',
  'payments.put-customer-email': 'Update a customer’s email at the payment provider',
  'payments.put-discount-code': 'Send a discount code to the payment provider',
  'payments.refund': 'Pay out a refund',
  'payments.undo-duplicate': 'Undo a duplicate plan',
  'pictures.make-sizes': 'Resize a picture',
  'reviews.make-export': 'Make a review into a video',
  'scoring.scores-ready': 'Tell the student about new scores',
  'submissions.check-link': 'Check a video link',
  'notifications.send-push': 'Send a notification to a device',
  'submissions.feedback-ready': 'Tell the student about a review',
  'submissions.link-broken': 'Tell the student about a broken link',
  'submissions.received': 'Tell the coach about a new video',
  'uploads.make-seekable': 'Prepare a recording',
  'uploads.prepare-video': 'Prepare a video',
  'uploads.send-queued': 'Send a video that has been uploaded',
};

/** Returns a job's label; an unknown job is spelled out from its name. */
export const jobLabel = (job: string): string => JOBS[job] ?? inWords(job);
