import { PLAYER_KEYS } from '../player-keys';
import { SIDE_KEYS, sideCommandOf } from './side-keys';

const press = (shown: string, more: object = {}) => {
  const isShifted = shown.startsWith('Shift+');
  const key =
    { '←': 'ArrowLeft', '→': 'ArrowRight' }[shown.replace('Shift+', '')] ??
    shown.replace('Shift+', '').toLowerCase();
  return { key, shiftKey: isShifted, ctrlKey: false, metaKey: false, altKey: false, ...more };
};

it('every listed key does what the list says and doesn’t clash with the player’s', () => {
  for (const { shown, command } of SIDE_KEYS) {
    expect([shown, sideCommandOf(press(shown))]).toEqual([shown, command]);
    if (!shown.startsWith('Shift+'))
      expect(PLAYER_KEYS.flatMap(({ keys }) => keys)).not.toContain(shown.toLowerCase());
  }
});

it('leaves keys with modifiers to the browser, and plain arrows to the player', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(sideCommandOf(press('A', more))).toBeUndefined();
  expect(sideCommandOf(press('←'))).toBeUndefined();
  expect(sideCommandOf({ ...press('A'), key: 'A' })).toBe('origin');
});
