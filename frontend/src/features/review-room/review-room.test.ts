import { ApiError } from '../../api/client';
import type { RoomContent, RoomDrawing, RoomMark, RoomMeasure } from './api/review-room';
import { DraftAutosaver } from './draft-autosaver';
import * as edits from './draft.rules';
import { apart, drawingOf, previewOf, thinned, within, type Spot } from './draw.rules';
import * as measures from './measure.rules';
import { roomCommandOf } from './room-keys';

const EMPTY: RoomContent = {
  schema: 1,
  marks: [],
  measures: [],
  comparisons: [],
  fixFirstMarkId: null,
  fixFirstGoal: '',
  takes: [],
  drillIds: [],
  drillTimesPerWeek: 3,
  drillsUntil: null,
  scores: null,
  notes: '',
};
const mark = (id: string, ticks: number, given: Partial<RoomMark> = {}) => ({
  id,
  uploadId: 'u',
  ticks,
  timescale: 30,
  ...given,
});
const three = [mark('b', 60), mark('a', 30, { part: 'head' }), mark('c', 90)].reduce(
  edits.withMark,
  EMPTY,
);
const ink = { color: '#ffffff', width: 0.008 };

describe('measurements of a draft', () => {
  const measure = (id: string, ...ticks: number[]): RoomMeasure => ({
    id,
    uploadId: 'u',
    kind: 'time',
    timescale: 30,
    ticks,
    text: '',
  });
  const two = [measure('later', 60, 90), measure('sooner', 5, 20)].reduce(
    measures.withMeasure,
    EMPTY,
  );

  it('are in order of start, have text, and can be removed', () => {
    expect(two.measures.map(({ id }) => id)).toEqual(['sooner', 'later']);
    expect(measures.withMeasureText(two, 'later', 'Roll').measures.map(({ text }) => text)).toEqual(
      ['', 'Roll'],
    );
    expect(measures.withoutMeasure(two, 'sooner').measures.map(({ id }) => id)).toEqual(['later']);
  });

  it('are limited to a hundred and are enough for a delivery', () => {
    const hundred = Array.from({ length: 101 }, (_, n) => measure(`m${n}`, n, n + 1)).reduce(
      measures.withMeasure,
      EMPTY,
    );
    expect(hundred.measures).toHaveLength(100);
    expect(edits.missingOf(two)).toBeNull();
  });
});

describe('edits of a draft', () => {
  it('keep the goal with the mark it was written for', () => {
    const draft = { ...three, fixFirstGoal: 'you look ahead' };
    expect(edits.withFixFirst(draft, 'b').fixFirstGoal).toBe('you look ahead');
    expect(edits.withFixFirst(draft, 'c')).toMatchObject({ fixFirstMarkId: 'c', fixFirstGoal: '' });
    expect(edits.withoutMark(draft, 'b').fixFirstGoal).toBe('');
    expect(edits.withoutMark(draft, 'c').fixFirstGoal).toBe('you look ahead');
  });

  it('keep marks in order of time and exactly one of them to fix first', () => {
    expect(three.marks.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(three.fixFirstMarkId).toBe('b');
    expect(edits.withoutMark(three, 'c').fixFirstMarkId).toBe('b');
    expect(edits.withoutMark(three, 'b').fixFirstMarkId).toBe('a');
    expect(edits.withoutMark(edits.withMark(EMPTY, mark('a', 1)), 'a').fixFirstMarkId).toBeNull();
    expect(edits.withChangedMark(three, 'a', { ticks: 75 }).marks.map(({ id }) => id)).toEqual([
      'b',
      'a',
      'c',
    ]);
    expect(edits.withChangedMark(three, 'gone', { text: 'x' })).toBe(three);
  });

  it('let marks on scored parts explain the scores, and forget removed ones', () => {
    const scored = edits.withScores(three, { head: 1, paddle: 2, boat: 3, body: 4, quiz: 5 });
    expect(scored.scores?.markIds).toEqual(['a']);
    expect(edits.withChangedMark(scored, 'c', { part: 'boat' }).scores?.markIds).toEqual([
      'a',
      'c',
    ]);
    expect(edits.withChangedMark(scored, 'a', { part: 'general' }).scores?.markIds).toEqual([]);
    expect(edits.withoutMark(scored, 'a').scores?.markIds).toEqual([]);
    expect(edits.withScores(scored, null).scores).toBeNull();
  });

  it('find a frame’s mark without text to write into, unless it’s about something else', () => {
    const here = { ticks: 1_000, timescale: 1_000 };
    const draft = edits.withChangedMark(three, 'a', { text: 'Look up.' });
    expect(edits.blankMarkAt(draft, here)).toBeUndefined();
    expect(edits.blankMarkAt(three, here)?.id).toBe('a');
    expect(edits.blankMarkAt(three, here, 'head')?.id).toBe('a');
    expect(edits.blankMarkAt(three, here, 'paddle')).toBeUndefined();
    const again = edits.withMark(draft, mark('d', 30));
    expect(edits.blankMarkAt(again, here, 'boat')?.id).toBe('d');
    expect([edits.markAt(again, here)?.id, edits.markAt(again, here, 'd')?.id]).toEqual(['a', 'd']);
    expect(edits.markAt(again, here, 'c')?.id).toBe('a');
    expect(edits.canAddMark(again)).toBe(true);
  });

  it('draw on the frame’s mark, and remove its last drawing', () => {
    const line: RoomDrawing = { kind: 'line', ...ink, points: [[0, 0], [1, 1]] }; // prettier-ignore
    const drawn = edits.withDrawing(three, 'a', line);
    expect(edits.markAt(drawn, { ticks: 1_000, timescale: 1_000 })?.drawings).toEqual([line]);
    expect(edits.markAt(drawn, { ticks: 1_001, timescale: 1_000 })).toBeUndefined();
    expect(edits.withoutLastDrawing(drawn, 'a')).toEqual(three);
  });

  it('assign drills until a date, which goes away with the last drill', () => {
    const given = edits.withDrill(EMPTY, 'hip-snap', '2126-06-01');
    expect(given).toMatchObject({ drillIds: ['hip-snap'], drillsUntil: '2126-06-01' });
    expect(
      edits.withDrill({ ...given, drillsUntil: '2126-07-01' }, 'brace', '2126-06-01').drillsUntil,
    ).toBe('2126-07-01');
    expect(edits.withDrill(given, 'hip-snap', '2126-06-01')).toEqual(EMPTY);
  });

  it('explain what is missing before a delivery', () => {
    expect(edits.missingOf(EMPTY)).toMatch(/^Nothing to deliver yet/);
    expect(edits.missingOf({ ...EMPTY, notes: ' ' })).not.toBeNull();
    expect(edits.missingOf({ ...EMPTY, notes: 'Well paddled.' })).toBeNull();
    expect(edits.missingOf(three)).toBeNull();
  });
});

describe('drawings', () => {
  it('stay inside the picture and small enough to send, even with 10,000 points beyond the frame', () => {
    expect(within([-0.2, 1.4])).toEqual([0, 1]);
    const wild = Array.from({ length: 10_000 }, (_, at): Spot => [
      at / 5_000 - 0.5,
      0.5 + Math.sin(at / 20) * 0.8,
    ]);
    const points = thinned(wild);
    expect(points.length).toBeLessThanOrEqual(400);
    expect(points.every(([x, y]) => [x, y].every((share) => share >= 0 && share <= 1))).toBe(true);
    expect(points[0]).toEqual(within(wild[0]!));
    expect(thinned([[0.5, 0.5], [0.5001, 0.5], [0.6, 0.5]])).toHaveLength(2); // prettier-ignore
  });

  it('have as many points as their kind needs, and radii as fractions of the width', () => {
    const spots: Spot[] = [[0.5, 0.5], [0.5, 0.68], [0.6, 0.68]]; // prettier-ignore
    expect(drawingOf('pen', [], ink, '', 1)).toBeNull();
    expect(drawingOf('line', spots.slice(0, 1), ink, '', 1)).toBeNull();
    expect(drawingOf('angle', spots.slice(0, 2), ink, '', 1)).toBeNull();
    expect(previewOf('angle', spots.slice(0, 2), ink, '', 1)?.kind).toBe('line');
    expect(drawingOf('angle', spots, ink, '', 1)?.points).toHaveLength(3);
    expect(drawingOf('circle', spots.slice(0, 2), ink, '', 16 / 9)).toMatchObject({
      points: [[0.5, 0.5]],
      radius: 0.1013,
    });
    expect(drawingOf('spotlight', [[0.5, 0.5], [0.5, 0.5]], ink, '', 1)).toBeNull(); // prettier-ignore
    expect(drawingOf('text', spots.slice(0, 1), ink, ' ', 1)).toBeNull();
    expect(drawingOf('text', spots.slice(0, 1), ink, ' Eyes up ', 1)).toMatchObject({
      text: 'Eyes up',
      points: [[0.5, 0.5]],
    });
    expect(apart([0, 0], [0.3, 0.4])).toBe(0.5);
  });
});

describe('keys of the room', () => {
  const does = (key: string, given: Partial<Parameters<typeof roomCommandOf>[0]> = {}) => {
    const done: string[] = [];
    const note = (what: string) => () => void done.push(what);
    const room = {
      fixFirst: note('fix'),
      undo: note('undo'),
      redo: note('redo'),
      record: note('record'),
      toScores: note('scores'),
      toDelivery: note('deliver'),
      deliver: note('delivered'),
      addMark: (part = 'general') => void done.push(`mark ${part}`),
    };
    const measuring = {
      stopwatch: note('stopwatch'),
      stroke: note('stroke'),
      finish: note('count'),
    };
    const press = {
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      repeat: false,
      ...given,
    };
    roomCommandOf(press)?.({ ...room, measuring, tool: (kind) => void done.push(kind ?? 'none') });
    return done[0];
  };

  it.each([
    ['m', 'mark general'],
    ['G', 'fix'],
    ['1', 'pen'],
    ['7', 'spotlight'],
    ['8', undefined],
    ['0', undefined],
    ['Escape', 'none'],
    ['u', 'undo'],
    ['d', 'deliver'],
    ['r', 'record'],
    ['t', 'stopwatch'],
    ['c', 'stroke'],
    ['ArrowRight', undefined],
    [' ', undefined],
  ])('maps %s to %s', (key, what) => {
    expect(does(key)).toBe(what);
  });

  it.each([
    ['H', 'mark head'],
    ['P', 'mark paddle'],
    ['B', 'mark boat'],
    ['Y', 'mark body'],
    ['S', 'scores'],
  ])('maps Shift+%s to %s', (key, what) => expect(does(key, { shiftKey: true })).toBe(what));

  it('Shift+C saves the stroke count', () => expect(does('C', { shiftKey: true })).toBe('count'));

  it('undo and redo work as usual, and other browser keys are left alone', () => {
    expect([
      does('z', { ctrlKey: true }),
      does('Z', { metaKey: true, shiftKey: true }),
      does('y', { ctrlKey: true }),
    ]).toEqual(['undo', 'redo', 'redo']);
    expect([
      does('U', { shiftKey: true }),
      does('m', { ctrlKey: true }),
      does('m', { altKey: true }),
    ]).toEqual(['redo', undefined, undefined]);
  });
});

describe('an autosaved draft', () => {
  const setUp = (isKept = true) => {
    const saves: {
      draft: RoomContent;
      version: number;
      answer: (version: number) => void;
      fail: (error: unknown) => void;
    }[] = [];
    const timers: (() => void)[] = [];
    const backup = { keep: jest.fn(), drop: jest.fn() };
    const keeper = new DraftAutosaver(EMPTY, 4, isKept, {
      save: (draft, version) =>
        new Promise((answer, fail) => void saves.push({ draft, version, answer, fail })),
      backup,
      later: (run) => {
        timers.push(run);
        return () => void timers.splice(timers.indexOf(run), 1);
      },
    });
    const type = (notes: string) => keeper.change((draft) => ({ ...draft, notes }), 'notes');
    const settle = async () => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    };
    return {
      keeper,
      saves,
      timers,
      backup,
      type,
      settle,
      state: () => keeper.view().keeping.state,
    };
  };
  const conflict = new ApiError(
    409,
    JSON.stringify({ error: 'x', version: 9, changed: ['notes'] }),
    'Conflict',
  );

  it('is saved after a pause in typing, one save at a time, and stored in the browser until then', async () => {
    const { saves, timers, backup, type, settle, state, keeper } = setUp();
    expect(state()).toBe('saved');
    type('A');
    type('AB');
    expect([timers.length, saves.length, state()]).toEqual([1, 0, 'waiting']);
    expect(backup.keep).toHaveBeenLastCalledWith(expect.objectContaining({ notes: 'AB' }), 4);
    timers[0]?.();
    type('ABC');
    expect(saves.map(({ draft, version }) => [draft.notes, version])).toEqual([['AB', 4]]);
    saves[0]?.answer(5);
    await settle();
    expect(saves.slice(1).map(({ draft, version }) => [draft.notes, version])).toEqual([
      ['ABC', 5],
    ]);
    saves[1]?.answer(6);
    await settle();
    expect([state(), keeper.version, timers.length]).toEqual(['saved', 6, 0]);
    expect(backup.drop).toHaveBeenCalledTimes(1);
  });

  it('undoes typing as one step, all the way back and forth', () => {
    const { keeper, type } = setUp();
    type('A');
    type('AB');
    keeper.change((draft) => edits.withMark(draft, mark('a', 1)));
    type('ABC');
    const shown = () => [keeper.view().draft.notes, keeper.view().draft.marks.length];
    keeper.undo();
    expect(shown()).toEqual(['AB', 1]);
    keeper.undo();
    keeper.undo();
    expect([...shown(), keeper.view().canUndo, keeper.view().canRedo]).toEqual([
      '',
      0,
      false,
      true,
    ]);
    keeper.undo();
    keeper.redo();
    keeper.redo();
    expect(shown()).toEqual(['AB', 1]);
    type('New');
    expect(keeper.view().canRedo).toBe(false);
  });

  it('takes what a form beside it saved, unless it has unsaved changes', async () => {
    const { keeper, saves, type, settle, state } = setUp();
    keeper.meet({ ...EMPTY, notes: 'From the form' }, 1_000);
    expect([keeper.view().draft.notes, keeper.version, state()]).toEqual([
      'From the form',
      1_000,
      'saved',
    ]);
    keeper.meet({ ...EMPTY, notes: 'Older' }, 999);
    type('Mine');
    keeper.meet({ ...EMPTY, notes: 'Another form' }, 1_001);
    expect(keeper.view().draft.notes).toBe('Mine');
    void keeper.flush();
    expect(saves[0]).toMatchObject({ version: 1_000, draft: { notes: 'Mine' } });
    saves[0]?.fail(conflict);
    await settle();
    expect(state()).toBe('behind');
  });

  it('never overwrites what another window saved without confirmation', async () => {
    const { keeper, saves, type, settle, state, timers } = setUp();
    type('Mine');
    void keeper.flush();
    saves[0]?.fail(conflict);
    await settle();
    expect(keeper.view().keeping).toEqual({ state: 'behind', version: 9, changed: ['notes'] });
    type('Mine still');
    expect([state(), await keeper.flush(), saves.length]).toEqual(['behind', false, 1]);
    keeper.keepMine();
    timers.at(-1)?.();
    expect(saves[1]).toMatchObject({ version: 9, draft: { notes: 'Mine still' } });
    keeper.take({ ...EMPTY, notes: 'Theirs' }, 11);
    expect([keeper.view().draft.notes, keeper.version, keeper.view().canUndo]).toEqual([
      'Theirs',
      11,
      true,
    ]);
  });

  it.each([
    [new TypeError('no line'), 'unreachable'],
    [new ApiError(503, '', 'Busy'), 'unreachable'],
    [new ApiError(401, '', 'Unauthorized'), 'signed-out'],
    [new ApiError(400, '{"error":"Too many marks"}', 'Bad Request'), 'refused'],
  ])('after %s stays in the browser and says so', async (error, expected) => {
    const { keeper, saves, type, settle, state, backup, timers } = setUp();
    type('A');
    const done = keeper.flush();
    saves[0]?.fail(error);
    expect(await done).toBe(false);
    expect([state(), backup.drop.mock.calls.length]).toEqual([expected, 0]);
    if (expected === 'unreachable') timers.at(-1)?.();
    else void keeper.flush();
    saves[1]?.answer(5);
    await settle();
    expect(state()).toBe('saved');
  });

  it('waits while a delivery increases the server’s version, and continues from the new one', async () => {
    const { keeper, saves, type, settle, state, timers, backup } = setUp();
    let deliver: (review: { version: number }) => void = () => undefined;
    const done = keeper.hold(
      () => new Promise<{ version: number }>((resolve) => void (deliver = resolve)),
    );
    await settle();
    type('Typed meanwhile');
    timers.splice(0).forEach((run) => run());
    await keeper.flush();
    expect([saves.length, state()]).toEqual([0, 'waiting']);
    deliver({ version: 7 });
    expect(await done).toEqual({ version: 7 });
    expect(backup.keep).toHaveBeenLastCalledWith(
      expect.objectContaining({ notes: 'Typed meanwhile' }),
      7,
    );
    timers.at(-1)?.();
    expect(saves).toMatchObject([{ version: 7, draft: { notes: 'Typed meanwhile' } }]);
  });

  it('finishes a running save before a delivery; after a refused one, reports the conflict and continues from the next version', async () => {
    const { keeper, saves, type, settle, state, timers } = setUp();
    type('A');
    void keeper.flush();
    const asked: number[] = [];
    const refused = keeper.hold((version) => {
      asked.push(version);
      return Promise.reject<{ version: number }>(conflict);
    });
    await settle();
    expect(asked).toEqual([]);
    saves[0]?.answer(5);
    await expect(refused).rejects.toBe(conflict);
    expect([asked, state()]).toEqual([[5], 'behind']);
    await keeper.hold(() => Promise.resolve({ version: 12 }));
    expect(keeper.view().keeping).toMatchObject({ state: 'behind', version: 12 });
    keeper.keepMine();
    timers.at(-1)?.();
    expect(saves[1]).toMatchObject({ version: 12 });
  });

  it('stops retrying once the page is left, and resumes when it is opened again', async () => {
    const { keeper, saves, type, settle, timers, backup } = setUp();
    type('A');
    keeper.leave();
    saves[0]?.fail(new TypeError('no line'));
    await settle();
    expect([timers.length, backup.drop.mock.calls.length]).toEqual([0, 0]);
    keeper.enter();
    timers.at(-1)?.();
    expect(saves).toHaveLength(2);
    saves[1]?.fail(new TypeError('no line'));
    await settle();
    expect(timers).toHaveLength(1);
  });

  it('left behind in the browser is saved automatically', () => {
    const { timers, saves } = setUp(false);
    timers[0]?.();
    expect(saves).toMatchObject([{ version: 4 }]);
  });
});
