import {
  afterNews,
  afterTry,
  afterWaiver,
  isLate,
  markOf,
  newReturns,
  nextTryAt,
  owedCents,
  owedParts,
  refundOfMark,
  partsToNotify,
  type MadeRefund,
  type PartAnswer,
  type RefundPart,
  type RefundState,
} from './refund.rules';

const ID = '0192f3c1-0000-7000-8000-000000000001';
const part: RefundPart = { paymentIntentId: 'pi_1', amountCents: 500 };
const other: RefundPart = { paymentIntentId: 'pi_2', amountCents: 300 };
const made = (
  id: string,
  amountCents: number,
  state: MadeRefund['state'] = 'done',
): MadeRefund => ({ id, amountCents, state });
const answer = (refund: MadeRefund): PartAnswer => ({
  made: [refund],
  failure: null,
  leftCents: 0,
});
const failure = (why: PartAnswer['failure'], leftCents: number | null): PartAnswer => ({
  made: [],
  failure: why,
  leftCents,
});
const first = answer(made('re_1', 500));
const byPlace = (answers: readonly PartAnswer[]) => new Map(answers.entries());

describe('a refund after a try', () => {
  it.each<[string, PartAnswer, RefundState, number]>([
    ['is done where all of it went through', answer(made('re_2', 300)), 'done', 0],
    ['is sent while the bank has not confirmed it', answer(made('re_2', 300, 'sent')), 'sent', 0],
    ['stays owed where one part was refused', failure('refused', 300), 'refused', 300],
    [
      'is over where one part was refused and nothing of it is left',
      failure('refused', 0),
      'failed',
      0,
    ],
    [
      'stays owed where the provider does not know one payment',
      failure('refused', null),
      'refused',
      300,
    ],
    [
      'stays owed where the provider failed, whatever is left',
      failure('failed', 0),
      'refused',
      300,
    ],
    ['stays owed where one part waits for a person', failure('waiting', 300), 'refused', 300],
    [
      'is returned where one part came back at once',
      answer(made('re_2', 300, 'returned')),
      'returned',
      300,
    ],
  ])('%s', (_what, second, state, owed) => {
    const after = afterTry([part, other], byPlace([first, second]));
    expect([after.state, owedCents(after.parts)]).toEqual([state, owed]);
  });

  it('requests only what is still owed', () => {
    const once = afterTry([part, other], byPlace([first, failure('refused', 300)]));
    expect(owedParts([once])).toEqual([other]);
    expect(afterTry(once.parts, new Map([[1, answer(made('re_2', 300))]])).state).toBe('done');
  });

  it('adopts a smaller refund than requested', () => {
    expect(afterTry([part], byPlace([answer(made('re_1', 200))])).parts).toEqual([
      { ...part, amountCents: 200, outcome: 'done', refundId: 're_1' },
    ]);
  });

  it('notifies the payer part by part, each once', () => {
    const after = afterTry([part, other], byPlace([first, answer(made('re_2', 300, 'sent'))]));
    expect(partsToNotify(after.parts).map(({ refundId }) => refundId)).toEqual(['re_1']);
    expect(partsToNotify(after.parts.map((one) => ({ ...one, isNotified: true })))).toEqual([]);
  });

  it.each([
    [1, 1],
    [2, 2],
    [5, 16],
    [6, 24],
    [40, 24],
  ])('is retried after refusal %i in %i hours', (tries, hours) => {
    const now = new Date('2026-11-28T08:00:00Z');
    expect(nextTryAt(now, tries, [{ failure: null }, { failure: 'refused' }])).toEqual(
      new Date(now.getTime() + hours * 3_600_000),
    );
  });

  it.each([
    [1, 1],
    [2, 2],
    [7, 64],
    [40, 1_440],
  ])("is retried after failure %i of the provider's own in %i minutes", (tries, minutes) => {
    const now = new Date('2026-11-28T08:00:00Z');
    expect(nextTryAt(now, tries, [{ failure: 'failed' }, { failure: 'refused' }])).toEqual(
      new Date(now.getTime() + minutes * 60_000),
    );
  });

  it.each<[RefundState, number, boolean]>([
    ['refused', 0, true],
    ['returned', 0, true],
    ['requested', 24, false],
    ['requested', 25, true],
    ['sent', 48, false],
    ['done', 48, false],
    ['failed', 48, false],
    ['waived', 48, false],
  ])('is late when it has been %s for %i hours: %s', (state, hours, late) => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(isLate({ state, requestedAt: new Date(now.getTime() - hours * 3_600_000) }, now)).toBe(
      late,
    );
  });
});

describe('a refund after an update from the provider', () => {
  const done: RefundPart = { ...part, outcome: 'done', refundId: 're_1', isNotified: true };
  const news = (parts: readonly RefundPart[], state: RefundState, ...refunds: MadeRefund[]) =>
    afterNews({ id: ID, parts, state }, (mark) => (mark === `refund:${ID}:0` ? refunds : []));

  it('is done once the bank confirms it', () => {
    const after = news([{ ...part, outcome: 'sent', refundId: 're_1' }], 'sent', made('re_1', 500));
    expect([after.state, partsToNotify(after.parts)]).toMatchObject([
      'done',
      [{ refundId: 're_1' }],
    ]);
  });

  it('is owed again once the bank sends it back, and counts each return once', () => {
    const back = news([done], 'done', made('re_1', 500, 'returned'));
    expect(back).toEqual({ state: 'returned', parts: [{ ...part, returned: ['re_1'] }] });
    expect(newReturns([done], back.parts)).toEqual(['re_1']);
    expect(news(back.parts, 'returned', made('re_1', 500, 'returned'))).toEqual(back);

    const again = afterTry(
      back.parts,
      byPlace([
        { ...answer(made('re_2', 500)), made: [made('re_2', 500), made('re_1', 500, 'returned')] },
      ]),
    );
    expect(again).toMatchObject({
      state: 'done',
      parts: [{ refundId: 're_2', returned: ['re_1'] }],
    });
    expect(partsToNotify(again.parts)).toHaveLength(1);
    const twice = news(
      again.parts,
      'done',
      made('re_2', 500, 'returned'),
      made('re_1', 500, 'returned'),
    );
    expect(newReturns(again.parts, twice.parts)).toEqual(['re_2']);
  });

  it('doesn’t change when it’s already done, even if its id at the provider was never saved', () => {
    expect(news([done], 'done', made('re_1', 500)).parts).toEqual([done]);
    const { refundId: _, ...old } = done;
    expect(news([old], 'done', made('re_1', 500)).parts).toEqual([old]);
  });

  it('leaves what is still owed to the running try', () => {
    expect(news([part], 'requested', made('re_1', 500))).toEqual({
      parts: [part],
      state: 'requested',
    });
  });

  it('stays refused when another part comes back, until a person acts', () => {
    expect(news([done, other], 'refused', made('re_1', 500)).state).toBe('refused');
    expect(news([done, other], 'refused', made('re_1', 500, 'returned')).state).toBe('returned');
  });
});

describe('a refund that is no longer owed', () => {
  it('owes nothing, and keeps what was paid out', () => {
    const after = afterWaiver([{ ...part, outcome: 'done' }, other]);
    expect([after.state, owedCents(after.parts)]).toEqual(['waived', 0]);
    expect(after.parts.map(({ outcome }) => outcome)).toEqual(['done', 'waived']);
  });
});

describe('the mark of a refund at the provider', () => {
  it.each([
    [`refund:${ID}:1`, ID],
    [`charge-refund:${ID}`, ID],
    ['refund:somebody-else', null],
    [null, null],
  ])('%s', (mark, id) => {
    expect(refundOfMark(mark)).toBe(id);
  });

  it('names the part, or is the one from before all refunds were in one table', () => {
    const parts = [part, { ...other, mark: `charge-refund:${ID}` }];
    expect([markOf({ id: ID, parts }, 0), markOf({ id: ID, parts }, 1)]).toEqual([
      `refund:${ID}:0`,
      `charge-refund:${ID}`,
    ]);
  });
});
