import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Tool } from '../draw.rules';
import { useRoomKeys } from '../room-keys';
import { DrawingPad } from './drawing-pad';

const done: string[] = [];
const note = (what: string) => () => void done.push(what);

const Room = () => {
  const [tool, setTool] = useState<Tool | null>('line');
  useRoomKeys({
    ...{ addMark: note('mark'), fixFirst: note('fix'), undo: note('undo'), redo: note('redo'), toDelivery: note('deliver') },
    tool: (next) => {
      done.push(next ?? 'none');
      setTool(next);
    },
  });
  const surroundings = { color: '#ffffff', words: '', aspect: 1, mirrored: false, onPreview: () => undefined };
  return (
    tool && <DrawingPad {...surroundings} tool={tool} onDrawn={({ kind }) => void done.push(`drawn ${kind}`)} onLeave={note('left')} />
  );
};

/** As the player does: what nobody else took. */
const toPlayer = ({ key, defaultPrevented }: KeyboardEvent) => void (!defaultPrevented && done.push(`player ${key}`));

beforeEach(() => {
  done.length = 0;
  document.addEventListener('keydown', toPlayer);
  // jsdom has no pointers
  Object.assign(globalThis, {
    PointerEvent: class extends MouseEvent {
      readonly pointerId = 1;
    },
  });
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.getBoundingClientRect = () => DOMRect.fromRect({ width: 100, height: 100 });
});
afterEach(() => document.removeEventListener('keydown', toPlayer));

const at = (clientX: number) => ({ clientX, clientY: 50, button: 0 });

it('after a stroke by hand every key of the room and the player acts; the pad keeps Escape', async () => {
  render(<Room />);
  const pad = screen.getByRole('application');
  fireEvent.pointerDown(pad, at(10));
  act(() => pad.focus());
  fireEvent.pointerMove(pad, at(80));
  fireEvent.pointerUp(pad, at(80));
  expect(done).toEqual(['drawn line']);
  done.length = 0;
  await userEvent.keyboard('mgfud {ArrowRight}3{Escape}');
  expect(done).toEqual(['mark', 'fix', 'player f', 'undo', 'deliver', 'player  ', 'player ArrowRight', 'arrow', 'left']);
});

it('by keys the arrows move the cross; another tool stays under the hand, letters act', async () => {
  render(<Room />);
  await userEvent.tab();
  await userEvent.keyboard('m3{Enter}{Shift>}{ArrowRight}{/Shift}{Enter}');
  expect(done.filter((each) => !/Shift|Tab/.test(each))).toEqual(['mark', 'arrow', 'drawn arrow']);
  expect(screen.getByRole('application')).toHaveFocus();
});
