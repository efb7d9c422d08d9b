import { coachSubmission } from '../../testing/sample-portal';
import { faultsOf } from '../../testing/faults';
import {
  askedOf,
  nextAfter,
  pinUrgent,
  splitByState,
  stepFrom,
  tabLabel,
  WHOLE_QUEUE,
} from './coach-queue.rules';
import { isBroken } from './submission-state.rules';
import { isSupportedLink } from './video-form.schema';
import { liveFormSchema } from './video-form.schema';

const filled = {
  videoLink: 'https://youtu.be/a',
  title: 'Boof',
  description: 'Left edge late',
  skillArea: 'general',
};

describe('form 2', () => {
  it.each([
    [2, false],
    [3, true],
    [100, true],
    [101, false],
  ])('for a title of %d characters, valid is %s [549, 550]', (length, fine) => {
    expect(faultsOf(liveFormSchema, { ...filled, title: 'x'.repeat(length) })).toEqual(
      fine ? {} : { title: 'The title needs 3 to 100 characters' },
    );
  });

  it.each([
    [9, false],
    [10, true],
    [500, true],
    [501, false],
  ])('for a description of %d characters, valid is %s [552, 553]', (length, fine) => {
    const problems = fine ? {} : { description: 'The description needs 10 to 500 characters' };
    expect(faultsOf(liveFormSchema, { ...filled, description: 'x'.repeat(length) })).toEqual(
      problems,
    );
  });

  it('names every error at once [548, 551]', () => {
    expect(
      Object.keys(
        faultsOf(liveFormSchema, { videoLink: 'x', title: ' ', description: '', skillArea: '' }),
      ).reverse(),
    ).toEqual(['videoLink', 'title', 'skillArea', 'description']);
  });
});

it('reads the host of a link pasted without https [540]', () => {
  expect([
    isSupportedLink('youtu.be/abc'),
    isSupportedLink('youtube.com.evil.example/abc'),
    isSupportedLink(''),
  ]).toEqual([true, false, false]);
});

const make = (id: string, more: Parameters<typeof coachSubmission>[0]) =>
  coachSubmission({ id, title: id, ...more });
const open = make('open', {
  submissionDate: '2026-11-01T00:00:00Z',
  dueAt: '2026-11-03T00:00:00Z',
});
const newer = make('newer', {
  submissionDate: '2026-11-02T00:00:00Z',
  dueAt: '2026-11-04T00:00:00Z',
  skillArea: 'strokes-techniques',
  canonicalSkillArea: 'strokes',
});
const outside = make('outside', {
  submissionDate: '2026-11-05T00:00:00Z',
  covered: false,
  dueAt: null,
});
const started = make('started', { feedbackState: 'in-progress', feedbackNotes: 'x', dueAt: null });
const done = make('done', { feedbackState: 'complete', dueAt: null, studentName: 'Ben Eddy' });
const broken = make('broken', {
  status: 'invalid_link',
  linkValidationStatus: 'invalid',
  submissionDate: '2026-11-09T00:00:00Z',
  dueAt: null,
});
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

describe("the coach's list", () => {
  it('sends a tab, a search and an order to the server [638, 639, 655]', () => {
    expect(askedOf('completed', { ...WHOLE_QUEUE, search: 'ben', area: 'strokes' })).toEqual({
      filter: '{"tab":"completed","q":"ben","skillArea":"strokes","hideCompleted":false}',
    });
    expect(askedOf('to-review', { ...WHOLE_QUEUE, order: 'due' })).toMatchObject({
      sort: '["dueAt","ASC"]',
    });
    expect(askedOf('broken', { ...WHOLE_QUEUE, order: 'due' })).not.toHaveProperty('sort');
  });

  it('labels tabs with their counts, and To Review only if something is open [640, 641]', () => {
    const counts = { toReview: 4, completed: 1, broken: 0 };
    expect([
      tabLabel('to-review', counts),
      tabLabel('completed', counts),
      tabLabel('broken', counts),
    ]).toEqual(['To Review (4)', 'Completed (1)', 'Broken Links (0)']);
    expect(tabLabel('to-review', { ...counts, toReview: 0 })).toBe('To Review');
    expect([tabLabel('to-review', undefined), tabLabel('completed', undefined)]).toEqual([
      'To Review',
      'Completed',
    ]);
  });

  it('splits To Review into open and completed [654]', () => {
    const { open: waiting, complete } = splitByState([newer, started, done]);
    expect([titles(waiting), titles(complete)]).toEqual([['newer', 'started'], ['done']]);
  });

  it.each([
    ['2026-11-02T11:59:59Z', [], ['newer', 'open']],
    ['2026-11-02T12:00:00Z', ['open'], ['newer']],
    ['2026-11-09T00:00:00Z', ['open', 'newer'], []],
  ])('at %s pins what is due within 12 hours, each row once', (now, pinned, others) => {
    const split = pinUrgent([open, newer], [newer, open], new Date(now));
    expect([titles(split.pinned), titles(split.others)]).toEqual([pinned, others]);
  });

  it('pins nothing that is reviewed or has no deadline', () => {
    const reviewed = { ...done, dueAt: '2026-11-01T00:00:00Z' };
    expect(pinUrgent([outside, reviewed], [], new Date('2026-11-09')).pinned).toEqual([]);
  });

  it.each([
    ['newer', 'open'],
    ['open', 'outside'],
    ['outside', 'newer'],
    ['done', 'newer'],
  ])('goes from %s to %s', (id, next) => {
    expect(nextAfter([newer, open, outside, started, done], id)?.id).toBe(next);
  });

  it('has no next submission if nothing else is open', () => {
    expect(nextAfter([open, started, broken, done], 'open')).toBeUndefined();
  });

  it('steps through the rows and stays at the ends', () => {
    const rows = [newer, open, done];
    expect([
      stepFrom(rows, undefined, 1)?.id,
      stepFrom(rows, 'newer', 1)?.id,
      stepFrom(rows, 'done', 1)?.id,
    ]).toEqual(['newer', 'open', 'done']);
    expect([
      stepFrom(rows, 'open', -1)?.id,
      stepFrom(rows, 'newer', -1)?.id,
      stepFrom([], undefined, 1),
    ]).toEqual(['newer', 'newer', undefined]);
  });

  it.each([
    [{ status: 'invalid_link', linkValidationStatus: 'valid' }, true],
    [{ status: 'submitted', linkValidationStatus: 'invalid' }, true],
    [{ status: 'feedback_submitted', linkValidationStatus: 'unknown' }, false],
  ] as const)('for %o, broken is %s [656, 657]', (state, expected) => {
    expect(isBroken(state)).toBe(expected);
  });
});
