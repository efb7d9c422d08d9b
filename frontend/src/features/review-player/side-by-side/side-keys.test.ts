import { PLAYER_KEYS } from '../player-keys';
import { SIDE_KEYS, sideCommandOf } from './side-keys';

const press = (shown: string, more: object = {}) => {
  const isShifted = shown.startsWith('Shift+');
  const key = { '←': 'ArrowLeft', '→': 'ArrowRight' }[shown.replace('Shift+', '')] ?? shown.replace('Shift+', '').toLowerCase();
  return { key, shiftKey: isShifted, ctrlKey: false, metaKey: false, altKey: false, ...more };
};

it('every listed key does what the list says, and none of them is the player’s', () => {
  for (const { shown, command } of SIDE_KEYS) {
    expect([shown, sideCommandOf(press(shown))]).toEqual([shown, command]);
    if (!shown.startsWith('Shift+')) expect(PLAYER_KEYS.flatMap(({ keys }) => keys)).not.toContain(shown.toLowerCase());
  }
});

it('what the browser does with other keys held stays the browser’s, and the plain arrows the player’s', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(sideCommandOf(press('A', more))).toBeUndefined();
  expect(sideCommandOf(press('←'))).toBeUndefined();
  expect(sideCommandOf({ ...press('A'), key: 'A' })).toBe('origin');
});
