/**
 * How two videos are arranged in the grid areas `this` and `other`, with `choice` above them and
 * `steering` below.
 */
export type Arrangement = 'alone' | 'beside' | 'swapped' | 'overlay';

const ONE_COLUMN = { display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const twoColumns = (narrow: string, wide: string) => ({
  ...ONE_COLUMN,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gridTemplateAreas: { xs: narrow, sm: wide },
});
const ARRANGEMENTS: Readonly<Record<Arrangement, object>> = {
  alone: { ...ONE_COLUMN, gridTemplateAreas: '"this"' },
  beside: twoColumns(
    '"choice" "this" "other" "steering"',
    '"choice choice" "this other" "steering steering"',
  ),
  swapped: twoColumns(
    '"choice" "other" "this" "steering"',
    '"choice choice" "other this" "steering steering"',
  ),
  overlay: { ...ONE_COLUMN, gridTemplateAreas: '"choice" "this" "steering"' },
};

/** Each picture is as large as its half and the height of the window allow. */
const STAGE_OF_TWO = {
  flex: '0 1 auto',
  minHeight: 'min-content',
  gridTemplateRows: { sm: 'auto minmax(96px, auto) auto' },
} as const;

/**
 * Returns the layout of one of two pictures in a stage, whose height may be limited.
 * @param aspect its width divided by its height
 */
export const cellOfTwo = (aspect: number) =>
  ({
    display: 'grid',
    alignContent: 'center',
    containerType: 'size',
    width: '100%',
    minHeight: 96,
    aspectRatio: String(aspect),
    // what the choice, the controls and a recording leave of the window
    maxHeight: { xs: '34svh', sm: 'max(96px, calc(100svh - 38rem))' },
  }) as const;

/** Everything keeps its height but the picture, which takes what is left. */
export const STAGE = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& > :not([data-picture])': { flex: 'none' },
} as const;
const stagePicture = (aspect: number) =>
  ({
    flex: '0 1 auto',
    width: '100%',
    minHeight: 96,
    aspectRatio: String(aspect),
    containerType: 'size',
    display: 'grid',
    gridTemplateAreas: '"this"',
    gridTemplateColumns: 'minmax(0, 1fr)',
  }) as const;

/** The whole window, dark, with the notes and titles left out. */
export const FULL = {
  position: 'fixed',
  inset: 0,
  zIndex: 'modal',
  p: 'max(8px, env(safe-area-inset-top)) max(8px, env(safe-area-inset-right)) max(8px, env(safe-area-inset-bottom)) max(8px, env(safe-area-inset-left))',
  bgcolor: 'var(--wt-palette-water-nightDeep)',
  color: 'text.primary',
  '& h2, & details': { display: 'none' },
} as const;
/** A container, so that the picture can be as large as the space around it. */
const FULL_PICTURE = {
  flex: 1,
  minHeight: 0,
  containerType: 'size',
  display: 'grid',
  gridTemplateAreas: '"this"',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

const FULL_OF_TWO = {
  gap: 1,
  gridTemplateAreas: '"this other"',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
} as const;

interface Layout {
  isFull: boolean;
  isStage: boolean;
  arrangement: Arrangement;
  /** The shown picture's width divided by its height. */
  aspect: number;
}

/** Returns the layout of the picture, or of both pictures side by side. */
export const pictureLayout = ({ isFull, isStage, arrangement, aspect }: Layout) =>
  isFull
    ? arrangement === 'alone'
      ? FULL_PICTURE
      : { ...FULL_PICTURE, ...FULL_OF_TWO }
    : !isStage
      ? ARRANGEMENTS[arrangement]
      : arrangement === 'alone'
        ? stagePicture(aspect)
        : { ...ARRANGEMENTS[arrangement], ...STAGE_OF_TWO };
