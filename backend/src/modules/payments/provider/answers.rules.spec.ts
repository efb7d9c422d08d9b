import { isFinalFailure, isSound, keyOf } from './answers.rules';

describe("the provider's responses", () => {
  it.each([
    [500, false, true],
    [500, true, true],
    [502, false, false],
    [503, true, true],
    [null, false, false],
    [400, true, false],
    [409, false, false],
  ])(
    'decides whether a call with the status %s (replayed: %s) is over: %s',
    (status, isReplayed, isOver) => {
      expect(isFinalFailure({ status, isReplayed })).toBe(isOver);
    },
  );

  it('gives each try its own key', () => {
    expect([keyOf('checkout:1', 0), keyOf('checkout:1', 1), keyOf('checkout:1', 2)]).toEqual([
      'checkout:1',
      'checkout:1:1',
      'checkout:1:2',
    ]);
  });

  it.each([
    [{ object: 'refund', id: 're_1' }, true],
    [{ object: 'list', data: [] }, true],
    [[], true],
    [{}, false],
    [{ object: 7 }, false],
    [null, false],
    ['<html>', false],
    [undefined, false],
  ])('checks whether %j is a valid response: %s', (answer, sound) => {
    expect(isSound(answer)).toBe(sound);
  });
});
