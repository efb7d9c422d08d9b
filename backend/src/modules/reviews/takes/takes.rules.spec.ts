import { placeOf, voiceTypeOf } from './takes.rules';

describe('pieces of a take', () => {
  it.each([
    [0, 0, 5, 'next'],
    [10, 10, 5, 'next'],
    [10, 11, 5, 'gap'],
    [10, 0, 10, 'known'],
    [10, 5, 5, 'known'],
    [10, 5, 6, 'gap'],
    [10, 10, 0, 'next'],
  ] as const)('with %i here, one from %i of %i is %s', (received, offset, length, place) =>
    expect(placeOf(received, offset, length)).toBe(place),
  );

  it.each([
    ['audio/webm;codecs=opus', 'audio/webm'],
    ['Audio/MP4; codecs=mp4a.40.2', 'audio/mp4'],
    ['audio/ogg', 'audio/ogg'],
    ['video/webm', null],
    ['application/json', null],
    [undefined, null],
  ])('that come as %s are %s', (given, type) => expect(voiceTypeOf(given)).toBe(type));
});
