import { hasMailsUnderWay, mailPercent } from './mail-progress';

const counts = (mails: number, mailsSent = 0, mailsFailed = 0, mailsUnknown = 0) => ({
  mails,
  mailsSent,
  mailsFailed,
  mailsUnknown,
});

it.each([
  ['nothing to send', counts(0), false, 0],
  ['nothing sent yet', counts(8), true, 0],
  ['one of three', counts(3, 1), true, 33],
  ['all but one, in every way', counts(8, 4, 2, 1), true, 88],
  ['ended in every way', counts(8, 5, 2, 1), false, 100],
])(
  'returns whether emails are pending, and the percentage done: %s',
  (_, sent, isUnderWay, percent) => {
    expect(hasMailsUnderWay(sent)).toBe(isUnderWay);
    expect(mailPercent(sent)).toBe(percent);
  },
);
