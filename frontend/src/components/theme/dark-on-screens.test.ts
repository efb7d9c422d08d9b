import { darkOnScreens } from './dark-on-screens';

it('leaves the light scheme alone and keeps the dark one off paper', () => {
  expect(
    darkOnScreens([{ ':root': { a: 1 } }, { '[data-light]': { b: 1 }, '[data-dark]': { b: 2 } }]),
  ).toEqual([
    { ':root': { a: 1 } },
    { '[data-light]': { b: 1 } },
    { '@media screen': { '[data-dark]': { b: 2 } } },
  ]);
});
