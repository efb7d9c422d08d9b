import {
  friendCodeStatus,
  friendsToThank,
  maskedFriendCode,
  newFriendCode,
} from './friend-code.rules';

it('makes codes of letters that can’t be mistaken for each other', () => {
  expect(newFriendCode(() => 0)).toBe('FRIEND-22222222');
  expect(newFriendCode((below) => below - 1)).toBe('FRIEND-ZZZZZZZZ');
});

it('shows only the last two letters of a code that must not be passed on', () => {
  expect(maskedFriendCode('FRIEND-7KQ2M9XA')).toBe('FRIEND-••••••XA');
});

it.each([
  [
    'each friend once',
    ['Kim@Example.org', ' kim@example.org ', 'Bo', ''],
    [],
    ['Kim@Example.org', 'Bo'],
  ],
  ['none again', ['Kim', 'Bo'], ['kim'], ['Bo']],
  ['five in all', ['d', 'e', 'f'], ['a', 'b', 'c'], ['d', 'e']],
  ['none beyond', ['f'], ['a', 'b', 'c', 'd', 'e'], []],
])('thanks %s', (_what, named, thanked, wanted) => {
  const friends = friendsToThank(named, thanked);
  expect(friends.map(({ friendName }) => friendName)).toEqual(wanted);
  expect(friends.map(({ friend }) => friend)).toEqual(wanted.map((name) => name.toLowerCase()));
});

it.each([
  ['open', null, false],
  ['expired', null, true],
  ['redeemed', new Date(0), false],
  ['redeemed', new Date(0), true],
])('reports the status %s', (status, redeemedAt, isPast) => {
  expect(friendCodeStatus({ redeemedAt, isPast })).toBe(status);
});
