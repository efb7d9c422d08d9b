import { fireEvent, render, screen } from '@testing-library/react';
import { reloadForCode } from '../lib/missing-code';
import { lazyPart } from './lazy-part';

jest.mock('../lib/missing-code', () => ({ reloadForCode: jest.fn(() => Promise.resolve(false)) }));

const Part = ({ name }: { name: string }) => <p>{name} is here</p>;
const Missing = ({ name, onRetry }: { name: string; onRetry: () => void }) => <button onClick={onRetry}>{name} is missing</button>;

it('shows the part once its code has come', async () => {
  const Lazy = lazyPart(() => Promise.resolve(Part), Missing);
  render(<Lazy name="Dialog" />);
  expect(await screen.findByText('Dialog is here')).toBeVisible();
});

it('says in its place where the code does not come, leaves all else alone, and asks again when told to', async () => {
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

it('in vain once more, it asks for the page to be loaded anew, and stays where that is not to be', async () => {
  const Lazy = lazyPart(() => Promise.reject<typeof Part>(new TypeError('Failed to fetch')), Missing);
  const { unmount } = render(<Lazy name="Dialog" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Dialog is missing' }));
  expect(await screen.findByRole('button', { name: 'Dialog is missing' })).toBeVisible();
  expect(jest.mocked(reloadForCode).mock.calls).toEqual([[true]]);
  unmount();
  render(<Lazy name="Chart" />);
  expect(await screen.findByRole('button', { name: 'Chart is missing' })).toBeVisible();
  expect(jest.mocked(reloadForCode).mock.calls).toEqual([[true], [false]]);
});
