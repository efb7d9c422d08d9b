import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { RoomDrawing } from '../api/review-room';
import { drawingOf, INK_WIDTH, isDrag, placesOf, previewOf, TOOLS, within, type Spot, type Tool } from '../draw.rules';

interface DrawingPadProps {
  tool: Tool;
  color: string;
  /** What the words tool writes. */
  words: string;
  /** Width of the picture by its height. */
  aspect: number;
  mirrored: boolean;
  onPreview: (drawing: RoomDrawing | null) => void;
  onDrawn: (drawing: RoomDrawing) => void;
  /** Escape: the tool is put away. */
  onLeave: () => void;
}

const MIDDLE: Spot = [0.5, 0.5];
const STEPS: Readonly<Record<string, Spot>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** While one draws by keys; after a stroke by hand the arrows step the video again. */
const OWN_KEYS = [...Object.keys(STEPS), 'Enter', 'Escape'].join(' ');

/**
 * Where the coach draws: over the picture, by pen, finger or mouse; by keys with a cross that the arrows move and Enter sets down.
 * A pen by keys ends where Enter is pressed twice.
 */
export const DrawingPad = ({ tool, color, words, aspect, mirrored, onPreview, onDrawn, onLeave }: DrawingPadProps) => {
  const spots = useRef<Spot[]>([]);
  const pressedAt = useRef<{ id: number; spot: Spot } | null>(null);
  const [cross, setCross] = useState<Spot | null>(null);
  const [isByKeys, setByKeys] = useState(false);
  // another tool begins anew, and whoever draws by keys stays here
  useLayoutEffect(() => {
    spots.current = [];
    pressedAt.current = null;
  }, [tool]);
  const ink = { color, width: INK_WIDTH };
  const label = TOOLS.find(({ kind }) => kind === tool)?.label ?? '';

  const spotOf = (event: PointerEvent): Spot => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - left) / width;
    return within([mirrored ? 1 - x : x, (event.clientY - top) / height]);
  };
  const clear = () => {
    spots.current = [];
    pressedAt.current = null;
    onPreview(null);
  };
  const show = (next?: Spot) => onPreview(previewOf(tool, next ? [...spots.current, next] : spots.current, ink, words, aspect));
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
    event.stopPropagation();
    if (event.button !== 0 || pressedAt.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const spot = spotOf(event);
    pressedAt.current = { id: event.pointerId, spot };
    setByKeys(false);
    setCross(null);
    set(spot);
  };
  const onPointerMove = (event: PointerEvent) => {
    event.stopPropagation();
    const isHeld = pressedAt.current?.id === event.pointerId;
    if (pressedAt.current && !isHeld) return;
    const spot = spotOf(event);
    if (tool === 'pen') {
      if (!isHeld) return;
      spots.current.push(spot);
      show();
    } else if (spots.current.length > 0) show(spot);
  };
  const onPointerUp = (event: PointerEvent) => {
    event.stopPropagation();
    const pressed = pressedAt.current;
    if (pressed?.id !== event.pointerId) return;
    pressedAt.current = null;
    if (tool === 'pen') return finish();
    const spot = spotOf(event);
    if (spots.current.length > 0 && isDrag(pressed.spot, spot)) set(spot);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = isByKeys ? STEPS[event.key] : undefined;
    if (step) {
      const far = event.shiftKey ? 0.1 : 0.02;
      const [x, y] = cross ?? MIDDLE;
      const next = within([x + (mirrored ? -step[0] : step[0]) * far, y + step[1] * far]);
      setCross(next);
      show(next);
    } else if (event.key === 'Enter') {
      const spot = cross ?? MIDDLE;
      const last = spots.current.at(-1);
      setByKeys(true);
      setCross(spot);
      if (tool === 'pen' && last && last[0] === spot[0] && last[1] === spot[1]) finish();
      else set(spot);
    } else if (event.key === 'Escape') {
      if (spots.current.length > 0) clear();
      else onLeave();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box
      data-own-keys={isByKeys ? OWN_KEYS : 'Enter Escape'}
      role="application"
      aria-label={`Drawing with: ${label}. Arrow keys move the cross, Enter sets a point, Escape puts the tool away.`}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={clear}
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
      {cross && (
        <Box
          aria-hidden="true"
          sx={{
            position: 'absolute',
            left: `${cross[0] * 100}%`,
            top: `${cross[1] * 100}%`,
            width: 24,
            height: 24,
            transform: 'translate(-50%, -50%)',
            border: 2,
            borderRadius: '50%',
            borderColor: '#fff',
            boxShadow: '0 0 0 2px #05333b',
          }}
        />
      )}
    </Box>
  );
};
