import { act, fireEvent, render, screen } from '@testing-library/react';
import { LazyToasts } from './lazy-toasts';
import { clearToasts, toast } from './toast-store';

let isGone = true;
jest.mock('./toast-viewport', () => {
  if (isGone) throw new TypeError('Failed to fetch dynamically imported module');
  return { ToastViewport: () => <p>the full toasts</p> };
});
afterEach(() => act(clearToasts));

const say = (title: string) => act(() => void toast({ title, description: 'Try again.', variant: 'destructive' }));

it('messages whose code is gone are said plainly until they are closed; the next one asks for the code again', async () => {
  render(<LazyToasts />);
  say('Failed to send');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to sendTry again.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  isGone = false;
  say('Failed once more');
  expect(await screen.findByText('the full toasts')).toBeVisible();
});
