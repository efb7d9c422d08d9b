import { coachSubmission } from '../../testing/sample-portal';
import { faultsOf } from '../../testing/faults';
import { countQueue, sortQueue, viewQueue, type QueueView } from './coach-queue.rules';
import { isBroken } from './submission-state.rules';
import { isSupportedLink } from './video-form.rules';
import { liveFormSchema } from './video-form.schema';

const filled = { videoLink: 'https://youtu.be/a', title: 'Boof', description: 'Left edge late', skillArea: 'general' };

describe('form 2', () => {
  it.each([
    [2, false],
    [3, true],
    [100, true],
    [101, false],
  ])('a title of %d characters: %s [549, 550]', (length, fine) => {
    expect(faultsOf(liveFormSchema, { ...filled, title: 'x'.repeat(length) })).toEqual(
      fine ? {} : { title: 'The title needs 3 to 100 characters' },
    );
  });

  it.each([
    [9, false],
    [10, true],
    [500, true],
    [501, false],
  ])('a description of %d characters: %s [552, 553]', (length, fine) => {
    const problems = fine ? {} : { description: 'The description needs 10 to 500 characters' };
    expect(faultsOf(liveFormSchema, { ...filled, description: 'x'.repeat(length) })).toEqual(problems);
  });

  it('names every fault at once [548, 551]', () => {
    expect(Object.keys(faultsOf(liveFormSchema, { videoLink: 'x', title: ' ', description: '', skillArea: '' })).reverse()).toEqual([
      'videoLink',
      'title',
      'skillArea',
      'description',
    ]);
  });
});

it('reads the host of a link pasted without https [540]', () => {
  expect([isSupportedLink('youtu.be/abc'), isSupportedLink('youtube.com.evil.example/abc'), isSupportedLink('')]).toEqual([
    true,
    false,
    false,
  ]);
});

const make = (id: string, more: Parameters<typeof coachSubmission>[0]) => coachSubmission({ id, title: id, ...more });
const open = make('open', { submissionDate: '2026-11-01T00:00:00Z', dueAt: '2026-11-03T00:00:00Z' });
const newer = make('newer', {
  submissionDate: '2026-11-02T00:00:00Z',
  dueAt: '2026-11-04T00:00:00Z',
  skillArea: 'strokes-techniques',
  canonicalSkillArea: 'strokes',
});
const outside = make('outside', { submissionDate: '2026-11-05T00:00:00Z', covered: false, dueAt: null });
const started = make('started', { feedbackState: 'in-progress', feedbackNotes: 'x', dueAt: null });
const done = make('done', { feedbackState: 'complete', dueAt: null, studentName: 'Ben Eddy' });
const broken = make('broken', {
  status: 'invalid_link',
  linkValidationStatus: 'invalid',
  submissionDate: '2026-11-09T00:00:00Z',
  dueAt: null,
});
const all = [broken, done, started, outside, open, newer];
const view: QueueView = { search: '', area: '', order: 'newest', hideCompleted: false };
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

describe("the coach's list", () => {
  it('puts what was not started first and the broken last, covered before the rest, newest first within [655]', () => {
    expect(titles(sortQueue(all))).toEqual(['newer', 'open', 'outside', 'started', 'done', 'broken']);
  });

  it('can put the oldest promise first', () => {
    expect(titles(sortQueue(all, 'due')).slice(0, 3)).toEqual(['open', 'newer', 'outside']);
  });

  it('to review is everything with a working link, complete ones last unless hidden [654]', () => {
    expect(titles(viewQueue(all, 'to-review', view))).toEqual(['newer', 'open', 'outside', 'started', 'done']);
    expect(titles(viewQueue(all, 'to-review', { ...view, hideCompleted: true }))).not.toContain('done');
  });

  it('completed lists the complete ones, broken links the invalid ones [651, 653]', () => {
    expect(titles(viewQueue(all, 'completed', view))).toEqual(['done']);
    expect(titles(viewQueue(all, 'broken', view))).toEqual(['broken']);
  });

  it.each([
    [{ status: 'invalid_link', linkValidationStatus: 'valid' }, true],
    [{ status: 'submitted', linkValidationStatus: 'invalid' }, true],
    [{ status: 'feedback_submitted', linkValidationStatus: 'unknown' }, false],
  ] as const)('%o is broken: %s [656, 657]', (state, expected) => {
    expect(isBroken(state)).toBe(expected);
  });

  it('counts each tab from one list; to review counts what is open [640]', () => {
    expect(countQueue(all)).toEqual({ 'to-review': 4, completed: 1, broken: 1 });
  });

  it('searches student, title and description [638]', () => {
    expect(titles(viewQueue(all, 'to-review', { ...view, search: ' ben ' }))).toEqual(['done']);
    expect(titles(viewQueue(all, 'to-review', { ...view, search: 'NEWER' }))).toEqual(['newer']);
    expect(titles(viewQueue(all, 'to-review', { ...view, search: 'slow motion' }))).toHaveLength(5);
  });

  it('filters by skill area, whichever form named it [639]', () => {
    expect(titles(viewQueue(all, 'to-review', { ...view, area: 'strokes' }))).toEqual(['newer']);
  });
});
