import { madeBy, makeOnce, type NumberedCall } from './make-once';
import { PaymentProviderFailed } from './provider.errors';

const failure = (effect: PaymentProviderFailed['effect']) =>
  new PaymentProviderFailed(effect, null, null);

/** A call whose tries have these outcomes, one after the other. */
const callOf = (outcomes: (string | PaymentProviderFailed)[], found: string | null = null) => {
  const asked: number[] = [];
  const call: NumberedCall<number, string> = {
    make: async (attempt) => {
      asked.push(attempt);
      const outcome = outcomes.shift();
      if (typeof outcome === 'string') return outcome;
      throw outcome;
    },
    find: async () => found,
    next: async (used, { effect }) => (effect === 'failed' ? used + 1 : null),
  };
  return { call, asked };
};

describe('making something once', () => {
  it('asks once when it works', async () => {
    const { call, asked } = callOf(['made']);
    expect(await makeOnce(call, 0)).toBe('made');
    expect(asked).toEqual([0]);
  });

  it('adopts what a failed try has made, and makes nothing more', async () => {
    const { call, asked } = callOf([failure('failed')], 'found');
    expect(await makeOnce(call, 0)).toBe('found');
    expect(asked).toEqual([0]);
  });

  it('makes one more try under the next number when nothing is found', async () => {
    const { call, asked } = callOf([failure('failed'), 'made']);
    expect(await makeOnce(call, 3)).toBe('made');
    expect(asked).toEqual([3, 4]);
  });

  it('makes no third try', async () => {
    const { call, asked } = callOf([failure('failed'), failure('failed'), 'made']);
    await expect(makeOnce(call, 0)).rejects.toMatchObject({ effect: 'failed' });
    expect(asked).toEqual([0, 1]);
  });

  it.each(['unknown', 'refused', 'not-now'] as const)(
    'makes no new try when the outcome is %s',
    async (effect) => {
      const { call, asked } = callOf([failure(effect)], 'found');
      await expect(makeOnce(call, 0)).rejects.toMatchObject({ effect });
      expect(asked).toEqual([0]);
    },
  );

  it('distinguishes a call that made nothing from one with an unknown outcome', async () => {
    expect(await madeBy(callOf([failure('refused')]).call, 0)).toMatchObject({
      failure: { effect: 'refused' },
    });
    await expect(madeBy(callOf([failure('unknown')]).call, 0)).rejects.toMatchObject({
      effect: 'unknown',
    });
  });
});
