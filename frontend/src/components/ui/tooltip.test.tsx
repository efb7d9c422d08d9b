import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => ['Pause', 'Next'].filter((text) => screen.queryByText(text));
const button = (name: string) => screen.getByRole('button', { name }).parentElement!;

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      {['Pause', 'Next'].map((text) => (
        <Tooltip key={text} text={text}>
          <button type="button" aria-label={text} />
        </Tooltip>
      ))}
    </>,
  );
});
afterEach(() => {
  pass(300);
  jest.useRealTimers();
});

it('appears after the pointer has rested for 700 ms, and disappears when it leaves [383]', () => {
  fireEvent.pointerEnter(button('Pause'));
  pass(699);
  expect(shown()).toEqual([]);
  pass(1);
  expect(shown()).toEqual(['Pause']);
  fireEvent.pointerLeave(button('Pause'));
  expect(shown()).toEqual([]);
});

it('doesn’t appear if the pointer only passes by', () => {
  fireEvent.pointerEnter(button('Pause'));
  pass(600);
  fireEvent.pointerLeave(button('Pause'));
  pass(5000);
  expect(shown()).toEqual([]);
});

it.each([
  [299, ['Next']],
  [300, []],
])('skips the delay on the next button after %d ms: %j [384]', (gap, expected) => {
  fireEvent.pointerEnter(button('Pause'));
  pass(700);
  fireEvent.pointerLeave(button('Pause'));
  pass(gap);
  fireEvent.pointerEnter(button('Next'));
  expect(shown()).toEqual(expected);
  fireEvent.pointerLeave(button('Next'));
});

it('closes on Escape and on a click', () => {
  for (const end of [
    () => fireEvent.keyDown(button('Pause'), { key: 'Escape' }),
    () => fireEvent.pointerDown(button('Pause')),
  ]) {
    fireEvent.pointerEnter(button('Pause'));
    pass(700);
    expect(shown()).toEqual(['Pause']);
    end();
    expect(shown()).toEqual([]);
    fireEvent.pointerLeave(button('Pause'));
    pass(300);
  }
});
