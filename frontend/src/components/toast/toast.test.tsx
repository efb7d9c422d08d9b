import { act, fireEvent, render, screen } from '@testing-library/react';
import { TOAST_REMOVE_DELAY_MS, clearToasts, dismissToast, readToasts, toast } from './toast-store';
import { ToastViewport } from './toast-viewport';

const show = (title: string, variant?: 'destructive') => {
  act(() => void toast({ title, description: `${title} text`, variant }));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const standing = () => screen.queryAllByText(/^(First|Second)$/).map(({ textContent }) => textContent);

beforeEach(() => {
  jest.useFakeTimers();
  window.HTMLElement.prototype.hasPointerCapture = () => false;
  window.HTMLElement.prototype.setPointerCapture = () => undefined;
  render(<ToastViewport />);
});
afterEach(() => {
  act(clearToasts);
  jest.useRealTimers();
});

it('shows one at a time: the newest replaces the one before [378, 817]', () => {
  show('First');
  show('Second');
  expect(standing()).toEqual(['Second']);
  expect(screen.getByText('Second text')).toBeVisible();
});

it('goes after 5000 ms [379, 817]', () => {
  show('First');
  pass(4999);
  expect(standing()).toEqual(['First']);
  pass(1);
  expect(standing()).toEqual([]);
});

it('leaves the screen at once when dismissed, and the queue after 1,000,000 ms [382]', () => {
  show('First');
  act(() => dismissToast(readToasts()[0]!.id));
  expect(standing()).toEqual([]);
  expect(readToasts()).toHaveLength(1);
  pass(TOAST_REMOVE_DELAY_MS - 1);
  expect(readToasts()).toHaveLength(1);
  pass(1);
  expect(readToasts()).toHaveLength(0);
  expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
});

it('wears the destructive style only where asked', () => {
  show('First', 'destructive');
  expect(screen.getByText('First').closest('[data-variant]')).toHaveAttribute('data-variant', 'destructive');
  show('Second');
  expect(screen.getByText('Second').closest('[data-variant]')).toHaveAttribute('data-variant', 'default');
});

/** A finger's event; jsdom knows no PointerEvent, so a mouse event carries what is read of it. */
const touch = (type: string, clientX: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY: 10 }), {
    pointerType: 'touch',
    pointerId: 1,
  });

const swipe = (px: number) => {
  const target = screen.getByText('First').closest('li')!;
  for (const event of [touch('pointerdown', 0), touch('pointermove', 20), touch('pointermove', px), touch('pointerup', px)])
    fireEvent(target, event);
};

it('is swiped away from 50 px on, and springs back below [380]', () => {
  show('First');
  swipe(49);
  expect(standing()).toEqual(['First']);
  swipe(51);
  expect(standing()).toEqual([]);
});

it('is reached with F8 [381]', () => {
  show('First');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('list')).toHaveFocus();
});
