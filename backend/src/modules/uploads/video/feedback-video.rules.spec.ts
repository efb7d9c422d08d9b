import { partsFault, refusalOfType, uploadIdOfAddress } from './feedback-video.rules';

const ID = '0192f3c1-7a10-7b6e-9c53-0a1b2c3d4e5f';
const STORE = 'https://s3.example.com';

it.each([
  ['video/mp4', true],
  ['video/mov', true],
  ['video/quicktime', true],
  ['VIDEO/MP4', true],
  ['video/x-m4v', true],
  ['', true],
  ['application/octet-stream', true],
  ['video/webm', false],
  ['text/html', false],
])('accepts the announced type “%s”: %s [705, T156]', (type, isAccepted) =>
  expect(refusalOfType(type)).toBe(isAccepted ? null : 'Please select an MP4 or MOV file'),
);

it.each([
  [`/api/files/${ID}`, true],
  [`${STORE}/files/uploads/${ID}/original.mp4`, true],
  [`${STORE}/uploads/${ID}/original.mov?X-Amz-Signature=1`, true],
  [`https://evil.example/uploads/${ID}/original.mp4`, false],
  [`${STORE}/uploads/${ID}/poster.jpg`, false],
  [`uploads/${ID}/original.mp4`, false],
  ['../../etc/passwd', false],
  ['', false],
])('recognizes the URL %s as one of ours: %s', (address, isOurs) =>
  expect(uploadIdOfAddress(address, STORE)).toBe(isOurs ? ID : null),
);

it('recognizes no storage URL if files are on our own disk', () => {
  expect(uploadIdOfAddress(`${STORE}/uploads/${ID}/original.mp4`, null)).toBeNull();
  expect(uploadIdOfAddress(`/api/files/${ID}`, null)).toBe(ID);
});

describe('the parts that a sender names', () => {
  const there = [1, 2, 3].map((n) => ({ n, tag: `"aa${n}"` }));
  it.each([
    [there, null],
    [[...there].reverse(), null],
    [there.map(({ n, tag }) => ({ n, tag: tag.replaceAll('"', '').toUpperCase() })), null],
    [there.slice(1), 'missing'],
    [[], 'missing'],
    [[...there, { n: 4, tag: 'x' }], 'missing'],
    [[there[0]!, there[0]!, there[1]!], 'missing'],
    [[{ n: 0, tag: 'x' }, ...there.slice(1)], 'missing'],
    [[...there.slice(0, 2), { n: 3, tag: 'other' }], { differs: 3 }],
  ])('are checked against the storage: %j: %j', (said, fault) =>
    expect(partsFault(said, there, 3)).toEqual(fault),
  );

  it('are reported missing if the storage doesn’t have them', () =>
    expect(partsFault(there, there.slice(1), 3)).toBe('missing'));
});
