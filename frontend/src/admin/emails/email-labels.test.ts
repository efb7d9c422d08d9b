import { deliveryText } from './email-labels';

it.each([
  ['queued', null, null],
  ['sent', null, null],
  ['refused', null, 'takes no email'],
  ['withheld', null, 'when you press Resend'],
  ['sending', null, 'its answer is waited for'],
  ['unknown', '2026-11-01T12:15:00Z', 'goes out once more'],
  ['unknown', null, 'not sent again unless you press Resend'],
] as const)('says of a mail that is %s, to be repeated at %s: %s', (status, repeatAt, expected) => {
  const text = deliveryText({ status, repeatAt });
  if (expected === null) expect(text).toBeNull();
  else expect(text).toContain(expected);
});
