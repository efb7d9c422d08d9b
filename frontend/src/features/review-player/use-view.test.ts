import { act, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { useView } from './use-view';

const stage = {
  setPointerCapture: () => undefined,
  getBoundingClientRect: () => ({ left: 100, top: 0, width: 200, height: 100 }),
};
const at = (clientX: number, clientY: number, button = 0) =>
  ({ pointerId: 1, button, clientX, clientY, currentTarget: stage }) as unknown as PointerEvent;

const open = (zoomed: boolean) => {
  const { result } = renderHook(useView);
  if (zoomed) act(() => result.current.closer());
  return {
    press: (from: PointerEvent, to = from) =>
      act(() => {
        const { onPointerDown, onPointerMove, onPointerUp } = result.current.handlers;
        onPointerDown(from);
        onPointerMove(to);
        onPointerUp(to);
      }),
    place: () => [result.current.view.x, result.current.view.y].map((one) => +one.toFixed(3)),
  };
};

it('centers what is clicked in a zoomed picture, as far as the picture goes', () => {
  const { press, place } = open(true);
  press(at(220, 45));
  expect(place()).toEqual([-0.1, 0.05]);
  press(at(100, 45));
  expect(place()).toEqual([0.25, 0.1]);
});

it('pans by dragging, without centering where the drag ends', () => {
  const { press, place } = open(true);
  press(at(220, 45), at(240, 45));
  expect(place()).toEqual([0.1, 0]);
});

it('stays under the menu that the second button opens', () => {
  const { press, place } = open(true);
  press(at(220, 45, 2));
  expect(place()).toEqual([0, 0]);
});

it('leaves a picture that isn’t zoomed where it is', () => {
  const { press, place } = open(false);
  press(at(220, 45));
  expect(place()).toEqual([0, 0]);
});
