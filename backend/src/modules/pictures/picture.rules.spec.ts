import {
  addressOf,
  formatFor,
  incomingKey,
  isAsItCame,
  isShowable,
  pixelsOf,
  shownSize,
  sizeNames,
  sourceSetOf,
  wholeKey,
} from './picture.rules';

const WHOLE = { width: 1_000, height: 500 };

it('the visible part of a picture has a size', () => {
  expect(shownSize({ area: null, ...WHOLE })).toEqual(WHOLE);
  expect(shownSize({ area: { x: 0.25, y: 0, width: 0.5, height: 1 }, ...WHOLE })).toEqual({
    width: 500,
    height: 500,
  });
});

describe('a crop', () => {
  it.each([
    [
      { x: 0, y: 0, width: 1, height: 1 },
      { left: 0, top: 0, width: 1_000, height: 500 },
    ],
    [
      { x: 0.25, y: 0.5, width: 0.5, height: 0.5 },
      { left: 250, top: 250, width: 500, height: 250 },
    ],
    [
      { x: 0.9999, y: 0.9999, width: 0.2, height: 0.2 },
      { left: 999, top: 499, width: 1, height: 1 },
    ],
    [
      { x: 1, y: 1, width: 0, height: 0 },
      { left: 999, top: 499, width: 1, height: 1 },
    ],
  ])('%j is in whole pixels within the picture', (area, pixels) =>
    expect(pixelsOf(area, WHOLE)).toEqual(pixels),
  );

  it.each([
    [{ x: 0, y: 0, width: 1, height: 1 }, true],
    [{ x: 0.5, y: 0.5, width: 0.5, height: 0.5 }, true],
    [{ x: 0.6, y: 0, width: 0.5, height: 1 }, false],
    [{ x: 0, y: 0.6, width: 1, height: 0.5 }, false],
    [{ x: 0, y: 0, width: 0.015, height: 1 }, false],
    [{ x: 0, y: 0, width: 1, height: 0.03 }, false],
  ])('%j is valid: %s', (area, is) => expect(isShowable(area, WHOLE)).toBe(is));
});

it('pages have three widths in two formats, and emails one of their own', () => {
  expect(sizeNames()).toEqual([
    '480.avif',
    '480.webp',
    '960.avif',
    '960.webp',
    '1600.avif',
    '1600.webp',
    'mail.jpg',
  ]);
});

it('a URL contains the revision and the focus point', () => {
  expect(addressOf({ id: 'p', cut: 3, focusX: 40, focusY: 25 })).toBe(
    '/api/pictures/p/3/960#focus=40,25',
  );
});

it('a browser chooses from three widths, and gets the best format it supports', () => {
  expect(sourceSetOf({ id: 'p', cut: 3 })).toBe(
    '/api/pictures/p/3/480 480w, /api/pictures/p/3/960 960w, /api/pictures/p/3/1600 1600w',
  );
  expect([
    formatFor('image/avif,image/webp,*/*'),
    formatFor('image/webp,*/*'),
    formatFor(undefined),
  ]).toEqual(['avif', 'webp', 'webp']);
});

it('an uploaded picture is distinguished from the re-encoded one', () => {
  expect([incomingKey('p', 's'), wholeKey('p', 1)].map(isAsItCame)).toEqual([true, false]);
});
