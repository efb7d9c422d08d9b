import { sampleDrawings } from '../testing/sample-review';
import { exportRefusal } from './export-refusal.rules';
import { filmSize } from './film-layout.rules';
import { layerSvg, linesOf } from './layer-svg.rules';
import { sampleMark, UPLOAD_ID } from '../testing/sample-review';

const size = { width: 1_280, height: 720 };
const layer = (given: Partial<Parameters<typeof layerSvg>[2]> = {}) =>
  layerSvg(size, { x: 0, y: 0, ...size }, { drawings: [], text: '', watermark: null, ...given });

describe('a layer over a frame', () => {
  it('has every kind of drawing, in the picture’s own proportions', () => {
    const svg = layer({ drawings: sampleDrawings() });
    expect(svg).toContain('viewBox="0 0 1000 562.5"');
    for (const part of ['<path', '<polyline', '<circle', 'Eyes on the far bank', '°', '<mask'])
      expect(svg).toContain(part);
  });

  it('has its drawings at the reviewed video’s place, and texts over the whole film', () => {
    const place = { x: 0, y: 180, width: 640, height: 360 };
    const svg = layerSvg(size, place, { drawings: [], text: 'Look up.', watermark: null });
    expect(svg).toContain('<svg x="0" y="180" width="640" height="360" viewBox="0 0 1000 562.5"');
    expect(svg).toContain('<svg width="1280" height="720" viewBox="0 0 1000 562.5"');
  });

  it('can’t be broken by what was typed', () => {
    const svg = layer({ text: '<script> & "quotes" \u0007 \ud800', watermark: 'A & B' });
    expect(svg).not.toMatch(/<script|\u0007|\ud800| & /);
    expect(svg).toContain('&#60;script&#62; &#38; &#34;quotes&#34;');
  });

  it('breaks text into lines, and ends a text that’s too long with an ellipsis', () => {
    expect(linesOf('')).toEqual([]);
    expect(linesOf('Your head comes up before the boat does, so the boat stops halfway.')).toEqual([
      'Your head comes up before the boat does, so the',
      'boat stops halfway.',
    ]);
    const long = linesOf('Sit up and look. '.repeat(120));
    expect([long.length, long.at(-1)?.endsWith('…')]).toEqual([8, true]);
    expect(linesOf('x'.repeat(130)).map((line) => line.length)).toEqual([48, 48, 34]);
  });
});

it.each([
  [
    { width: 3_840, height: 2_160 },
    { width: 1_280, height: 720 },
  ],
  [
    { width: 1_080, height: 1_920 },
    { width: 720, height: 1_280 },
  ],
  [
    { width: 321, height: 181 },
    { width: 322, height: 182 },
  ],
])('makes a video of %p as %p', (source, expected) => {
  expect(filmSize(source)).toEqual(expected);
});

describe('a review that can’t be made into a video', () => {
  const take = { id: '', voiceKey: '', timelineKey: '', captions: [] };
  it.each([
    ['a link', { marks: [sampleMark({ uploadId: null })], takes: [] }, null, /linked video/],
    ['words only', { marks: [], takes: [] }, UPLOAD_ID, /no marks and no talk-through/],
    [
      'a long talk-through',
      { marks: [], takes: [{ ...take, durationMs: 900_001 }] },
      UPLOAD_ID,
      /longer than 15 minutes/,
    ],
  ])('says why: %s', (_, content, uploadId, expected) => {
    expect(exportRefusal(content, uploadId)).toMatch(expected);
  });

  it('is not one with marks or fifteen minutes of talk-through', () => {
    expect(exportRefusal({ marks: [sampleMark()], takes: [] }, UPLOAD_ID)).toBeNull();
    const takes = [{ ...take, durationMs: 900_000 }];
    expect(exportRefusal({ marks: [], takes }, UPLOAD_ID)).toBeNull();
  });
});
