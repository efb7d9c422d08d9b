import { renderHook } from '@testing-library/react';
import { PointerClassifier } from './pointer-classifier';
import { useRestingHand } from './use-resting-hand';

const PALM = { identifier: 0, radiusX: 45, radiusY: 60 };

const touchOf = (cancelable: boolean, touch = PALM) =>
  Object.assign(new Event('touchstart', { bubbles: true, cancelable }), {
    changedTouches: [touch],
  });

const seen = jest.fn<void, [Event]>();
const touched = (event: Event) => {
  seen.mockClear();
  document.body.dispatchEvent(event);
  return { isPrevented: event.defaultPrevented, isSeen: seen.mock.calls.length > 0 };
};

beforeEach(() => document.body.addEventListener('touchstart', seen));
afterEach(() => {
  document.body.removeEventListener('touchstart', seen);
  jest.restoreAllMocks();
});

it('ignores the resting hand while drawing, and adds no blocking listener without a tool', () => {
  const added = jest.spyOn(document, 'addEventListener');
  const pointers = new PointerClassifier();
  pointers.see({ pointerType: 'pen' });
  const { rerender } = renderHook(({ isDrawing }) => useRestingHand(pointers, isDrawing), {
    initialProps: { isDrawing: false },
  });
  const held = () =>
    added.mock.calls.filter(
      ([type, , options]) => /^(touch|pointer)/.test(type) && !Object(options).passive,
    );
  expect(held()).toEqual([]);
  rerender({ isDrawing: true });
  expect(held().map(([type]) => type)).toEqual(['touchstart']);
  expect(touched(touchOf(true))).toEqual({ isPrevented: true, isSeen: false });
  expect(touched(touchOf(true, { identifier: 0, radiusX: 10, radiusY: 12 }))).toEqual({
    isPrevented: false,
    isSeen: true,
  });
  rerender({ isDrawing: false });
  expect(touched(touchOf(true))).toEqual({ isPrevented: false, isSeen: true });
});

it('doesn’t cancel events that can’t be canceled, which browsers warn about', () => {
  const pointers = new PointerClassifier();
  pointers.see({ pointerType: 'pen' });
  renderHook(() => useRestingHand(pointers, true));
  const scrolls = touchOf(false);
  const prevented = jest.spyOn(scrolls, 'preventDefault');
  expect(touched(scrolls).isSeen).toBe(false);
  expect(prevented).not.toHaveBeenCalled();
});
