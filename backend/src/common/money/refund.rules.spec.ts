import { afterTry, isLate, nextTryAt, owedParts, type PartAnswer, type RefundState } from './refund.rules';

const part = { paymentIntentId: 'pi_1', amountCents: 500 };
const other = { paymentIntentId: 'pi_2', amountCents: 300 };
const done: PartAnswer = { outcome: 'done', givenCents: 500, leftCents: 0 };
const byPlace = (answers: readonly PartAnswer[]) => new Map(answers.entries());

describe('a refund after a try', () => {
  it.each([
    ['all went back', [done, { ...done, givenCents: 300 }], 'done', 800, 0],
    ['one was refused', [done, { outcome: 'refused', givenCents: 0, leftCents: 300 }], 'refused', 500, 300],
    ['one was refused, and nothing of it is left', [done, { outcome: 'refused', givenCents: 0, leftCents: 0 }], 'failed', 500, 0],
    ['one is not known there', [done, { outcome: 'refused', givenCents: 0, leftCents: null }], 'refused', 500, 300],
    ['at one the provider failed, whatever is left', [done, { outcome: 'failed', givenCents: 0, leftCents: 0 }], 'refused', 500, 300],
    ['one waits for a person', [done, { outcome: 'waiting', givenCents: 0, leftCents: 300 }], 'refused', 500, 300],
  ] as const)('%s', (_what, answers, state, givenCents, owedCents) => {
    expect(afterTry([part, other], byPlace(answers))).toMatchObject({ state, givenCents, owedCents });
  });

  it('asks again only for what is open', () => {
    const first = afterTry([part, other], byPlace([done, { outcome: 'refused', givenCents: 0, leftCents: 300 }]));
    expect(owedParts([{ state: first.state, parts: first.parts }])).toEqual([other]);
    const second = afterTry(first.parts, new Map([[1, { ...done, givenCents: 300 }]]));
    expect(second).toMatchObject({ state: 'done', givenCents: 300, owedCents: 0 });
    expect(owedParts([{ state: 'waived', parts: [other] }])).toEqual([]);
  });

  it.each([
    [1, 1],
    [2, 2],
    [5, 16],
    [6, 24],
    [40, 24],
  ])('is tried again after refusal %i in %i hours', (tries, hours) => {
    const now = new Date('2026-11-28T08:00:00Z');
    expect(nextTryAt(now, tries, [{ outcome: 'done' }, { outcome: 'refused' }])).toEqual(new Date(now.getTime() + hours * 3_600_000));
  });

  it.each([
    [1, 1],
    [2, 2],
    [7, 64],
    [40, 1_440],
  ])("is tried again after failure %i of the provider's own in %i minutes", (tries, minutes) => {
    const now = new Date('2026-11-28T08:00:00Z');
    expect(nextTryAt(now, tries, [{ outcome: 'failed' }, { outcome: 'refused' }])).toEqual(new Date(now.getTime() + minutes * 60_000));
  });

  it.each<[RefundState, number, boolean]>([
    ['refused', 0, true],
    ['requested', 24, false],
    ['requested', 25, true],
    ['done', 48, false],
    ['failed', 48, false],
    ['waived', 48, false],
  ])('is late where it is %s for %i hours: %s', (state, hours, late) => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(isLate({ state, requestedAt: new Date(now.getTime() - hours * 3_600_000) }, now)).toBe(late);
  });
});
