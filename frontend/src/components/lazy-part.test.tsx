import { fireEvent, render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part';

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
