import { toastOffset } from './toast-place.rules';

const laptop = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };

it.each([
  ['nothing is there', [], laptop, 0],
  ['a save button is left of it', [{ left: 250, right: 330, top: 820, bottom: 860 }], laptop, 0],
  [
    'a delete button is in its corner',
    [{ left: 1300, right: 1400, top: 820, bottom: 860 }],
    laptop,
    80,
  ],
  [
    'a second button is right above the first',
    [
      { left: 1300, right: 1400, top: 700, bottom: 744 },
      { left: 1300, right: 1400, top: 820, bottom: 860 },
    ],
    laptop,
    200,
  ],
  ['a button is far above it', [{ left: 1300, right: 1400, top: 100, bottom: 144 }], laptop, 0],
  [
    'a button is scrolled out of view',
    [{ left: 1300, right: 1400, top: 950, bottom: 990 }],
    laptop,
    0,
  ],
  ['a hidden button has no size', [{ left: 1400, right: 1400, top: 860, bottom: 860 }], laptop, 0],
  ['the whole side is full', [{ left: 1000, right: 1400, top: 0, bottom: 900 }], laptop, 0],
  ['the button is at a phone’s top', [{ left: 20, right: 200, top: 60, bottom: 104 }], phone, 104],
  [
    'the button is at a phone’s bottom',
    [{ left: 20, right: 340, top: 700, bottom: 748 }],
    phone,
    0,
  ],
])('keeps a toast off the actions: %s', (_case, boxes, view, offset) => {
  expect(toastOffset(boxes, view)).toBe(offset);
});
