import { drawingSchema } from '@wavetrain/shared/review-content';
import type { DrawnMark } from '@wavetrain/shared/drawings';

/** Returns the API's marks, with only the drawings this player can draw. */
export const drawnMarks = <
  T extends Omit<DrawnMark, 'drawings'> & { readonly drawings: readonly unknown[] },
>(
  marks: readonly T[],
): DrawnMark[] =>
  marks.map((mark) => ({
    ...mark,
    drawings: mark.drawings.flatMap((drawing) => {
      const read = drawingSchema.safeParse(drawing);
      return read.success ? [read.data] : [];
    }),
  }));
