import { centsOf, dayOf, yesOrNo } from './cells.rules';

describe('a cell', () => {
  it.each([
    ['yes', true],
    [' X ', true],
    ['', false],
    ['No', false],
    ['maybe', null],
  ])('%p reads as %p', (cell, said) => expect(yesOrNo(cell)).toBe(said));

  it.each([
    ['2026-06-01', '2026-06-01'],
    ['6/1/2026', '2026-06-01'],
    ['2026-02-30', null],
    ['13/1/2026', null],
    ['June 1st', null],
    ['', null],
  ])('%p reads as the day %p', (cell, day) => expect(dayOf(cell)).toBe(day));

  it.each([
    ['3200', 320_000],
    ['$3,200.5', 320_050],
    ['0', 0],
    ['1000000', 100_000_000],
    ['1000000.01', null],
    ['3,20', null],
    ['-5', null],
    ['=5', null],
    ['', null],
  ])('%p reads as %p cents', (cell, cents) => expect(centsOf(cell)).toBe(cents));
});
