import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RoomDrawing } from '../api/review-room';
import type { Tool } from '../draw.rules';
import { PointerClassifier } from '../pointer-classifier';
import { useRoomKeys } from '../room-keys';
import { DrawingPad } from './drawing-pad';

const done: string[] = [];
const note = (what: string) => () => void done.push(what);

const drawn: RoomDrawing[] = [];

const Room = ({ first = 'line' }: { first?: Tool }) => {
  const [tool, setTool] = useState<Tool | null>(first);
  const [pointers] = useState(() => new PointerClassifier());
  useRoomKeys({
    addMark: note('mark'),
    fixFirst: note('fix'),
    undo: note('undo'),
    redo: note('redo'),
    toScores: note('scores'),
    toDelivery: note('deliver'),
    deliver: note('delivered'),
    tool: (next) => {
      done.push(next ?? 'none');
      setTool(next);
    },
  });
  const surroundings = {
    color: '#ffffff',
    words: '',
    aspect: 1,
    placeOf: (place: readonly [number, number]) => place,
    stepOf: (step: readonly [number, number]) => step,
    pointers,
    onPreview: () => undefined,
  };
  const onDrawn = (drawing: RoomDrawing) => {
    drawn.push(drawing);
    done.push(`drawn ${drawing.kind}`);
  };
  // stands for the player below, which zooms and moves the picture
  return (
    <div onPointerDown={({ pointerType }) => void done.push(`looks by ${pointerType}`)}>
      {tool && (
        <DrawingPad
          {...surroundings}
          tool={tool}
          onDrawn={onDrawn}
          onPen={note('let go')}
          onLeave={note('left')}
        />
      )}
    </div>
  );
};

/** Handles what no one else did, like the player. */
const toPlayer = ({ key, defaultPrevented }: KeyboardEvent) =>
  void (!defaultPrevented && done.push(`player ${key}`));

beforeEach(() => {
  done.length = 0;
  drawn.length = 0;
  document.addEventListener('keydown', toPlayer);
  // jsdom has no pointers
  Object.assign(globalThis, {
    PointerEvent: class extends MouseEvent {
      readonly pointerId: number;
      readonly pointerType: string;
      readonly pressure: number;
      readonly width: number;
      readonly height = 1;
      constructor(type: string, given: PointerEventInit = {}) {
        super(type, given);
        ({
          pointerId: this.pointerId = 1,
          pointerType: this.pointerType = 'mouse',
          pressure: this.pressure = 0.5,
          width: this.width = 1,
        } = given);
      }
    },
  });
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.getBoundingClientRect = () => DOMRect.fromRect({ width: 100, height: 100 });
});
afterEach(() => document.removeEventListener('keydown', toPlayer));

const at = (clientX: number) => ({ clientX, clientY: 50, button: 0 });

it('after drawing by hand, all keys of the room and the player work; the pad only keeps Escape', async () => {
  render(<Room />);
  const pad = screen.getByRole('application');
  fireEvent.pointerDown(pad, at(10));
  act(() => pad.focus());
  fireEvent.pointerMove(pad, at(80));
  fireEvent.pointerUp(pad, at(80));
  expect(done).toEqual(['drawn line']);
  done.length = 0;
  await userEvent.keyboard('mgfud {ArrowRight}3{Escape}');
  expect(done).toEqual([
    'mark',
    'fix',
    'player f',
    'undo',
    'deliver',
    'player  ',
    'player ArrowRight',
    'arrow',
    'left',
  ]);
});

it('by keyboard, arrows move the crosshair, letters still work, and the focus stays when the tool changes', async () => {
  render(<Room />);
  await userEvent.tab();
  await userEvent.keyboard('m3{Enter}{Shift>}{ArrowRight}{/Shift}{Enter}');
  expect(done.filter((each) => !/Shift|Tab/.test(each))).toEqual(['mark', 'arrow', 'drawn arrow']);
  expect(screen.getByRole('application')).toHaveFocus();
});

it('a held key acts once and never reaches the player, but undo and redo repeat', () => {
  render(<Room />);
  for (const key of [
    { key: 'm' },
    { key: 'P', shiftKey: true },
    { key: 'g' },
    { key: '3' },
    { key: 'u' },
    { key: 'z', ctrlKey: true },
  ]) {
    fireEvent.keyDown(document.body, key);
    fireEvent.keyDown(document.body, { ...key, repeat: true });
  }
  expect(done).toEqual(['mark', 'mark', 'fix', 'arrow', 'undo', 'undo', 'undo', 'undo']);
});

it('an unclaimed Enter focuses the pad and sets the first point', async () => {
  render(
    <>
      <button onClick={note('pressed')}>Other</button>
      <Room first="arrow" />
    </>,
  );
  await userEvent.keyboard('{Enter}{Shift>}{ArrowUp}{/Shift}{Enter}');
  expect(done.filter((each) => !/^player/.test(each))).toEqual(['drawn arrow']);
  expect(screen.getByRole('application')).toHaveFocus();
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  expect(done).toContain('pressed');
});

it('a held Enter sets a single point, so no line of zero length', () => {
  render(<Room />);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  const pad = screen.getByRole('application');
  fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
  fireEvent.keyDown(pad, { key: 'Enter', repeat: true });
  expect(drawn).toEqual([]);
  fireEvent.keyDown(pad, { key: 'ArrowRight', repeat: true });
  fireEvent.keyDown(pad, { key: 'Enter' });
  expect(drawn).toMatchObject([{ kind: 'line', points: [[0.5, 0.5], [0.52, 0.5]] }]); // prettier-ignore
});

it('leaves Enter to focused controls and open dialogs', () => {
  const { container } = render(
    <>
      <div role="button" tabIndex={0} />
      <div role="combobox" tabIndex={0} aria-controls="" aria-expanded="false" />
      <ul role="menu">
        <li role="menuitem" tabIndex={-1} />
      </ul>
      <video controls />
      <div contentEditable />
      <Room first="text" />
    </>,
  );
  const owners = container.querySelectorAll(
    '[role=button], [role=combobox], [role=menuitem], video, [contenteditable]',
  );
  expect(owners).toHaveLength(5);
  owners.forEach((owner) => fireEvent.keyDown(owner, { key: 'Enter' }));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(screen.getByRole('application')).not.toHaveFocus();
  dialog.remove();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(screen.getByRole('application')).toHaveFocus();
});

describe('by hand on a tablet', () => {
  const pen = (clientX: number, pressure: number) => ({
    ...at(clientX),
    pointerId: 7,
    pointerType: 'pen',
    pressure,
  });
  const touch = (clientX: number, pointerId = 2, width = 24) => ({
    ...at(clientX),
    pointerId,
    pointerType: 'touch',
    width,
  });
  const stroke = (pad: HTMLElement, from: object, ...to: object[]) => {
    fireEvent.pointerDown(pad, from);
    to.forEach((each) => fireEvent.pointerMove(pad, each));
    fireEvent.pointerUp(pad, to.at(-1) ?? from);
  };
  const open = () => {
    render(<Room first="pen" />);
    return screen.getByRole('application');
  };

  it('draws with fingers until a pen appears; only pens record pressure', () => {
    const pad = open();
    stroke(pad, touch(10), touch(60));
    stroke(pad, at(10), at(60));
    stroke(pad, pen(20, 0.25), pen(50, 0.5), pen(80, 1));
    expect(drawn.map(({ pressures }) => pressures)).toEqual([undefined, undefined, [0.25, 0.5, 1]]);
    expect(drawn[2]?.points).toEqual([
      [0.2, 0.5],
      [0.5, 0.5],
      [0.8, 0.5],
    ]);
  });

  it('once a pen appears, even hovering, fingers reach the player below and palms do nothing', () => {
    const pad = open();
    fireEvent.pointerMove(pad, pen(20, 0));
    stroke(pad, touch(10), touch(60));
    stroke(pad, touch(10, 3, 90), touch(60, 3, 90));
    expect(done).toEqual(['looks by touch']);
    stroke(pad, at(10), at(60));
    expect(done).toEqual(['looks by touch', 'drawn pen']);
  });

  it('the hand holding the pen draws nothing, before or beside it, and fingers let go of the picture', () => {
    const pad = open();
    fireEvent.pointerDown(pad, touch(90));
    fireEvent.pointerMove(pad, touch(95));
    fireEvent.pointerDown(pad, pen(20, 0.4));
    fireEvent.pointerMove(pad, touch(97));
    fireEvent.pointerDown(pad, touch(99, 3));
    fireEvent.pointerMove(pad, pen(60, 0.6));
    fireEvent.pointerUp(pad, touch(97));
    fireEvent.pointerCancel(pad, touch(99, 3));
    fireEvent.pointerUp(pad, pen(60, 0));
    expect(done).toEqual(['let go', 'drawn pen']);
    expect(drawn[0]).toMatchObject({ points: [[0.2, 0.5], [0.6, 0.5]], pressures: [0.4, 0.6] }); // prettier-ignore
  });

  const loses: Readonly<Record<string, (pad: HTMLElement) => void>> = {
    'its capture goes': (pad) => void fireEvent.lostPointerCapture(pad, pen(60, 0)),
    'its pointer is cancelled': (pad) => void fireEvent.pointerCancel(pad, pen(60, 0)),
    'the window is left': () => void fireEvent.blur(window),
    'the page is hidden': () => void fireEvent(document, new Event('visibilitychange')),
    'it comes down elsewhere': () => void fireEvent.pointerDown(document.body, pen(60, 0.5)),
  };
  it.each(Object.entries(loses))('a pen that never lifts is released when %s', (_, lose) => {
    const pad = open();
    fireEvent.pointerDown(pad, pen(20, 0.4));
    fireEvent.pointerMove(pad, pen(60, 0.6));
    lose(pad);
    done.length = 0;
    fireEvent.pointerMove(pad, pen(70, 0.6));
    stroke(pad, touch(10), touch(60));
    expect(done).toEqual(['looks by touch']);
    stroke(pad, at(10), at(60));
    expect(done).toEqual(['looks by touch', 'drawn pen']);
  });

  it('discards the line of a pen that touches down again without having lifted', () => {
    const pad = open();
    fireEvent.pointerDown(pad, pen(20, 0.4));
    stroke(pad, { ...pen(30, 0.5), pointerId: 8 }, { ...pen(80, 0.5), pointerId: 8 });
    expect(drawn.map(({ points }) => points)).toEqual([[[0.3, 0.5], [0.8, 0.5]]]); // prettier-ignore
  });

  it('still counts pen and hand as down after the second point ends a line, until the pen lifts', () => {
    render(<Room />);
    const pad = screen.getByRole('application');
    stroke(pad, pen(10, 0.5));
    fireEvent.pointerDown(pad, pen(80, 0.5));
    expect(done).toEqual(['let go', 'let go', 'drawn line']);
    fireEvent.pointerDown(pad, touch(50));
    fireEvent.pointerUp(pad, pen(80, 0));
    expect(done).toHaveLength(3);
    fireEvent.pointerDown(pad, touch(50));
    expect(done.at(-1)).toBe('looks by touch');
  });
});
