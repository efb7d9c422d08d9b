import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { INKS } from '../draw.rules';
import { DrawingTools } from './drawing-tools';

const nothing = () => undefined;
const Tools = () => {
  const [color, setColor] = useState(INKS[0]?.color ?? '');
  return (
    <DrawingTools
      tool={null}
      color={color}
      words=""
      onTool={nothing}
      onColor={setColor}
      onWords={nothing}
    />
  );
};

it('makes the colors one tab stop, with arrows to choose among them', async () => {
  render(<Tools />);
  const radios = screen.getAllByRole('radio');
  expect(radios.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  radios[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(radios[1]).toHaveFocus();
  expect(radios[1]).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(radios[3]).toHaveFocus();
  expect(radios.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0]);
});
