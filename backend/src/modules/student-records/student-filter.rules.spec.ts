import { studentFilter } from './student-filter.rules';

describe("the filter of the admin's students", () => {
  it('accepts what the list supports', () => {
    expect(
      studentFilter({
        q: '  pat ',
        plan: 'paused',
        alumni: false,
        quiet: true,
        withoutIntake: true,
      }),
    ).toEqual({
      words: 'pat',
      plan: 'paused',
      alumni: false,
      quiet: true,
      withoutIntake: true,
    });
  });

  it.each([
    {},
    { q: '   ', plan: 'rich', alumni: 'yes', quiet: false, withoutIntake: 1 },
    { q: ['a'], plan: null, health: 'knee' },
  ])('drops the rest: %j', (given) => {
    expect(studentFilter(given)).toEqual({});
  });

  it('searches for at most a hundred characters', () => {
    expect(studentFilter({ q: 'x'.repeat(500) }).words).toHaveLength(100);
  });
});
