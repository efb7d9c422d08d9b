import { brandOf, declineOf, passesLuhn } from './cards';

describe('test cards', () => {
  it.each([
    '4242424242424242',
    '5555555555554444',
    '378282246310005',
    '6011111111111117',
    '3056930009020004',
    '3566002020360505',
  ])('%s pays', (number) => {
    expect(passesLuhn(number)).toBe(true);
    expect(declineOf(number)).toBeNull();
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ])('%s is declined: %s, %s', (number, code, declineCode) => {
    expect(passesLuhn(number)).toBe(true);
    expect(declineOf(number)).toMatchObject({ code, declineCode });
  });

  it('refuse a number that could be a real card', () => {
    expect(declineOf('4539578763621486')).toMatchObject({ declineCode: 'test_mode_live_card' });
  });

  it.each(['4242424242424241', '', '42', '4242-4242', '42424242424242424242'])(
    '%p isn’t a card number',
    (number) => {
      expect(passesLuhn(number)).toBe(false);
    },
  );

  it('have the right brands', () => {
    expect(['4242424242424242', '2223003122003222', '378282246310005', '9'].map(brandOf)).toEqual([
      'visa',
      'mastercard',
      'amex',
      'unknown',
    ]);
  });
});
