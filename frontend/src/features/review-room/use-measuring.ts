import { MOST_STROKES } from '@wavetrain/shared/review-content';
import { useState } from 'react';
import type { RoomMeasure } from './api/review-room';

type Frame = Pick<RoomMeasure, 'timescale'> & { readonly ticks: number };

/** What is being measured, and what the buttons do. */
export interface Measuring {
  /** Where the stopwatch started; null while it is stopped. */
  readonly since: Frame | null;
  /** The catches so far; null while none are being counted. */
  readonly catches: readonly number[] | null;
  /** Why the last click did nothing. */
  readonly problem: string | null;
  /** Starts the stopwatch at this frame, or stops it there. */
  readonly stopwatch: () => void;
  /** Adds a catch at this frame; the first one starts the count. */
  readonly stroke: () => void;
  /** Saves the count. */
  readonly finish: () => void;
  readonly giveUp: () => void;
}

const SAME_FRAME = 'The stopwatch started on this frame. Go to another frame to stop it.';
const NOT_LATER = 'Count strokes in order: this frame isn’t after the last one.';

/**
 * Measures between frames on the screen. @param here null until frames are known @param onMeasured
 * frames ascending
 */
export const useMeasuring = (
  here: Frame | null,
  onMeasured: (measured: Pick<RoomMeasure, 'kind' | 'timescale' | 'ticks'>) => void,
): Measuring => {
  const [since, setSince] = useState<Frame | null>(null);
  const [catches, setCatches] = useState<readonly number[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopwatch = () => {
    if (!here) return;
    const isSame = since?.ticks === here.ticks;
    setProblem(isSame ? SAME_FRAME : null);
    if (isSame) return;
    if (since)
      onMeasured({
        kind: 'time',
        timescale: here.timescale,
        ticks: [since.ticks, here.ticks].sort((one, other) => one - other),
      });
    setSince(since ? null : here);
  };
  const stroke = () => {
    if (!here) return;
    const last = catches?.at(-1) ?? -1;
    setProblem(here.ticks > last ? null : NOT_LATER);
    if (here.ticks > last && (catches?.length ?? 0) < MOST_STROKES)
      setCatches([...(catches ?? []), here.ticks]);
  };
  const giveUp = () => {
    setCatches(null);
    setSince(null);
    setProblem(null);
  };
  const finish = () => {
    if (here && catches && catches.length > 1)
      onMeasured({ kind: 'strokes', timescale: here.timescale, ticks: [...catches] });
    setCatches(null);
    setProblem(null);
  };
  return { since, catches, problem, stopwatch, stroke, finish, giveUp };
};
