import { fullName } from './full-name.rules';

it('writes a single name without a space', () => {
  expect(fullName({ firstName: 'Ada', lastName: '' })).toBe('Ada');
});
