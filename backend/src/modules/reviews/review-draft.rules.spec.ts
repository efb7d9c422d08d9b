import { areOnVideo, linkRevisionOf, versionOf } from './review-draft.rules';
import { sampleMark, UPLOAD_ID, sampleMeasure } from './testing/sample-review';

describe('the draft of a review', () => {
  it('only has marks on the video under review', () => {
    expect(areOnVideo({ marks: [], measures: [] }, null)).toBe(true);
    expect(areOnVideo({ marks: [sampleMark()], measures: [sampleMeasure()] }, UPLOAD_ID)).toBe(
      true,
    );
    expect(areOnVideo({ marks: [sampleMark()], measures: [] }, null)).toBe(false);
    expect(areOnVideo({ marks: [], measures: [sampleMeasure()] }, null)).toBe(false);
    expect(
      areOnVideo(
        { marks: [sampleMark(), sampleMark({ uploadId: null })], measures: [] },
        UPLOAD_ID,
      ),
    ).toBe(false);
  });

  it.each([
    ['"0"', 0],
    ['"17"', 17],
    [undefined, null],
    ['17', null],
    ['*', null],
    ['W/"17"', null],
    ['"1","2"', null],
    ['"12345678901"', null],
  ])('reads %s as version %s', (header, version) => {
    expect(versionOf(header)).toBe(version);
  });
});

it.each([
  ['4', 4],
  [undefined, undefined],
  ['', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['4.5', undefined],
  [['4', '5'], undefined],
  [{ x: '4' }, undefined],
])('reads the video’s revision from %j as %p', (seen, revision) => {
  expect(linkRevisionOf(seen)).toBe(revision);
});
