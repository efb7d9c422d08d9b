import { deliveryText } from './email-labels';

it.each([
  ['queued', null, null],
  ['sent', null, null],
  ['refused', null, 'doesn’t accept email'],
  ['withheld', null, 'Click Resend'],
  ['sending', null, 'Waiting for its response'],
  ['unknown', '2026-11-01T12:15:00Z', 'It will be sent again'],
  ['unknown', null, 'won’t be sent again unless you click Resend'],
] as const)(
  'describes an email that is %s, with its next try at %s: %s',
  (status, repeatAt, expected) => {
    const text = deliveryText({ status, repeatAt });
    if (expected === null) expect(text).toBeNull();
    else expect(text).toContain(expected);
  },
);
