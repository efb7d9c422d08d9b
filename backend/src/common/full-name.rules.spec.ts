import { fullName } from './full-name.rules';

it('writes a name of one word without a space', () => {
  expect(fullName({ firstName: 'Ada', lastName: '' })).toBe('Ada');
});
