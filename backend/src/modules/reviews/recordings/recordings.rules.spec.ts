import { isWhole, placeOf, voiceTypeOf } from './recordings.rules';

describe('pieces of a take', () => {
  it.each([
    [0, 0, 5, 'next'],
    [10, 10, 5, 'next'],
    [10, 11, 5, 'gap'],
    [10, 0, 10, 'known'],
    [10, 5, 5, 'known'],
    [10, 5, 6, 'gap'],
    [10, 10, 0, 'next'],
  ] as const)(
    'with %i received, a piece at %i of length %i is %s',
    (received, offset, length, place) => expect(placeOf(received, offset, length)).toBe(place),
  );

  it.each([
    [{ voiceBytes: 10, eventCount: 3 }, true],
    [{ voiceBytes: 11, eventCount: 3 }, false],
    [{ voiceBytes: 10, eventCount: 4 }, false],
    [{ eventCount: 3 }, true],
    [{ voiceBytes: 9 }, false],
    [{}, true],
  ])('with ten bytes and three events received of %p, whole is %p', (sent, whole) =>
    expect(isWhole({ voiceBytes: 10, eventCount: 3 }, sent)).toBe(whole),
  );

  it.each([
    ['audio/webm;codecs=opus', 'audio/webm'],
    ['Audio/MP4; codecs=mp4a.40.2', 'audio/mp4'],
    ['audio/ogg', 'audio/ogg'],
    ['video/webm', null],
    ['application/json', null],
    [undefined, null],
  ])('with the content type %s have the voice type %s', (given, type) =>
    expect(voiceTypeOf(given)).toBe(type),
  );
});
