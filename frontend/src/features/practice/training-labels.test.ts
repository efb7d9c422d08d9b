import { extentText, figurePath, sessionPath, tempoText, weekFrom } from './training-labels';

it('returns lengths, image paths and addresses', () => {
  const session = { id: 'a', title: 'A', minutes: 20 };
  expect(extentText({ weekCount: 6, sessionTitles: [session, session] })).toBe(
    '6 weeks · 2 sessions',
  );
  expect(extentText({ weekCount: 0, sessionTitles: [session] })).toBe('1 session');
  expect(figurePath('plank', 2)).toBe('/art/training/plank-2.svg');
  expect(sessionPath('winter-strength', 'a', 3)).toBe('/student/training/winter-strength/a?week=3');
  expect(sessionPath('mental-game', 'long-breath', 0)).toBe(
    '/student/training/mental-game/long-breath',
  );
  expect(tempoText('3-1-2')).toBe('3 s down, 1 s held, 2 s up');
});

it.each([
  ['3', 8, 3],
  ['9', 8, 1],
  [null, 8, 1],
  ['soon', 8, 1],
  ['1.5', 8, 1],
  ['2', 0, 0],
])('reads week %s of %s as %s', (asked, weeks, week) => expect(weekFrom(asked, weeks)).toBe(week));
