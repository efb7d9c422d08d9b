import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reloadForCode } from '../../lib/missing-code';
import { WithoutConnection } from '../../lib/without-connection';
import { PageError } from './error-page';

jest.mock('../../lib/missing-code', () => ({ reloadForCode: jest.fn(() => Promise.resolve(false)) }));

const connection = jest.spyOn(navigator, 'onLine', 'get');
const becomes = (state: 'online' | 'offline') => {
  connection.mockReturnValue(state === 'online');
  return act(async () => void window.dispatchEvent(new Event(state)));
};
const open = (instead?: string) =>
  render(
    <WithoutConnection value={instead}>
      <PageError />
    </WithoutConnection>,
  );

beforeEach(() => {
  jest.mocked(reloadForCode).mockClear();
  connection.mockReturnValue(true);
});
// whoever asks for something later in this window would wait for it
afterEach(() => becomes('online'));
afterAll(() => connection.mockRestore());

it('says that something broke, and is loaded anew when asked', async () => {
  open('the shelf');
  expect(screen.getByText(/^Something went wrong, or the site was just updated/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloadForCode).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('You’re still offline.');
});

it('without a connection it says so, and is loaded anew by itself as soon as there is one', async () => {
  connection.mockReturnValue(false);
  open();
  expect(screen.getByText(/^You’re offline, and this page isn’t saved on this device/)).toBeVisible();
  expect(reloadForCode).not.toHaveBeenCalled();
  await becomes('online');
  expect(reloadForCode).toHaveBeenCalledTimes(1);
});

it('makes room for what its frame has to offer without a connection', async () => {
  open('the shelf');
  expect(screen.queryByText('the shelf')).not.toBeInTheDocument();
  await becomes('offline');
  expect(screen.getByText('the shelf')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await becomes('online');
  expect(reloadForCode).toHaveBeenCalledTimes(1);
});
