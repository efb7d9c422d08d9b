import { factFaults } from './copy-entry.rules';

describe('{words} in a text', () => {
  const known = new Set(['clinicDays', 'coachingPrice']);

  it('are checked in the fields that are filled, and in no others', () => {
    expect(
      factFaults({ question: '{nope}', answer: 'It is {nope}', position: 3 }, ['answer'], known),
    ).toEqual({
      answer: 'There is no fact called {nope}. Choose one from the list, or remove the braces.',
    });
    expect(factFaults({ answer: null }, ['answer'], known)).toEqual({});
  });
});
