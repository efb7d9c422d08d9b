import { pushOutcome } from './push.rules';

describe('a push service’s response', () => {
  it.each([
    [201, 'sent'],
    [202, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'retry'],
    [503, 'retry'],
    [400, 'refused'],
    [403, 'refused'],
    [301, 'refused'],
  ])('%s means %s', (status, outcome) => {
    expect(pushOutcome(status)).toBe(outcome);
  });
});
