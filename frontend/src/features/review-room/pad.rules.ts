import type { PointerEvent } from 'react';
import type { Spot } from './draw.rules';

export const MIDDLE: Spot = [0.5, 0.5];
export const STEPS: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The pad's keys while drawing by keyboard; after a stroke by hand, arrows step the video again.
 */
export const OWN_KEYS = [...Object.keys(STEPS), 'Enter', 'Escape'].join(' ');

/**
 * Returns all positions since the last event, because pens report more often than the screen
 * refreshes.
 */
export const partsOf = ({ nativeEvent }: PointerEvent): readonly globalThis.PointerEvent[] => {
  const parts = nativeEvent.getCoalescedEvents?.() ?? [];
  return parts.length > 0 ? parts : [nativeEvent];
};
