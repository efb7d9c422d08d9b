import { act, fireEvent, render, screen } from '@testing-library/react';
import { TOAST_REMOVE_DELAY_MS, clearToasts, dismissToast, readToasts, toast } from './toast-store';
import { ToastViewport } from './toast-viewport';

const show = (title: string, variant?: 'destructive') => {
  act(() => void toast({ title, description: `${title} text`, variant }));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const standing = () =>
  screen.queryAllByText(/^(First|Second)$/).map(({ textContent }) => textContent);

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

it('shows one at a time: the newest replaces the previous one [378, 817]', () => {
  show('First');
  show('Second');
  expect(standing()).toEqual(['Second']);
  expect(screen.getByText('Second text')).toBeVisible();
});

it('disappears after 5000 ms [379, 817]', () => {
  show('First');
  pass(4999);
  expect(standing()).toEqual(['First']);
  pass(1);
  expect(standing()).toEqual([]);
});

it('stays while hovered, focused or in another window’s background, and for 5000 ms after that', () => {
  show('First');
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  const ways: [() => void, () => void][] = [
    [
      () => fireEvent.pointerMove(region),
      () => fireEvent.pointerOut(region, { relatedTarget: document.body }),
    ],
    [
      () => screen.getByRole('button', { name: 'Close' }).focus(),
      () => (document.activeElement as HTMLElement).blur(),
    ],
    [() => fireEvent.blur(window), () => fireEvent.focus(window)],
  ];
  for (const [come, go] of ways) {
    pass(4999);
    act(come);
    pass(60_000);
    expect(standing()).toEqual(['First']);
    act(go);
  }
  pass(5000);
  expect(standing()).toEqual([]);
});

it('isn’t held open by what held an earlier one', () => {
  show('First');
  fireEvent.pointerMove(screen.getByRole('region'));
  show('Second');
  pass(5000);
  expect(standing()).toEqual([]);
});

it('closes on Escape and with its button, which keeps focus among the messages', () => {
  show('First');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(standing()).toEqual([]);
  show('Second');
  const button = screen.getByRole('button', { name: 'Close' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(standing()).toEqual([]);
  expect(screen.getByRole('list')).toHaveFocus();
});

it.each([
  [undefined, 'polite'],
  ['destructive', 'assertive'],
] as const)(
  'is announced to screen readers outside of anything a dialog hides (%s: %s)',
  (variant, live) => {
    show('First', variant);
    const said = screen.getByRole('status');
    expect(said.parentElement).toBe(document.body);
    expect(said).toHaveAttribute('aria-live', live);
    expect(said).toBeEmptyDOMElement();
    pass(20);
    expect(said).toHaveTextContent('Notification First First text');
    pass(1000);
    expect(said).toBeEmptyDOMElement();
  },
);

it('is announced in a dialog that hid the previous announcement’s container', () => {
  show('First');
  pass(1000);
  screen.getByRole('status').setAttribute('aria-hidden', 'true');
  show('Second');
  pass(20);
  expect(screen.getByRole('status')).toHaveTextContent('Notification Second Second text');
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

it('has the destructive style only if asked for', () => {
  show('First', 'destructive');
  expect(screen.getByText('First').closest('[data-variant]')).toHaveAttribute(
    'data-variant',
    'destructive',
  );
  show('Second');
  expect(screen.getByText('Second').closest('[data-variant]')).toHaveAttribute(
    'data-variant',
    'default',
  );
});

/**
 * A touch event. jsdom has no PointerEvent, so a mouse event carries the properties that are read.
 */
const touch = (type: string, clientX: number) =>
  Object.assign(
    new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY: 10 }),
    {
      pointerType: 'touch',
      pointerId: 1,
    },
  );

const swipe = (px: number) => {
  const target = screen.getByText('First').closest('li')!;
  for (const event of [
    touch('pointerdown', 0),
    touch('pointermove', 20),
    touch('pointermove', px),
    touch('pointerup', px),
  ])
    fireEvent(target, event);
};

it('is dismissed by a swipe of 50 px or more, and springs back below that [380]', () => {
  show('First');
  swipe(49);
  expect(standing()).toEqual(['First']);
  swipe(51);
  expect(standing()).toEqual([]);
});

it('takes focus with F8 [381]', () => {
  show('First');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('list')).toHaveFocus();
});
