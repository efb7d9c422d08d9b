import { moveReturn, NOBODY_WAITS, startClock, stopClock, warningOf, type AnswerClock } from './clock.rules';

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
    expect(startClock(NOBODY_WAITS, at('02T09:00:00'), terms)).toEqual(clock());
  });

  it('is neither started anew nor put off by a second question', () => {
    expect(startClock(clock({ warnedHours: 8 }), at('02T20:00:00'), terms)).toEqual(clock({ warnedHours: 8 }));
  });

  it('promises nothing outside a plan, but says who waits', () => {
    expect(startClock(NOBODY_WAITS, at('02T09:00:00'), { ...terms, covered: false })).toEqual(clock({ dueAt: null }));
    expect(startClock(clock({ dueAt: null }), at('02T20:00:00'), { ...terms, covered: false })).toEqual(clock({ dueAt: null }));
  });

  it('begins in full with the first question that a plan covers, though somebody waited before', () => {
    expect(startClock(clock({ dueAt: null }), at('02T20:00:00'), terms)).toEqual(clock({ dueAt: at('03T20:00:00') }));
  });

  it.each([
    ['not back yet: from the return', at('05T08:00:00'), at('06T08:00:00')],
    ['back already: from the question', at('01T08:00:00'), at('03T09:00:00')],
    ['back at the very moment', at('02T09:00:00'), at('03T09:00:00')],
  ])('with the coach %s', (_, awayUntil, dueAt) => {
    expect(startClock(NOBODY_WAITS, at('02T09:00:00'), { ...terms, awayUntil })).toEqual(clock({ dueAt }));
  });

  it('stops with an answer to all that was asked', () => {
    expect(stopClock(null, terms)).toEqual(NOBODY_WAITS);
  });

  it('goes on for what came after the last message that the coach had seen, from when that came', () => {
    expect(stopClock(at('02T09:00:00'), terms)).toEqual(clock());
  });

  it('comes forward when the coach is back sooner, and is never put off', () => {
    const away = clock({ dueAt: at('06T08:00:00') });
    expect(moveReturn(away, at('03T08:00:00'), 24)).toEqual(clock({ dueAt: at('04T08:00:00') }));
    expect(moveReturn(away, at('09T08:00:00'), 24)).toBe(away);
    expect(moveReturn(clock({ dueAt: null }), at('03T08:00:00'), 24)).toEqual(clock({ dueAt: null }));
    expect(moveReturn(NOBODY_WAITS, at('03T08:00:00'), 24)).toBe(NOBODY_WAITS);
  });

  it.each([
    ['a moment more than 8 hours left', null, '03T00:59:59', null],
    ['8 hours left', null, '03T01:00:00', 8],
    ['warned of 8 hours', 8, '03T06:59:59', null],
    ['2 hours left', 8, '03T07:00:00', 2],
    ['2 hours left and never warned', null, '03T07:00:00', 2],
    ['late and never warned', null, '04T07:00:00', 2],
    ['late and warned', 2, '04T07:00:00', null],
  ])('warns once of each step: %s', (_, warnedHours, now, warning) => {
    expect(warningOf(clock({ warnedHours }), at(now))).toBe(warning);
  });

  it('warns of nothing that is not promised', () => {
    expect(warningOf(clock({ dueAt: null }), at('09T00:00:00'))).toBeNull();
  });
});
