import { focusOf, isDrawn } from './photo-focus';

it.each([
  ['/files/cole.jpg', undefined],
  ['/files/cole.jpg#focus=40,25', '40% 25%'],
  ['/files/cole.jpg#focus=400,25', undefined],
  ['/files/cole.jpg#focus=a,b', undefined],
  ['/files/cole.jpg#focus=40,25;x', undefined],
])('keeps the focus point of %p in view: %p', (address, focus) =>
  expect(focusOf(address)).toBe(focus),
);

it.each([
  ['/art/moments/boof.svg', true],
  ['/assets/athlete-x1.svg', true],
  ['https://files.example/cole.jpg', false],
  ['/files/cole.webp#focus=1,2', false],
])('leaves the colors of illustrations alone: %p %p', (address, drawn) =>
  expect(isDrawn(address)).toBe(drawn),
);
