import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { RoomDrawing } from '../api/review-room';
import {
  drawingOf,
  INK_WIDTH,
  isDrag,
  placesOf,
  previewOf,
  TOOLS,
  within,
  type Spot,
  type Tool,
} from '../draw.rules';
import { MIDDLE, OWN_KEYS, partsOf, STEPS } from '../pad.rules';
import type { PointerClassifier } from '../pointer-classifier';
import { useEnterAnywhere } from '../use-enter-anywhere';
import { useLostPointers } from '../use-lost-pointers';
import { Crosshair } from './crosshair';

type Place = readonly [x: number, y: number];

interface DrawingPadProps {
  tool: Tool;
  color: string;
  /** What the text tool writes. */
  words: string;
  /** The picture's width divided by its height. */
  aspect: number;
  /** Returns a point on screen as one of the picture, which may be mirrored or rotated. */
  placeOf: (place: Place) => Place;
  /** Returns a direction on screen as one in the picture. */
  stepOf: (step: Place) => Place;
  pointers: PointerClassifier;
  /** Called when a pen starts drawing, to release fingers that move the picture. */
  onPen: () => void;
  onPreview: (drawing: RoomDrawing | null) => void;
  onDrawn: (drawing: RoomDrawing) => void;
  /** Called on Escape, to put the tool away. */
  onLeave: () => void;
}

/**
 * Where the coach draws on the picture: by pen, finger or mouse, or by keyboard with a crosshair
 * that arrows move and Enter sets. With the pen tool, pressing Enter twice ends the line.
 */
export const DrawingPad = ({
  tool,
  color,
  words,
  aspect,
  placeOf,
  stepOf,
  pointers,
  onPen,
  onPreview,
  onDrawn,
  onLeave,
}: DrawingPadProps) => {
  const pad = useRef<HTMLDivElement>(null);
  const spots = useRef<Spot[]>([]);
  const pressedAt = useRef<{ id: number; spot: Spot } | null>(null);
  const [cross, setCross] = useState<Spot | null>(null);
  const [isByKeys, setByKeys] = useState(false);
  // switching tools discards unfinished points but keeps the focus
  useLayoutEffect(() => {
    spots.current = [];
    pressedAt.current = null;
    return () => pointers.penDraws(false);
  }, [tool, pointers]);
  const ink = { color, width: INK_WIDTH };
  const label = TOOLS.find(({ kind }) => kind === tool)?.label ?? '';

  const spotsOf = (
    { currentTarget, pointerType }: PointerEvent,
    parts: readonly globalThis.PointerEvent[],
  ): Spot[] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return parts.map(({ clientX, clientY, pressure }) => {
      const place = placeOf([(clientX - left) / width, (clientY - top) / height]);
      return within(tool === 'pen' && pointerType === 'pen' ? [...place, pressure] : place);
    });
  };
  const spotOf = (event: PointerEvent): Spot => spotsOf(event, [event.nativeEvent])[0] ?? MIDDLE;
  const clear = () => {
    spots.current = [];
    pressedAt.current = null;
    onPreview(null);
  };
  // nothing touches the screen anymore, although no event said so: discards the unfinished drawing
  useLostPointers(() => {
    pointers.penDraws(false);
    if (pressedAt.current) clear();
  });
  const show = (next?: Spot) =>
    onPreview(previewOf(tool, next ? [...spots.current, next] : spots.current, ink, words, aspect));
  const finish = () => {
    const drawing = drawingOf(tool, spots.current, ink, words, aspect);
    if (drawing) onDrawn(drawing);
    clear();
  };
  const set = (spot: Spot) => {
    spots.current = [...spots.current, spot];
    if (spots.current.length >= placesOf(tool)) finish();
    else show();
  };

  const onPointerDown = (event: PointerEvent) => {
    const isPen = event.pointerType === 'pen';
    pointers.see(event);
    const doing = pointers.doing(event);
    // fingers that move the picture are left to the player below
    if (doing === 'look') return;
    event.stopPropagation();
    if (doing === 'rest' || event.button !== 0) return;
    if (isPen) onPen();
    if (pressedAt.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const spot = spotOf(event);
    pressedAt.current = { id: event.pointerId, spot };
    pointers.penDraws(isPen);
    setByKeys(false);
    setCross(null);
    set(spot);
  };
  const onPointerMove = (event: PointerEvent) => {
    pointers.see(event);
    const isHeld = pressedAt.current?.id === event.pointerId;
    if (event.pointerType === 'touch' && !isHeld) return;
    event.stopPropagation();
    if (pressedAt.current && !isHeld) return;
    if (tool === 'pen') {
      if (!isHeld) return;
      spots.current.push(...spotsOf(event, partsOf(event)));
      show();
    } else if (spots.current.length > 0) show(spotOf(event));
  };
  const lift = ({ pointerType }: PointerEvent) => pointerType === 'pen' && pointers.penDraws(false);
  const onPointerUp = (event: PointerEvent) => {
    const pressed = pressedAt.current;
    lift(event);
    if (pressed?.id !== event.pointerId) return;
    event.stopPropagation();
    pressedAt.current = null;
    if (tool === 'pen') return finish();
    const spot = spotOf(event);
    if (spots.current.length > 0 && isDrag(pressed.spot, spot)) set(spot);
  };
  const onPointerLost = (event: PointerEvent) => {
    lift(event);
    if (pressedAt.current?.id === event.pointerId) clear();
  };
  const enter = () => {
    const spot = cross ?? MIDDLE;
    const last = spots.current.at(-1);
    setByKeys(true);
    setCross(spot);
    if (tool === 'pen' && last && last[0] === spot[0] && last[1] === spot[1]) finish();
    else set(spot);
  };
  useEnterAnywhere(() => {
    pad.current?.focus();
    enter();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = isByKeys ? STEPS[event.key] : undefined;
    if (step) {
      const far = event.shiftKey ? 0.1 : 0.02;
      const [x, y] = cross ?? MIDDLE;
      const [across, down] = stepOf([step[0], step[1]]);
      const next = within([x + across * far, y + down * far]);
      setCross(next);
      show(next);
    } else if (event.key === 'Enter') {
      if (!event.repeat) enter();
    } else if (event.key === 'Escape') {
      if (spots.current.length > 0) clear();
      else onLeave();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box
      ref={pad}
      data-own-keys={isByKeys ? OWN_KEYS : 'Enter Escape'}
      role="application"
      aria-label={`Drawing tool: ${label}. Arrow keys move the crosshair, Enter sets a point, Escape deselects the tool.`}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerLost}
      onLostPointerCapture={onPointerLost}
      onKeyDown={onKeyDown}
      onFocus={() => setByKeys(pressedAt.current === null)}
      sx={{
        position: 'absolute',
        inset: 0,
        cursor: 'crosshair',
        touchAction: 'none',
        '&:focus-visible': { outline: '3px solid', outlineOffset: -3 },
      }}
    >
      {cross && <Crosshair at={cross} />}
    </Box>
  );
};
