import {
  moveReturn,
  NOT_WAITING,
  startClock,
  stopClock,
  warningOf,
  type AnswerClock,
} from './clock.rules';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const terms = { answerHours: 24, covered: true, awayUntil: null };
const clock = (given: Partial<AnswerClock> = {}): AnswerClock => ({
  waitingSince: at('02T09:00:00'),
  dueAt: at('03T09:00:00'),
  warnedHours: null,
  ...given,
});

describe('the 24-hour clock of messages', () => {
  it('starts with a question, 24 hours from it [388]', () => {
    expect(startClock(NOT_WAITING, at('02T09:00:00'), terms)).toEqual(clock());
  });

  it('is neither restarted nor postponed by a second question', () => {
    expect(startClock(clock({ warnedHours: 8 }), at('02T20:00:00'), terms)).toEqual(
      clock({ warnedHours: 8 }),
    );
  });

  it('sets no due time without a plan, but says who is waiting', () => {
    expect(startClock(NOT_WAITING, at('02T09:00:00'), { ...terms, covered: false })).toEqual(
      clock({ dueAt: null }),
    );
    expect(
      startClock(clock({ dueAt: null }), at('02T20:00:00'), { ...terms, covered: false }),
    ).toEqual(clock({ dueAt: null }));
  });

  it('starts in full with the first question that a plan covers, even if the student was already waiting', () => {
    expect(startClock(clock({ dueAt: null }), at('02T20:00:00'), terms)).toEqual(
      clock({ dueAt: at('03T20:00:00') }),
    );
  });

  it.each([
    ['not back yet: from the return', at('05T08:00:00'), at('06T08:00:00')],
    ['back already: from the question', at('01T08:00:00'), at('03T09:00:00')],
    ['back exactly then', at('02T09:00:00'), at('03T09:00:00')],
  ])('with the coach %s', (_, awayUntil, dueAt) => {
    expect(startClock(NOT_WAITING, at('02T09:00:00'), { ...terms, awayUntil })).toEqual(
      clock({ dueAt }),
    );
  });

  it('stops with a reply to everything that was asked', () => {
    expect(stopClock(null, terms)).toEqual(NOT_WAITING);
  });

  it('continues for what came after the last message the coach had seen, from when that arrived', () => {
    expect(stopClock(at('02T09:00:00'), terms)).toEqual(clock());
  });

  it('moves earlier when the coach is back sooner, and is never postponed', () => {
    const away = clock({ dueAt: at('06T08:00:00') });
    expect(moveReturn(away, at('03T08:00:00'), 24)).toEqual(clock({ dueAt: at('04T08:00:00') }));
    expect(moveReturn(away, at('09T08:00:00'), 24)).toBe(away);
    expect(moveReturn(clock({ dueAt: null }), at('03T08:00:00'), 24)).toEqual(
      clock({ dueAt: null }),
    );
    expect(moveReturn(NOT_WAITING, at('03T08:00:00'), 24)).toBe(NOT_WAITING);
  });

  it.each([
    ['just over 8 hours left', null, '03T00:59:59', null],
    ['8 hours left', null, '03T01:00:00', 8],
    ['warned of 8 hours', 8, '03T06:59:59', null],
    ['2 hours left', 8, '03T07:00:00', 2],
    ['2 hours left and never warned', null, '03T07:00:00', 2],
    ['late and never warned', null, '04T07:00:00', 2],
    ['late and warned', 2, '04T07:00:00', null],
  ])('warns once per step: %s', (_, warnedHours, now, warning) => {
    expect(warningOf(clock({ warnedHours }), at(now))).toBe(warning);
  });

  it('warns about nothing without a due time', () => {
    expect(warningOf(clock({ dueAt: null }), at('09T00:00:00'))).toBeNull();
  });
});
