import { placeOf, standingOf, submissionFilter, SUBMISSION_STATES } from './admin-submission.rules';

const ID = '0199c6f2-1111-7000-8000-00000000000a';

describe('submissions in the admin', () => {
  it.each(SUBMISSION_STATES)(
    'finds %s in one place of the list and derives that standing from it',
    (standing) => {
      expect(standingOf({ queuePlace: placeOf(standing) })).toBe(standing);
    },
  );

  it('are filtered by the supported filters', () => {
    expect(
      submissionFilter({
        status: 'broken',
        studentId: ID.toUpperCase(),
        overdue: true,
        q: ' boof ',
      }),
    ).toEqual({
      standing: 'broken',
      studentId: ID,
      overdue: true,
      words: 'boof',
    });
  });

  it.each([
    {},
    { status: 'lost', studentId: 'x', overdue: 'true', q: '  ' },
    { status: 1, studentId: [ID], overdue: 1, q: {} },
  ])('ignore unknown filters: %j', (given) => {
    expect(submissionFilter(given)).toEqual({});
  });
});
