import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reloadForCode } from '../../lib/missing-code';
import { WithoutConnection } from '../../lib/without-connection';
import { PageError } from './error-page';

jest.mock('../../lib/missing-code', () => ({
  reloadForCode: jest.fn(() => Promise.resolve(false)),
}));

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
// otherwise, later requests in this window would wait for the connection
afterEach(() => becomes('online'));
afterAll(() => connection.mockRestore());

it('says that something broke, and reloads on request', async () => {
  open('the shelf');
  expect(screen.getByText(/^Something went wrong, or the site was just updated/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloadForCode).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('You’re still offline.');
});

it('says when it’s offline, and reloads as soon as it’s back online', async () => {
  connection.mockReturnValue(false);
  open();
  expect(
    screen.getByText(/^You’re offline, and this page isn’t saved on this device/),
  ).toBeVisible();
  expect(reloadForCode).not.toHaveBeenCalled();
  await becomes('online');
  expect(reloadForCode).toHaveBeenCalledTimes(1);
});

it('shows its frame’s offline content instead while offline', async () => {
  open('the shelf');
  expect(screen.queryByText('the shelf')).not.toBeInTheDocument();
  await becomes('offline');
  expect(screen.getByText('the shelf')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await becomes('online');
  expect(reloadForCode).toHaveBeenCalledTimes(1);
});
