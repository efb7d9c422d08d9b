import {
  copyNoteOf,
  CUT_OFF,
  NO_LENGTH,
  NO_PICTURE,
  noteOf,
  refusalOf,
  TOO_LONG,
  UNREADABLE,
  type VideoFacts,
} from './video.rules';

const facts = (changed: Partial<VideoFacts> = {}): VideoFacts => ({
  codec: 'avc',
  rotation: 0,
  width: 1920,
  height: 1080,
  durationTicks: 600,
  timescale: 600,
  dynamicRange: 'standard',
  ...changed,
});

describe('the check of a video', () => {
  it.each([
    ['a video', { layout: 'whole', picture: facts() }, null],
    ['one that was cut off', { layout: 'cut-off', picture: facts() }, CUT_OFF],
    ['one without sense', { layout: 'unreadable', picture: null }, UNREADABLE],
    ['one without picture', { layout: 'whole', picture: null }, NO_PICTURE],
    ['one of no length', { layout: 'whole', picture: facts({ durationTicks: 0 }) }, NO_LENGTH],
    ['one of 30 minutes', { layout: 'whole', picture: facts({ durationTicks: 1_080_000 }) }, null],
    [
      'one a tick longer',
      { layout: 'whole', picture: facts({ durationTicks: 1_080_001 }) },
      TOO_LONG,
    ],
  ] as const)('handles %s', (_, finding, refusal) => expect(refusalOf(finding)).toBe(refusal));

  it.each([
    [180_000, null],
    [181_000, null],
    [181_001, 'This video is longer than three minutes. Trim it to the part that matters.'],
  ])('accepts a message’s video of %d ms: %s', (durationTicks, refusal) =>
    expect(
      refusalOf(
        { layout: 'whole', picture: facts({ durationTicks, timescale: 1_000 }) },
        'message',
      ),
    ).toBe(refusal),
  );

  it('accepts HEVC with a note', () => {
    expect(noteOf(facts({ codec: 'hevc' }))).toMatch(/HEVC/);
    expect(noteOf(facts())).toBeNull();
    expect(noteOf(facts({ codec: 'hevc', dynamicRange: 'dolby-vision' }))).toMatch(/profile 5/);
  });

  it('says if a copy is approximate or its colors weren’t converted', () => {
    const copy = { dynamicRange: 'hlg', proxyIsExact: true, isToned: true } as const;
    expect(copyNoteOf(copy)).toBeNull();
    expect(copyNoteOf({ ...copy, proxyIsExact: false })).toMatch(/approximate/);
    expect(copyNoteOf({ ...copy, isToned: false })).toMatch(/washed out/);
  });
});
