import { factFaults } from './copy-entry.rules';

describe('{words} of a text', () => {
  const known = new Set(['clinicDays', 'coachingPrice']);

  it('are faults of the fields that are filled, and of no others', () => {
    expect(factFaults({ question: '{nope}', answer: 'It is {nope}', position: 3 }, ['answer'], known)).toEqual({
      answer: 'There is no fact called {nope}. Choose one of the list, or leave out the braces.',
    });
    expect(factFaults({ answer: null }, ['answer'], known)).toEqual({});
  });
});
