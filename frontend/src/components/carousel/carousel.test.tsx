import { act, fireEvent, render, screen } from '@testing-library/react';
import { stubMedia } from '../../testing/media';
import { Carousel } from './carousel';

const items = ['One', 'Two', 'Three'].map((label) => ({
  key: label,
  label,
  length: label.length,
  content: <p>{label} speaks</p>,
}));
/** Advances time in steps, because each timer starts the next one. */
const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 100)
    act(() => jest.advanceTimersByTime(Math.min(left, 100)));
};
const shown = () => screen.getByText(/speaks/, { ignore: '[aria-hidden="true"] *' }).textContent;
const dot = (label: string) => screen.getByRole('button', { name: new RegExp(`: ${label}$`) });

beforeEach(() => {
  stubMedia();
  jest.useFakeTimers();
  render(<Carousel items={items} what="Voices" everyMs={8000} />);
});
afterEach(() => jest.useRealTimers());

it('advances automatically at its own pace [116, 328]', () => {
  pass(7999);
  expect(shown()).toBe('One speaks');
  pass(1);
  expect(shown()).toBe('Two speaks');
  pass(16_000);
  expect(shown()).toBe('One speaks');
});

it('has a dot for each item that jumps to it [117, 334]', () => {
  fireEvent.click(dot('Three'));
  expect(shown()).toBe('Three speaks');
  expect(dot('Three')).toHaveAttribute('aria-current', 'true');
  expect(dot('One')).not.toHaveAttribute('aria-current');
});

it('shows a chosen item for its full time, even if another was about to appear', () => {
  pass(7900);
  fireEvent.click(dot('Three'));
  pass(7999);
  expect(shown()).toBe('Three speaks');
  pass(1);
  expect(shown()).toBe('One speaks');
});
