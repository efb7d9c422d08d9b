import { fireEvent, render, screen } from '@testing-library/react';
import { reloadForCode } from '../lib/missing-code';
import { lazyPart } from './lazy-part';

jest.mock('../lib/missing-code', () => ({ reloadForCode: jest.fn(() => Promise.resolve(false)) }));

const Part = ({ name }: { name: string }) => <p>{name} is here</p>;
const Missing = ({ name, onRetry }: { name: string; onRetry: () => void }) => (
  <button onClick={onRetry}>{name} is missing</button>
);

it('shows the part once its code has loaded', async () => {
  const Lazy = lazyPart(() => Promise.resolve(Part), Missing);
  render(<Lazy name="Dialog" />);
  expect(await screen.findByText('Dialog is here')).toBeVisible();
});

it('shows an error in the part’s place if the code can’t be loaded, leaves the rest alone, and retries when asked', async () => {
  const fetchPart = jest.fn(() => Promise.resolve(Part));
  fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Lazy = lazyPart(fetchPart, Missing);
  render(
    <>
      <input aria-label="note" defaultValue="typed" />
      <Lazy name="Dialog" />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Dialog is missing' }));
  expect(await screen.findByText('Dialog is here')).toBeVisible();
  expect(screen.getByLabelText('note')).toHaveValue('typed');
  expect(fetchPart).toHaveBeenCalledTimes(2);
});

it('asks for a page reload after a second failure, and stays if the page can’t be reloaded', async () => {
  const Lazy = lazyPart(
    () => Promise.reject<typeof Part>(new TypeError('Failed to fetch')),
    Missing,
  );
  const { unmount } = render(<Lazy name="Dialog" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Dialog is missing' }));
  expect(await screen.findByRole('button', { name: 'Dialog is missing' })).toBeVisible();
  expect(jest.mocked(reloadForCode).mock.calls).toEqual([[true]]);
  unmount();
  render(<Lazy name="Chart" />);
  expect(await screen.findByRole('button', { name: 'Chart is missing' })).toBeVisible();
  expect(jest.mocked(reloadForCode).mock.calls).toEqual([[true], [false]]);
});
