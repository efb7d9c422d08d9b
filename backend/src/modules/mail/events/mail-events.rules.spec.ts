import { emailIdIn, isRecent, signatureIn, suspensionFor } from './mail-events.rules';

const HMAC = 'ab'.repeat(32);
const ID = '01a20911-011a-7141-a26c-3d6573105486';

describe('an event of the mail provider', () => {
  it.each([
    [`t=1764002015,v1=${HMAC}`, { at: '1764002015', hmac: HMAC }],
    [`v1=${HMAC}`, null],
    [`t=now,v1=${HMAC}`, null],
    [`t=1,v1=${HMAC}0`, null],
    ['', null],
  ])('parses the signature %p: %p', (header, expected) =>
    expect(signatureIn(header)).toEqual(expected),
  );

  it.each([
    [0, true],
    [-300, true],
    [300, true],
    [-301, false],
    [301, false],
  ])('accepts a clock that is off by %i seconds: %p', (off, expected) =>
    expect(
      isRecent({ at: String(1_764_002_015 + off), hmac: HMAC }, new Date(1_764_002_015_000)),
    ).toBe(expected),
  );

  it.each([
    [`<${ID}@wavetrain.example>`, ID],
    [`${ID.toUpperCase()}@wavetrain.example`, ID],
    ['<something@else.example>', null],
    [undefined, null],
  ])('maps the Message-ID %p to the email %p', (messageId, expected) =>
    expect(emailIdIn(messageId)).toBe(expected),
  );

  it.each([
    [{ type: 'complaint' }, 'complained'],
    [{ type: 'bounce', permanent: true }, 'bounced'],
    [{ type: 'bounce', permanent: false }, null],
    [{ type: 'bounce' }, null],
  ] as const)('maps %p to the suspension cause %p', (event, cause) =>
    expect(suspensionFor(event)).toBe(cause),
  );
});
