import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useMeasuring } from '../use-measuring';
import { MeasureTools } from './measure-tools';

// The hook and its buttons are real; an input sets the current frame.
const measured = jest.fn<void, [unknown]>();
const Room = () => {
  const [ticks, setTicks] = useState(0);
  const here = { ticks, timescale: 30_000 };
  const measuring = useMeasuring(here, measured);
  return (
    <>
      <input aria-label="Frame" onChange={({ target }) => setTicks(Number(target.value))} />
      <MeasureTools measuring={measuring} here={here} />
    </>
  );
};
const at = (ticks: number) =>
  fireEvent.change(screen.getByLabelText('Frame'), { target: { value: String(ticks) } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  measured.mockReset();
  render(<Room />);
});

it('measures from the earlier frame to the later one, in either order', () => {
  at(60_060);
  press('Start stopwatch');
  at(24_024);
  expect(screen.getByText('1.20 seconds so far')).toBeVisible();
  press('Stop at this frame');
  expect(measured.mock.calls).toEqual([
    [{ kind: 'time', timescale: 30_000, ticks: [24_024, 60_060] }],
  ]);
  expect(screen.queryByText(/so far/)).toBeNull();
});

it('reports a measurement that ends on its own first frame and keeps running', () => {
  at(30_000);
  press('Start stopwatch');
  press('Stop at this frame');
  expect(screen.getByRole('status')).toHaveTextContent('started on this frame');
  at(60_000);
  press('Stop at this frame');
  expect(measured).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).toBeNull();
});

it('counts strokes at their catches and saves once there are two', () => {
  press('Count strokes');
  expect(screen.getByText('1 stroke')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save count' })).toBeDisabled();
  at(30_000);
  press('Stroke');
  press('Stroke');
  expect(screen.getByRole('status')).toHaveTextContent('this frame isn’t after the last one');
  at(60_000);
  press('Stroke');
  expect(screen.getByText('3 strokes, 60 a minute')).toBeVisible();
  press('Save count');
  expect(measured.mock.calls).toEqual([
    [{ kind: 'strokes', timescale: 30_000, ticks: [0, 30_000, 60_000] }],
  ]);
  expect(screen.getByRole('button', { name: 'Count strokes' })).toBeVisible();
});

it('cancels an unfinished measurement', () => {
  press('Count strokes');
  press('Start stopwatch');
  press('Cancel measuring');
  expect(screen.getByRole('button', { name: 'Count strokes' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start stopwatch' })).toBeVisible();
  expect(measured).not.toHaveBeenCalled();
});
