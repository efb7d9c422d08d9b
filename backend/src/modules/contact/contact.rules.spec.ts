import { SKILL_LEVELS } from '@wavetrain/shared/contact';
import { isFilledTrap, needsConfirmation, onConfirmation } from './contact.rules';

describe('the newsletter’s double opt-in', () => {
  it.each([
    ['pending', false, true],
    ['pending', true, false],
    ['subscribed', false, false],
    ['subscribed', true, false],
    ['unsubscribed', false, true],
    ['unsubscribed', true, true],
  ] as const)(
    'for a %s address, asked recently: %p, sends a confirmation: %p',
    (status, wasAskedLately, sends) =>
      expect(needsConfirmation({ status, wasAskedLately })).toBe(sends),
  );

  it.each([
    ['pending', false, 'confirm'],
    ['pending', true, 'void'],
    ['subscribed', false, 'done-before'],
    ['subscribed', true, 'done-before'],
    ['unsubscribed', false, 'void'],
  ] as const)(
    'for a %s subscriber, with an expired link: %p, returns %s',
    (status, isExpired, outcome) => expect(onConfirmation({ status, isExpired })).toBe(outcome),
  );

  it('rejects an unknown link', () => expect(onConfirmation(null)).toBe('void'));
});

describe('the contact form', () => {
  it('has four skill levels [243, 398]', () =>
    expect(SKILL_LEVELS).toEqual(['beginner', 'intermediate', 'advanced', 'expert']));

  it.each([
    [undefined, false],
    [null, false],
    ['', false],
    ['http://spam.example', true],
    [' ', true],
    [{}, true],
  ])('recognizes a honeypot value of %p as a bot: %p', (value, isTrap) =>
    expect(isFilledTrap(value)).toBe(isTrap),
  );
});
