import { dueText, submissionStatusLabel } from './submission-labels';

it('describes a submission’s status, overdue first', () => {
  expect(submissionStatusLabel({ standing: 'waiting', overdue: false })).toBe('to review');
  expect(submissionStatusLabel({ standing: 'waiting', overdue: true })).toBe('overdue');
});

it('says when a review is due, or why it isn’t', () => {
  expect(dueText({ standing: 'waiting', overdue: true, dueAt: '2026-11-20T10:00:00Z' })).toMatch(
    /^Since Nov 20/,
  );
  expect(dueText({ standing: 'waiting', overdue: false, dueAt: '2026-11-20T10:00:00Z' })).toMatch(
    /^By /,
  );
  expect(dueText({ standing: 'outside-plan', overdue: false, dueAt: null })).toBe(
    'Not covered by a plan',
  );
  expect(dueText({ standing: 'broken', overdue: false, dueAt: null })).toBe(
    'On hold until the link works',
  );
  expect(dueText({ standing: 'complete', overdue: false, dueAt: null })).toBe('–');
});
