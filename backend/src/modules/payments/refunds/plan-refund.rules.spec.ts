import { refundableCents, type RefundableCharge } from './plan-refund.rules';

const charge: RefundableCharge = {
  kind: 'subscription',
  amountCents: 15_000,
  refundedCents: 0,
  disputedCents: 0,
};

describe("the refundable amount of a plan's payment", () => {
  it.each<[string, Partial<RefundableCharge>, number, number]>([
    ['all of it', {}, 0, 15_000],
    ['the rest', { refundedCents: 5_000 }, 0, 10_000],
    ['minus refunds on their way', { refundedCents: 5_000 }, 4_000, 6_000],
    ['minus refunds that arrived', { refundedCents: 15_000 }, 0, 0],
    ['nothing that the bank holds', { disputedCents: 15_000 }, 0, 0],
    [
      'the rest where the bank holds a part',
      { refundedCents: 5_000, disputedCents: 2_000 },
      1_000,
      7_000,
    ],
    ["nothing of a clinic's", { kind: 'clinic' }, 0, 0],
    ["an extra review's", { kind: 'extra-review', isInFull: true }, 0, 15_000],
    ['never less than nothing', { refundedCents: 15_000 }, 15_000, 0],
  ])('%s', (_, change, requested, left) => {
    expect(refundableCents({ ...charge, ...change }, requested)).toBe(left);
  });
});
